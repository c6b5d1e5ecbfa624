// The second language: beneath each text the same text of another language, taken from the same page in that language.
// Pages are made from the same data, so texts are matched by the nearest anchor and their order below it.

import {get} from './table.mjs';

const TEXTS = 'h2[id], .cb > p, .pts > li, .rul p:not(.rul-h), .terms dt, .terms dd, .qp h2, .qs b, .qs li > span:not(.qs-i), .qt th, .qv span, .qn, [data-second]';
const pages = new Map();

/** Texts of an article, by the id of the nearest anchor around them. */
function textsOf(article) {
  const found = new Map();
  for (const text of article.querySelectorAll(TEXTS)) {
    const id = text.closest('[id]')?.id ?? '';
    found.set(id, [...(found.get(id) ?? []), text]);
  }
  return found;
}

async function pageIn(locale) {
  const link = document.querySelector(`a[data-locale="${locale}"][data-same]`);
  if (!link) return null;
  if (!pages.has(locale)) {
    const answer = await fetch(link.href.split('#')[0]);
    if (!answer.ok) return null;
    pages.set(locale, new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('article'));
  }
  return pages.get(locale);
}

/** A text as a line beneath another: without links and anchors, which the first language has already. */
function lineOf(text, locale) {
  const copy = text.cloneNode(true);
  for (const gone of copy.querySelectorAll('.sn, .sym, .old, .headerlink')) gone.remove();
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes);
  const line = Object.assign(document.createElement('span'), {className: 'c2', lang: locale});
  line.append(...copy.childNodes);
  return line;
}

function clear() {
  for (const line of document.querySelectorAll('.c2')) line.remove();
}

/** Show a language beneath the page's own; '' for none. */
export async function show(locale) {
  clear();
  const other = locale && locale !== document.documentElement.lang ? await pageIn(locale).catch(() => null) : null;
  if (!other || locale !== get('second')) return;
  clear();
  const theirs = textsOf(other);
  for (const [id, own] of textsOf(document.querySelector('article'))) {
    const matching = theirs.get(id) ?? [];
    if (matching.length === own.length) own.forEach((text, i) => text.append(lineOf(matching[i], locale)));
  }
}

export function startSecond() {
  if (!document.querySelector('[data-pref=second]')) return;
  document.addEventListener('table', event => { if (event.detail.key === 'second') show(event.detail.value); });
  if (get('second')) show(get('second'));
}
