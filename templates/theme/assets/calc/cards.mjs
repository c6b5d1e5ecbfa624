// Playing cards: tap a suit and then ranks to lay cards down, tap a card to take it away.

import {group} from './controls.mjs';
import {h, set, write} from './dom.mjs';
import {cardParts} from './values.mjs';

/** A playing card: rank above the sign of its suit, with the game's own word for the suit. */
export function face(card, labels = {}, tag = 'span') {
  const [rank, sign] = cardParts(card);
  const word = (labels[card.at(-1)] ?? '').replace(/[（(].*$/, '');
  return h(tag, {class: 'pc', 'data-suit': card.at(-1)}, h('b', {}, rank), h('i', {}, sign), h('small', {}, word));
}

/** The control of a list of cards. */
export function cards(type, label, text, id, page, change) {
  const {ranks, suits} = type.of;
  let current = [], suit = suits[0];
  const hand = h('div', {class: 'hand'});
  const suitKeys = suits.map(one => h('button', {type: 'button', class: 'btn', onclick: () => { suit = one; mark(); }},
    label.labels?.[one] ?? cardParts(one)[1]));
  const rankKeys = ranks.map(rank => h('button', {type: 'button', class: 'btn', onclick: () => change([...current, rank + suit])}, rank));
  const picker = h('div', {class: 'pick'}, h('div', {class: 'chips'}, ...suitKeys), h('div', {class: 'ranks'}, ...rankKeys));
  const {element, error} = group(text, id, hand, picker);
  function mark() {
    suits.forEach((one, i) => set(suitKeys[i], 'aria-pressed', String(one === suit)));
    ranks.forEach((rank, i) => set(rankKeys[i], 'disabled', current.includes(rank + suit)));
  }
  const show = ({value, error: message = ''}) => {
    if (value.join() !== current.join() || !hand.children.length) {
      current = value;
      hand.replaceChildren(...value.map((card, i) => {
        const button = face(card, label.labels, 'button');
        set(button, 'type', 'button');
        set(button, 'onclick', () => change(current.filter((_, j) => j !== i)));
        return button;
      }), ...value.length ? [] : [h('span', {class: 'hint'}, '–')]);
    }
    mark();
    write(error, message);
  };
  return {element, show};
}
