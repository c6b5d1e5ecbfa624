// Playing cards: tap a suit and then ranks to lay cards down, tap a card to take it away.

import {button, h, set} from './dom.mjs';
import {cardParts} from './values.mjs';

/** A playing card: rank above the sign of its suit, with the game's own word for the suit. */
export function face(card, labels = {}, tag = 'span', attributes = {}) {
  const [rank, sign] = cardParts(card), suit = card.at(-1);
  const word = (labels[suit] ?? '').replace(/[（(].*/, '');
  return h(`${tag}.pc`, {'data-suit': suit, ...attributes}, h('b', rank), h('i', sign), h('small', word));
}

/** The maker of a list of cards. */
export function cards({type, labels, change}) {
  const {ranks, suits} = type.of;
  let current, suit = suits[0];
  const hand = h('div.hand');
  const suitKeys = suits.map(one => button(labels?.[one] ?? cardParts(one)[1], () => { suit = one; mark(); }));
  const rankKeys = ranks.map(rank => button(rank, () => change([...current, rank + suit])));
  const picker = h('div.pick', h('div.chips', ...suitKeys), h('div.ranks', ...rankKeys));
  function mark() {
    suits.forEach((one, i) => set(suitKeys[i], 'aria-pressed', one === suit));
    ranks.forEach((rank, i) => set(rankKeys[i], 'disabled', current.includes(rank + suit)));
  }
  const show = ({value}) => {
    if (current === value) return;
    current = value;
    hand.replaceChildren(...value.map((card, i) => face(card, labels, 'button', {onclick: () => change(current.toSpliced(i, 1))})),
      ...value.length ? [] : [h('span.hint', '–')]);
    mark();
  };
  return {body: [hand, picker], show};
}
