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
};

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
 * @param {Speaker} speaker
 */
export function inWords(value, type, label, speaker) {
  if (value === null || value === undefined) return label.labels?.none ?? speaker.say('None');
  if (typeof value === 'number') return label.show === 'gain' ? speaker.gain(value) : speaker.number(value);
  if (typeof value === 'boolean') return label.labels?.[value] ?? speaker.say(value ? 'Yes' : 'No');
  if (Array.isArray(value)) {
    return value.length ? speaker.list(value.map(item => inWords(item, type.of, label, speaker))) : speaker.say('None');
  }
  if (typeof value === 'object') {                           // keyed by ids or by the values of an enum
    const entry = ([key, one]) => `${label.labels?.[key] ?? key}: ${inWords(one, type, label, speaker)}`;
    const entries = Object.entries(value).map(entry);
    return entries.length ? speaker.list(entries) : speaker.say('None');
  }
  return label.labels?.[value] ?? String(value);
}
