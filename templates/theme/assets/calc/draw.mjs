// Chance: cards drawn from the decks of a game, and names drawn by how many of each are left.

import {h} from './dom.mjs';

/** A whole number from 0 to below `count`, each as likely. */
function chance(count) {
  const most = Math.floor(2 ** 32 / count) * count;
  let [number] = crypto.getRandomValues(new Uint32Array(1));
  while (number >= most) [number] = crypto.getRandomValues(new Uint32Array(1));
  return number % count;
}

/** One of the names, by how many there are of each. */
function pick(counts) {
  const all = Object.entries(counts).flatMap(([name, count]) => Array(Math.max(0, count)).fill(name));
  return all.length ? all[chance(all.length)] : undefined;
}

/** How many of each card of a deck are left, after those an argument has named; when none is left, all come back. */
function left(deck, gone) {
  const full = Object.fromEntries(deck.map(({id, copies}) => [id, copies]));
  const rest = {...full};
  for (const id of gone) {
    if (rest[id] > 0) rest[id] -= 1;
    if (Object.values(rest).every(count => count === 0)) Object.assign(rest, full);
  }
  return rest;
}

/**
 * Arguments of an event as chance gives them: each with `draw`, its deck, its deck and a field of the card, or the
 * result that says how many of each name are left.
 */
export function draw(slots, labels, decks, shown, events) {
  const cards = {}, drawn = {};
  for (const slot of slots) {
    const source = labels[slot.name].draw;
    if (!source) continue;
    const [deck, field] = source.split('.');
    if (!decks[deck]) drawn[slot.name] = pick(shown[deck]);
    else if (slot.type.kind === 'list' && !field) drawn[slot.name] = several(slot, decks[deck], events, shown);
    else {
      cards[deck] ??= pick(left(decks[deck], events.flatMap(event => event[nameFor(slots, labels, deck)] ?? [])));
      drawn[slot.name] = field ? decks[deck].find(({id}) => id === cards[deck]).fields[field] : cards[deck];
    }
  }
  return drawn;
}

/** The argument that names the card of a deck. */
const nameFor = (slots, labels, deck) => slots.find(({name}) => labels[name].draw === deck)?.name;

/** One card for each person. */
function several(slot, deck, events, shown) {
  const gone = events.flatMap(event => event[slot.name] ?? []), drawn = [];
  const people = Object.values(shown).find(value => typeof value === 'object' && !Array.isArray(value) && value !== null);
  for (let i = 0; i < Object.keys(people ?? {}).length; i++) drawn.push(pick(left(deck, [...gone, ...drawn])));
  return drawn;
}

/** The drawn cards as people read them. */
export function drawnWords(slots, labels, decks, args) {
  return slots.flatMap(({name}) => {
    const card = decks[labels[name].draw]?.find(({id}) => id === args[name]);
    return card ? [h('p', {}, h('b', {}, `${labels[name].label}: ${card.name}`), card.text ? ` ${card.text}` : '')] : [];
  });
}
