/*
 * Search behind Material's box, by its message protocol: {type: 0, data: {config, docs}} → {type: 1}, then
 * {type: 2, data: query} → {type: 3, data: {items}}, where an item is one page: a list of {location, title, text, score,
 * terms}. Material loads its index with every page, so that one is empty: config.documents is the address of ours,
 * {docs, aliases, fold}, as seen from here. It is heavier than most pages and loaded with the first query.
 * Every substring of one or more characters is found, in both Chinese scripts from either; aliases lead from words of
 * other languages and from signs to the words of this one. What is found of the game in the worker's own address
 * (worker.js#game) comes first; a clause comes before the pages that say it again. A location carries the found words
 * as ?h=, for the page to mark.
 * Folding maps one UTF-16 unit to one, so that positions found in folded text are valid in the original.
 * The build mirrors fold() to check what can be found: a change here needs one in pnp/site/folding.py.
 */
"use strict";

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;
/* What folds to what: dashes and quotes always, and the Traditional characters the index brings. */
const FOLD = new Map();
for (const dash of "‐‑‒–—−") FOLD.set(dash, "-");
for (const quote of "‘’") FOLD.set(quote, "'");

const MOST_HITS = 200;
const EQUAL_HITS = 8;     // Material folds away what scores below the best of its page; all clauses are on one page
/* Pages that say again what a clause says, or why: a word there counts less than in the clause itself. */
const REPEATS = /(?:^|\/)(?:rulings|faq|example|glossary)\/$/;
const MOST_REPEATED = 9;
const BEFORE = 30, LENGTH = 160;
/* What makes a question of a word says nothing about where the answer is. Folding may not know these Han characters. */
const ASKING = /^(?:an?|are|can|do|does|happens?|how|i|if|in|is|of|on|the|there|to|we|what|when|which|who|works?)$/;
const ASKING_HAN = /怎[么麼]?[办辦样樣]?|如何|什[么麼]|[吗嗎呢]/;
const GAME = self.location.hash.slice(1);

let entries = [];
let aliases = new Map();
let loading = null;
let address = "";

function fold(text) {
  let folded = "";
  for (let i = 0; i < text.length; i++) folded += foldOne(text[i]);
  return folded;
}

function foldOne(unit) {
  const code = unit.charCodeAt(0);
  if (code > 0x7f && (code < 0xd800 || code > 0xdfff)) {
    const plain = unit.normalize("NFKC");
    if (plain.length === 1) unit = plain;
    unit = FOLD.get(unit) || unit;
  }
  const lower = unit.toLowerCase();
  return lower.length === 1 ? lower : unit;
}

/* The index of the locale, asked for once; again after a failure. */
function load() {
  loading ??= fetch(new URL(address, self.location.href))
    .then(answer => answer.json())
    .then(setUp)
    .catch(() => { loading = null; });
  return loading;
}

function setUp(index) {
  const [traditional, simplified] = index.fold;
  Array.from(traditional, (character, i) => FOLD.set(character, simplified[i]));
  const parents = new Map();
  entries = index.docs.map(doc => {
    const path = doc.location.split("#")[0];
    const entry = {doc, path, title: fold(doc.title), text: fold(doc.text), parent: parents.get(path), here: path.split("/")[0] === GAME};
    entry.repeats = REPEATS.test(path);
    if (!entry.parent) parents.set(path, entry);
    return entry;
  });
  aliases = new Map();
  for (const [alias, words] of index.aliases)
    aliases.set(fold(alias), [...(aliases.get(fold(alias)) || []), ...words.map(fold)]);
}

/* A query as words, each with the words that may stand for it. Between spaces and punctuation everything is one word;
   numbers such as 4.3 stay whole, and so does a query that is an alias as a whole. */
