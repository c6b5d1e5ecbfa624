// Values by their declared types: what a control begins with, which numbers it allows, what a result is called.
// Types are those of `data-spec` (pnp/formula/spec.py); nothing here knows a game.

import {boundOf, isObject} from './edge.mjs';

/**
 * @typedef {{kind: string, low?: number | string, high?: number | string, values?: (string | number)[],
 *   of?: Type, by?: string, fields?: Slot[]}} Type
 * @typedef {{name: string, as: string, type: Type, optional?: boolean, default?: unknown, checks?: string[],
 *   label: string, hint?: string, labels?: Record<string, string>, why?: string[], start?: Record<string, number>,
 *   draw?: string, when?: string, show?: string, unit?: string, parts?: string[]}} Slot  an argument or a result with its words
 * @typedef {import('./words.mjs').Speaker} Speaker
 */

const count = (length, entry) => Array.from({length}, (_, i) => entry(i));

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

/**
 * A result in words.
 * @param {unknown} value
 * @param {Type} type
 * @param {Slot} words
 * @param {{speak: Speaker, nameOf: (id: string) => string}} page
 */
export function inWords(value, type, words, page) {
  const {speak} = page, {labels = {}, unit} = words;
  const again = (one, of) => inWords(one, of, words, page);
  const several = (all, join = speak.list) => all.length ? join(all) : speak.say('none');
  if (type.kind === 'maybe') return again(value, type.of);
  if (value === null || value === undefined) return labels.none ?? speak.say('none');
  if (Array.isArray(value)) {
    const [low, high] = value, numbers = typeof low === 'number';
    if (unit === 'range') return low === high ? speak.number(low) : speak.say('range', {low, high});
    if (unit === 'squares' && numbers) return speak.say('square', {row: low + 1, column: high + 1});
    return several(value.map((one, i) => again(one, type.items?.[i] ?? type.of)));
  }
  if (type.kind === 'record') {
    const [who, ...said] = type.fields.filter(({name}) => ![undefined, null, false].includes(value[name])).map(field => {
      const own = value[field.name], label = labels[field.name];
      return own === true ? speak.within(label) : typeof own === 'number' ? speak.term(speak.within(label), own) : again(own, field.type);
    });
    return speak.pair(who, said.join(' · '));
  }
  if (isObject(value)) {                                     // keyed by people or by the values of an enum
    return several(Object.entries(value).map(([key, one]) => speak.pair(labels[key] ?? page.nameOf(key), again(one, type))), speak.row);
  }
  if (labels[value] !== undefined) return labels[value];
  if (typeof value === 'number') return speak[unit ?? (words.show === 'gain' ? 'gain' : 'number')](value);
  if (typeof value === 'boolean') return speak.say(value);
  return type.kind === 'card' ? cardParts(value).reverse().join('') : page.nameOf(value);
}

/** What was told of an argument: `Task card: Wipe the stain`; nothing where it is as it begins. */
export function toldWords(slot, value, page) {
  if ((value ?? slot.default) === slot.default || value.length === 0) return [];
  const card = page.kit.decks[slot.draw]?.find(({id}) => id === value);
  const words = of => inWords(of, slot.type.by ? slot.type.of : slot.type, slot, page);
  return [page.speak.pair(slot.label, card ? [card.name, card.text].filter(Boolean).join(' · ')
    : slot.type.by ? `\n${value.map(words).join('\n')}` : slot.labels?.[value] ? page.speak.within(words(value)) : words(value))];
}

const SUITS = {S: '♠', H: '♥', D: '♦', C: '♣'};

/** The rank of a card and the sign of its suit in a pack: `['10', '♦']`. */
export const cardParts = card => [card.slice(0, -1), SUITS[card.at(-1)] ?? card.at(-1)];
