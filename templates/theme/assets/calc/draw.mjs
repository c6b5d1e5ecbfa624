// Chance: cards drawn from the decks of a game, and names drawn by how many of each are left.

import {isObject} from './edge.mjs';

/** A whole number from 0 to below `count`, each as likely. */
const chance = count => Math.floor(Math.random() * count);

/** One of the names, by how many there are of each. */
function pick(counts) {
  const all = Object.entries(counts).flatMap(([name, count]) => Array(Math.max(0, count)).fill(name));
  return all.length ? all[chance(all.length)] : undefined;
}

/** A card of a deck, after those that are gone; when none is left, all come back. */
function take(deck, gone) {
  const full = Object.fromEntries(deck.map(({id, copies}) => [id, copies]));
  let rest = {...full};
  for (const id of gone) {
    if (rest[id] > 0) rest[id] -= 1;
    if (!Object.values(rest).some(Boolean)) rest = {...full};
  }
  return pick(rest);
}

/**
 * Arguments of an event as chance gives them: each with `draw`, its deck, its deck and a field of the card, or the
 * result that says how many of each name are left. A list of a deck's cards is one for each person.
 */
export function draw(slots, decks, shown, events) {
  const cards = {}, drawn = {};
  for (const {name, type, draw: source} of slots) {
    if (!source) continue;
    const [id, field] = source.split('.'), deck = decks[id];
    const gone = of => events.flatMap(event => event[of] ?? []);
    if (!deck) drawn[name] = pick(shown[id]);
    else if (type.kind === 'list' && !field) {
      const people = Object.keys(Object.values(shown).find(isObject) ?? {});
      drawn[name] = people.reduce(all => [...all, take(deck, [...gone(name), ...all])], []);
    } else {
      cards[id] ??= take(deck, gone(slots.find(slot => slot.draw === id)?.name));
      drawn[name] = field ? deck.find(card => card.id === cards[id]).fields[field] : cards[id];
    }
  }
  return drawn;
}
