// Values by their declared types: what a control begins with, which numbers it allows, what a result is called.
// Types are those of `calculators.json` (pnp/formula/spec.py); nothing here knows a game.

import {boundOf, isObject} from './edge.mjs';

/**
 * @typedef {{kind: string, low?: number | string, high?: number | string, values?: (string | number)[],
 *   of?: Type, by?: string, fields?: Slot[]}} Type
 * @typedef {{name: string, as: string, type: Type, optional?: boolean, default?: unknown, checks?: string[],
 *   label: string, hint?: string, labels?: Record<string, string>, why?: string[], start?: Record<string, number>,
 *   draw?: string, show?: string}} Slot  an argument or a result with its words
 * @typedef {import('./words.mjs').Speaker} Speaker
 */

const count = (length, entry) => Array.from({length}, (_, i) => entry(i));

/** A specification with what the page says of its events, arguments and results: words in the same places, by name. */
export const worded = (spec, words) => Array.isArray(spec) ? spec.map(slot => ({...slot, label: slot.name, ...words[slot.name]}))
  : !spec ? words : {...spec, ...Object.fromEntries(Object.entries(words).map(([name, own]) => [name, worded(spec[name], own)]))};

/** The fields of a record with their words. */
export const fieldsOf = ({type: {of, by}, labels = {}}) =>
  of.fields.filter(({name}) => name !== by).map(field => ({...field, label: labels[field.name] ?? field.name, labels}));

/**
 * The least and the greatest number a type allows; `scope` holds the arguments further up by their formula names.
 * Nothing is allowed while one of those is wrong.
 * @param {Type} type
 */
export function limits({values, low, high}, rules, scope) {
  if (values?.some(Number.isInteger)) return {low: Math.min(...values), high: Math.max(...values)};
  if (low === undefined) return {};
  try {
    return {low: boundOf(low, rules, scope), high: boundOf(high, rules, scope)};
  } catch {
    return {low: 0, high: 0};
  }
}

/**
 * What an argument begins with: what the data say for so many players, else its default, else the smallest value.
 * @param {Slot} slot
 * @param {number} [players]
 */
export const startOf = (slot, players) => slot.start?.[players] ?? slot.start?.[0]
  ?? (Object.hasOwn(slot, 'default') ? slot.default : first[slot.type.kind](slot.type));

const first = {
  int: ({values, low}) => values?.[0] ?? (low > 0 ? low : 0),
  bool: () => false,
  enum: ({values}) => values[0],
  list: () => [],
  map: () => ({}),
  id: () => idOf(0),
  card: ({ranks, suits}) => ranks[0] + suits[0],
  grid: ({symbols}) => Array(GRID).fill(Object.keys(symbols)[0].repeat(GRID)),
};

const GRID = 5;                                              // rows and columns a grid begins with

/** People are `p1`, `p2` …; their names are only shown. */
export const idOf = i => `p${i + 1}`;
export const indexOf = id => /^p\d+$/.test(id) ? id.slice(1) - 1 : -1;

/** Whether values of a type are told apart by the people they belong to. */
export const isPeople = ({kind, by, of, key}) =>
  kind === 'list' && (by !== undefined || of.kind === 'id') || kind === 'map' && key.kind === 'id';

/** Whether an argument says who the people are, or something of each of them. */
export const tellsOfPeople = (type, source) => isPeople(type) && (type.kind === 'map' || type.by || type === source?.type);

/** The ids of people in a value. */
export const idsOf = ({kind, by}, value) => kind === 'map' ? Object.keys(value) : value.map(one => one[by] ?? one);

/** How many entries a list or a map of people has: no fewer than it must, no more than it may. */
export function sized(type, value, low, high) {
  const ids = idsOf(type, value), length = Math.min(high, Math.max(low, ids.length));
  if (type.kind === 'map') return Object.fromEntries(count(length, i => [ids[i] ?? idOf(i), value[ids[i]] ?? startOf({type: type.of})]));
  return count(length, i => value[i] ?? (type.by ? startRecord(type, i) : idOf(i)));
}

/** A row of a list of people as it begins. */
export const startRecord = ({of, by}, i) =>
  Object.fromEntries(of.fields.map(field => [field.name, field.name === by ? idOf(i) : startOf(field)]));

/** Whether the argument begins with different values for different player counts. */
export const followsPlayers = ({start = {}}) => Object.keys(start).some(key => key !== '0');

/** `toys[2].card` as its steps: `['toys', 2, 'card']`. */
export const steps = path => [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) => index ? Number(index) : name);

/** Whether a half-entered value has the form of its type, so that a control can show it; null is not told yet. */
export function shaped({kind, of, fields, values}, value) {
  if (kind === 'list') return Array.isArray(value) && value.every(one => shaped(of, one));
  if (kind === 'map') return isObject(value) && Object.values(value).every(one => shaped(of, one));
  if (kind === 'record') return isObject(value) && fields.every(({name, type}) => shaped(type, value[name] ?? null));
  return value === null || values?.includes(value) || typeof value === {int: 'number', bool: 'boolean', id: 'string'}[kind];
}

/**
 * A result in words.
 * @param {unknown} value
 * @param {Type} type
 * @param {Slot} words
 * @param {{speak: Speaker, nameOf: (id: string) => string}} page
 */
export function inWords(value, type, words, page) {
  const {speak} = page, {labels = {}} = words;
  const again = (one, of) => inWords(one, of, words, page);
  const several = all => all.length ? speak.list(all) : speak.say('None');
  if (type.kind === 'maybe') return again(value, type.of);
  if (value === null || value === undefined) return labels.none ?? speak.say('None');
  if (Array.isArray(value)) {
    const all = value.map((one, i) => again(one, type.items?.[i] ?? type.of));
    return all.length && (type.of?.kind === 'int' || type.items) ? all.join(' · ') : several(all);
  }
  if (type.kind === 'record') {
    return type.fields.filter(({name}) => ![undefined, null, false].includes(value[name]))
      .map(field => value[field.name] === true ? labels[field.name] : again(value[field.name], field.type)).join(' ');
  }
  if (isObject(value)) {                                     // keyed by people or by the values of an enum
    return several(Object.entries(value).map(([key, one]) => speak.pair(labels[key] ?? page.nameOf(key), again(one, type))));
  }
  if (labels[value] !== undefined) return labels[value];
  if (typeof value === 'number') return words.show === 'gain' ? speak.gain(value) : speak.number(value);
  if (typeof value === 'boolean') return speak.say(value ? 'Yes' : 'No');
  return type.kind === 'card' ? cardParts(value).reverse().join('') : page.nameOf(value);
}

const SUITS = {S: '♠', H: '♥', D: '♦', C: '♣'};

/** The rank of a card and the sign of its suit in a pack: `['10', '♦']`. */
export const cardParts = card => [card.slice(0, -1), SUITS[card.at(-1)] ?? card.at(-1)];