function wordsOf(query) {
  const whole = fold(query.normalize("NFC").replace(/[\ufe0e\ufe0f]/g, "")).trim().replace(/\s+/g, " ");
  if (aliases.has(whole)) return [[whole, ...aliases.get(whole)]];
  const all = whole.split(/[\s,;!?"，。、；：！？“”「」（）()《》·]+/).filter(Boolean), telling = all.filter(word => !ASKING.test(word));
  return (telling.length ? telling : all).map(withAliases);
}

/* A word, one of what it is the plural of, and what stands for either. */
function withAliases(word) {
  const one = /^[a-z]{3,}s$/.test(word) ? [word.slice(0, -1)] : [];
  return [word, ...one].flatMap(form => [form, ...(aliases.get(form) || [])]);
}

function scoreOf(entry, words) {
  let score = 0;
  for (const choices of words) {
    const best = Math.max(...choices.map(word => wordScore(entry, word)));
    if (!best) return 0;
    score += best;
  }
  return score * (entry.parent ? 1 : 1.2);
}

function wordScore(entry, word) {
  const title = titleScore(entry.title, word), score = title || textScore(entry.text, word);
  const named = title && !entry.parent;     // the page itself goes by that word
  return entry.repeats && !named ? Math.min(score, MOST_REPEATED) : score;
}

/* Where a word stands from a place on, -1 for nowhere. The number of a clause is no part of another number. */
function placeOf(text, word, from = 0) {
  let at = text.indexOf(word, from);
  if (/^\d+\.\d+$/.test(word)) while (at >= 0 && (/[\d.]/.test(text[at - 1] || "") || /\d/.test(text[at + word.length] || ""))) at = text.indexOf(word, at + 1);
  return at;
}

function titleScore(title, word) {
  const at = placeOf(title, word);
  if (at < 0) return 0;
  if (title === word || (at === 0 && title[word.length] === " " && /^\d[\d.]*$/.test(word))) return 900;
  return (at === 0 ? 200 : 100) * (word.length / title.length + 0.5) * (startsWord(title, at) ? 1 : 0.4);
}

function textScore(text, word) {
  const first = placeOf(text, word);
  if (first < 0) return 0;
  const more = Math.min(5, text.split(word).length - 1);
  return (10 + 2 * more) * (startsWord(text, first) ? 1 : 0.4);
}

function startsWord(text, at) {
  return at === 0 || !/[a-z0-9]/.test(text[at - 1]);
}

function find(words) {
  if (!words.length) return [];
  return entries
    .map(entry => ({entry, score: scoreOf(entry, words)}))
    .filter(hit => hit.score > 0)
    .sort((a, b) => b.entry.here - a.entry.here || b.score - a.score)
    .slice(0, MOST_HITS);
}

/* Nothing found as typed: leave out what only asks, take the beginning of an alias, part Han from other letters, then take pairs of Han characters. */
function looser(words) {
  const answer = words.flatMap(([word]) => word.split(ASKING_HAN)).filter(Boolean).map(withAliases);
  const begun = words.map(([word]) => [word, ...Array.from(aliases).flatMap(([alias, those]) => word.length > 2 && alias.startsWith(word) ? those : [])]);
  const parted = words.flatMap(([word]) => word.match(/\p{sc=Han}+|[^\p{sc=Han}]+/gu) || []);
  const pairs = parted.flatMap(word =>
    /\p{sc=Han}/u.test(word) && word.length > 2 ? Array.from({length: word.length - 1}, (_, i) => word.slice(i, i + 2)) : [word]);
  return [answer, begun, parted.map(word => [word]), pairs.map(word => [word])];
}

function search(query) {
  const words = wordsOf(query), looserWords = looser(words);
  for (const some of [words, ...looserWords]) {
    const hits = find(some);
    if (hits.length) return {items: pagesOf(hits, some.flat())};
  }
  const pieces = words.length > 1 ? words : looserWords.at(-1);
  return {items: pagesOf(closest(pieces), pieces.flat())};
}

/* Nothing holds all the words: what holds most of them, in the game of this page if anything there does. */
function closest(words) {
  const held = entry => words.filter(choices => choices.some(word => wordScore(entry, word)));
  const all = entries.map(entry => ({entry, words: held(entry)})).filter(hit => hit.words.length);
  const own = all.filter(hit => hit.entry.here), some = own.length ? own : all;
  const most = Math.max(...some.map(hit => hit.words.length));
  return some.filter(hit => hit.words.length === most)
    .map(hit => ({entry: hit.entry, score: scoreOf(hit.entry, hit.words)}))
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS);
}

function pagesOf(hits, words) {
  const pages = new Map();
  for (const hit of hits) pages.set(hit.entry.path, [...(pages.get(hit.entry.path) || []), hit]);
  return Array.from(pages.values(), found => {
    const items = found.map((hit, i) => item(hit.entry, i < EQUAL_HITS ? found[0].score : hit.score, words));
    // Material takes the excerpt of a page from its own document, so that one must be among the hits
    if (found.every(hit => hit.entry.parent)) items.push(item(found[0].entry.parent, 0, []));
    return items;
  });
}

function item(entry, score, words) {
  const {title, text} = entry.doc;
  const terms = words.flatMap(word => asWritten(entry, word));
  return {
    location: withWords(entry.doc.location, terms), score, terms: Object.fromEntries(terms.map(term => [term, true])),
    title: marked(title, entry.title, words, 0, title.length),
    text: words.length ? excerpt(text, entry.text, words) : "",
  };
}

/* The word in the page's own script, none when it is not there. */
function asWritten(entry, word) {
  const inText = placeOf(entry.text, word), inTitle = placeOf(entry.title, word);
  if (inText >= 0) return [entry.doc.text.substr(inText, word.length)];
  return inTitle >= 0 ? [entry.doc.title.substr(inTitle, word.length)] : [];
}

function withWords(location, terms) {
  const [path, anchor] = location.split("#");
  const query = new Set(terms.map(term => "h=" + encodeURIComponent(term)));
  return path + (query.size ? "?" + [...query].join("&") : "") + (anchor === undefined ? "" : "#" + anchor);
}

function excerpt(text, folded, words) {
  const places = words.map(word => placeOf(folded, word)).filter(at => at >= 0);
  const from = start(text, Math.max(0, Math.min(...(places.length ? places : [0])) - BEFORE));
  const to = start(text, Math.min(text.length, from + LENGTH));
  return (from ? "…" : "") + marked(text, folded, words, from, to) + (to < text.length ? "…" : "");
}

/* Never cut a character in two. */
function start(text, at) {
  return at < text.length && /[\udc00-\udfff]/.test(text[at]) ? at - 1 : at;
}

function marked(text, folded, words, from, to) {
  let out = "", at = from;
  for (const [start, end] of places(folded, words, from, to)) {
    if (start < at) continue;
    out += escaped(text.slice(at, start)) + "<mark data-md-highlight>" + escaped(text.slice(start, end)) + "</mark>";
    at = end;
  }
  return out + escaped(text.slice(at, to));
}

function places(folded, words, from, to) {
  const found = [];
  for (const word of words)
    for (let at = placeOf(folded, word, from); at >= 0 && at < to; at = placeOf(folded, word, at + word.length))
      found.push([at, Math.min(to, at + word.length)]);
  return found.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
}

function escaped(text) {
  return text.replace(/[&<>]/g, sign => ({"&": "&amp;", "<": "&lt;", ">": "&gt;"})[sign]);
}

addEventListener("message", async event => {
  const {type, data} = event.data;
  if (type === SETUP) {
    address = data.config.documents;
    postMessage({type: READY});
  }
  if (type !== QUERY) return;
  if (data.trim()) await load();
  postMessage({type: RESULT, data: search(data)});
});
