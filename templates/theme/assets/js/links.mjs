// Links: a clause's number copies its link, a clause reached by a link lights up, other languages keep the clause.

import {remember} from './table.mjs';

let timer;

/** One polite line at the bottom. */
export function say(text) {
  const toast = document.querySelector('.toast');
  toast.textContent = text;
  toast.dataset.on = '';
  clearTimeout(timer);
  timer = setTimeout(() => delete toast.dataset.on, 2200);
}

function light(clause) {
  for (const lit of document.querySelectorAll('.cl[data-hit]')) delete lit.dataset.hit;
  if (clause?.matches('.cl')) clause.dataset.hit = '';
}

function arrive() {
  light(document.getElementById(decodeURIComponent(location.hash.slice(1))));
}

async function copy(link) {
  history.replaceState(history.state, '', link.hash);
  light(link.closest('.cl'));
  try {
    await navigator.clipboard.writeText(`${link.dataset.copy} ${link.href}`);
    say(`${link.dataset.copy} · ${link.dataset.done}`);
  } catch { /* not allowed: the address bar holds the link */ }
}

export function start() {
  document.addEventListener('click', event => {
    const clause = event.target.closest?.('a[data-copy]');
    if (clause) {
      event.preventDefault();
      copy(clause);
    }
    const language = event.target.closest?.('a[data-locale]');
    if (language) {
      remember('locale', language.dataset.locale);
      language.hash = location.hash;
    }
  }, true);
  addEventListener('hashchange', arrive);
  arrive();
}
