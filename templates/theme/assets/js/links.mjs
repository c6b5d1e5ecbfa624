// Links: a clause's number copies its link, a clause reached by a link lights up and can be reported, other languages
// keep the clause.

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
  document.querySelector('.cl .report')?.remove();
  if (!clause?.matches('.cl')) return;
  clause.dataset.hit = '';
  const report = reportOf(clause);
  if (report) clause.querySelector('.ct').append(report);
}

/** The link to report a mistake in a clause; none where the site names no address. */
function reportOf(clause) {
  const page = document.querySelector('[data-report]');
  if (!page) return null;
  const number = clause.querySelector('[data-copy]').dataset.copy;
  const place = `${page.dataset.where} ${number} ${clause.id}`;
  return Object.assign(document.createElement('a'), {
    className: 'report',
    href: page.dataset.report.replaceAll('{place}', encodeURIComponent(place)),
    rel: 'noreferrer',
    textContent: page.textContent,
  });
}

/** What the address points at. A link that was cut off within a character points at nothing. */
function goal() {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

/** An anchor that moved stands just before the clause that took its place. */
function arrive() {
  let clause = goal();
  while (clause?.matches('.old')) clause = clause.nextElementSibling;
  light(clause);
}

async function copy(link) {
  history.replaceState(history.state, '', link.hash);
  light(link.closest('.cl'));
  try {
    await navigator.clipboard.writeText(`${link.dataset.copy} ${link.href}`);
    say(`${link.dataset.copy} · ${link.dataset.done}`);
  } catch { /* not allowed: the address bar holds the link */ }
}

export function startLinks() {
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
