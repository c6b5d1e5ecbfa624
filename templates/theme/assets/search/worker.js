/*
 * Search behind Material's box, by its message protocol: {type: 0, data: {docs}} → {type: 1}, then
 * {type: 2, data: query} → {type: 3, data: {items}}, where an item is one page: a list of {location, title, text, score,
 * terms}. Every substring of one or more characters is found, in both Chinese scripts from either.
 * Folding maps one UTF-16 unit to one, so that positions found in folded text are valid in the original.
 */
"use strict";

const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;
/* Traditional characters and the Simplified ones they fold to; the build writes the table of this site. */
const [TRADITIONAL, SIMPLIFIED] = /*fold*/ ["", ""];
const FOLD = new Map(Array.from(TRADITIONAL, (character, i) => [character, SIMPLIFIED[i]]));

const MOST_HITS = 200;
const EQUAL_HITS = 8;     // Material folds away what scores below the best of its page; all clauses are on one page
const BEFORE = 30, LENGTH = 160;

let entries = [];

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

function setUp(documents) {
  const parents = new Map();
  entries = documents.map(doc => {
    const path = doc.location.split("#")[0];
    const entry = {doc, path, title: fold(doc.title), text: fold(doc.text), parent: parents.get(path)};
    if (!entry.parent) parents.set(path, entry);
    return entry;
  });
}

/* Words of a query; between spaces and punctuation everything counts as one. Numbers such as 4.3 stay whole. */
function wordsOf(query) {
  return fold(query.normalize("NFC")).split(/[\s\u3000,;!?"，。、；：！？“”「」（）()《》·]+/).filter(Boolean);
}

function scoreOf(entry, words) {
  let score = 0;
  for (const word of words) {
    const found = titleScore(entry.title, word) || textScore(entry.text, word);
    if (!found) return 0;
    score += found;
  }
  return entry.parent ? score : score * 1.2;
}

function titleScore(title, word) {
  const at = title.indexOf(word);
  if (at < 0) return 0;
  const place = title === word ? 400 : at === 0 ? 200 : 100;
  return place * (word.length / title.length + 0.5) * (startsWord(title, at) ? 1 : 0.4);
}

function textScore(text, word) {
  const first = text.indexOf(word);
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
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_HITS);
}

/* Nothing found as typed: first part Han from other letters, then take pairs of Han characters. */
function looser(words) {
  const parted = words.flatMap(word => word.match(/\p{sc=Han}+|[^\p{sc=Han}]+/gu) || []);
  const pairs = parted.flatMap(word =>
    /\p{sc=Han}/u.test(word) && word.length > 2 ? Array.from({length: word.length - 1}, (_, i) => word.slice(i, i + 2)) : [word]);
  return [parted, pairs];
}

function search(query) {
  const words = wordsOf(query);
  for (const some of [words, ...looser(words)]) {
    const hits = find(some);
    if (hits.length) return {items: pagesOf(hits, some)};
  }
  return {items: []};
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
  const {location, title, text} = entry.doc;
  return {
    location, score, terms: Object.fromEntries(words.map(word => [asWritten(entry, word), true])),
    title: marked(title, entry.title, words, 0, title.length),
    text: words.length ? excerpt(text, entry.text, words) : "",
  };
}

/* The word in the page's own script: Material marks it there. */
function asWritten(entry, word) {
  const inText = entry.text.indexOf(word), inTitle = entry.title.indexOf(word);
  if (inText >= 0) return entry.doc.text.substr(inText, word.length);
  return inTitle >= 0 ? entry.doc.title.substr(inTitle, word.length) : word;
}

function excerpt(text, folded, words) {
  const places = words.map(word => folded.indexOf(word)).filter(at => at >= 0);
  const from = Math.max(0, Math.min(...(places.length ? places : [0])) - BEFORE);
  const to = Math.min(text.length, from + LENGTH);
  return (from ? "…" : "") + marked(text, folded, words, from, to) + (to < text.length ? "…" : "");
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
    for (let at = folded.indexOf(word, from); at >= 0 && at < to; at = folded.indexOf(word, at + word.length))
      found.push([at, Math.min(to, at + word.length)]);
  return found.sort((a, b) => a[0] - b[0]);
}

function escaped(text) {
  return text.replace(/[&<>]/g, sign => ({"&": "&amp;", "<": "&lt;", ">": "&gt;"})[sign]);
}

addEventListener("message", event => {
  const {type, data} = event.data;
  if (type === SETUP) {
    setUp(data.docs);
    postMessage({type: READY});
  } else if (type === QUERY) postMessage({type: RESULT, data: search(data)});
});
