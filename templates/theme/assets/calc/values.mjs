// Values by their declared types: what a control begins with, which numbers it allows, what a result is called.
// Types are those of `calculators.json` (pnp/formula/spec.py); nothing here knows a game.

import {boundOf} from './edge.mjs';

/**
 * @typedef {{kind: string, low?: number | string, high?: number | string, values?: (string | number)[],
 *   of?: Type, by?: string, fields?: Slot[]}} Type
 * @typedef {{name: string, as: string, type: Type, optional?: boolean, default?: unknown, checks?: string[]}} Slot
 * @typedef {{label?: string, hint?: string, labels?: Record<string, string>, start?: Record<string, number>,
 *   show?: string}} Label
 * @typedef {import('./words.mjs').Speaker} Speaker
 */

/**
 * The least and the greatest number a type allows; `scope` holds the arguments further up by their formula names.
 * @param {Type} type
 */
export function limits(type, rules, scope) {
  if (type.values) return {low: Math.min(...type.values), high: Math.max(...type.values)};
  return {low: boundOf(type.low, rules, scope), high: boundOf(type.high, rules, scope)};
}

/**
 * What an argument begins with: what the data say for so many players, else its default, else the smallest value.
 * @param {Slot} slot
 * @param {Label} label
 * @param {number} players
 */
export function startOf(slot, label, players) {
  const start = label.start?.[players] ?? label.start?.[0];
  if (start !== undefined) return start;
  if (Object.hasOwn(slot, 'default')) return slot.default;
  return first[slot.type.kind](slot.type);
}

const first = {
  int: type => type.values?.[0] ?? Math.max(0, typeof type.low === 'number' ? type.low : 0),
  bool: () => false,
  enum: type => type.values[0],
  list: () => [],
  map: () => ({}),
  id: () => idOf(0),
  card: type => type.ranks[0] + type.suits[0],
  grid: type => Array(GRID).fill(Object.keys(type.symbols)[0].repeat(GRID)),
};

const GRID = 5;                                              // rows and columns a grid begins with

/** People are `p1`, `p2` …; their names are only shown. */
export const idOf = i => `p${i + 1}`;
const indexOf = id => /^p\d+$/.test(id) ? Number(id.slice(1)) - 1 : -1;

/** What people are called: by the names they gave, else by their number. */
export function nameOf(id, names, speak) {
  const i = indexOf(id);
  return names[i] || (i < 0 ? id : speak.say('Player {n}', {n: i + 1}));
}

/** Whether values of a type are told apart by the people they belong to. */
export const isPeople = ({kind, by, of, key}) =>
  kind === 'list' && (by !== undefined || of.kind === 'id') || kind === 'map' && key.kind === 'id';

/** How many entries a list or a map of people has: no fewer than it must, no more than it may. */
export function sized(type, value, low, high) {
  const ids = type.kind === 'map' ? Object.keys(value) : value.map(one => one[type.by] ?? one);
  const count = Math.min(high, Math.max(low, ids.length));
  const at = Array.from({length: count}, (_, i) => i);
  if (type.kind === 'map') return Object.fromEntries(at.map(i => [ids[i] ?? idOf(i), value[ids[i]] ?? startOf({type: type.of}, {}, 0)]));
  return at.map(i => value[i] ?? (type.by === undefined ? idOf(i) : startRecord(type.of, type.by, i)));
}

const startRecord = ({fields}, by, i) =>
  Object.fromEntries(fields.map(field => [field.name, field.name === by ? idOf(i) : startOf(field, {}, 0)]));

/** The ids of people in a value. */
export const idsOf = (type, value) => type.kind === 'map' ? Object.keys(value) : value.map(one => one[type.by] ?? one);

/** Whether the argument begins with different values for different player counts. */
export const followsPlayers = label => Object.keys(label.start ?? {}).some(key => key !== '0');

/** `toys[2].card` as its steps: `['toys', 2, 'card']`. */
export function steps(path) {
  return [...path.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name]) => index ? Number(index) : name);
}

/**
 * A result in words.
 * @param {Type} type
 * @param {Label} label
 * @param {{speak: Speaker, nameOf: (id: string) => string}} page
 */
export function inWords(value, type, label, page) {
  const {speak} = page;
  if (type.kind === 'maybe') return inWords(value, type.of, label, page);
  const again = (one, of) => inWords(one, of, label, page);
  if (value === null || value === undefined) return label.labels?.none ?? speak.say('None');
  if (typeof value === 'number') return label.labels?.[value] ?? (label.show === 'gain' ? speak.gain(value) : speak.number(value));
  if (typeof value === 'boolean') return label.labels?.[value] ?? speak.say(value ? 'Yes' : 'No');
  if (Array.isArray(value)) {
    const words = value.map((one, i) => again(one, type.items?.[i] ?? type.of));
    return !words.length ? speak.say('None') : type.of?.kind === 'int' || type.items ? words.join(' · ') : speak.list(words);
  }
  if (type.kind === 'record') {
    const told = type.fields.filter(({name}) => ![undefined, null, false].includes(value[name]));
    return told.map(field => value[field.name] === true ? label.labels?.[field.name] : again(value[field.name], field.type)).join(' ');
  }
  if (typeof value === 'object') {                           // keyed by people or by the values of an enum
    const words = Object.entries(value).map(([key, one]) => `${label.labels?.[key] ?? page.nameOf(key)}: ${again(one, type)}`);
    return words.length ? speak.list(words) : speak.say('None');
  }
  return type.kind === 'card' ? cardName(value) : label.labels?.[value] ?? page.nameOf(value);
}

const SUITS = {S: '♠', H: '♥', D: '♦', C: '♣'};

/** The rank of a card and the sign of its suit in a pack: `['10', '♦']`. */
export const cardParts = card => [card.slice(0, -1), SUITS[card.at(-1)] ?? card.at(-1)];

const cardName = card => cardParts(card).reverse().join('');
