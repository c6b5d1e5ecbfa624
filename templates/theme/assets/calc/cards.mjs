// A hand and the table: a form that also shows every play of the hand, as the cards themselves.
//
// It serves a calculator whose first list of cards is the hand and one of whose results is a list of pairs: where a play
// starts in that list, and how many cards it has.

import {face} from './hand.mjs';
import {h} from './dom.mjs';
import Form from './form.mjs';

const isPairs = ({type}) => type.kind === 'list' && type.of.kind === 'list' && type.of.of.kind === 'int';

export default class Plays extends Form {
  #pairs;
  #list = h('div.plays');

  constructor(page) {
    const {spec} = page;
    super({...page, spec: {...spec, outputs: spec.outputs.filter(one => !isPairs(one))}});
    this.#pairs = spec.outputs.find(isPairs);
    this.element.append(h('section', h('h2', this.#pairs.label), this.#list));
  }

  draw(state, result) {
    super.draw(state, result);
    const {name, labels} = this.slots.find(({type}) => type.of?.kind === 'card'), hand = state.args[name];
    const plays = result[this.#pairs.name] ?? [];
    this.#list.replaceChildren(...plays.map(([start, count]) =>
      h('p.hand', ...hand.slice(start, start + count).map(card => face(card, labels)))));
    this.#list.parentNode.hidden = !plays.length;
  }
}
