// A hand and the table: a form that also shows every play of the hand, as the cards themselves.
//
// It serves a calculator whose first argument is a list of cards and one of whose results is a list of pairs: where a
// play starts in that list, and how many cards it has.

import {face} from './cards.mjs';
import {h} from './dom.mjs';
import {Form} from './form.mjs';

const isPairs = ({type}) => type.kind === 'list' && type.of.kind === 'list' && type.of.of.kind === 'int';

export class Plays extends Form {
  #hand; #pairs;
  #list = h('div', {class: 'plays'});

  constructor(page) {
    const pairs = page.spec.outputs.find(isPairs), {outputs} = page.labels;
    super({...page, labels: {...page.labels, outputs: {...outputs, [pairs.name]: {...outputs[pairs.name], show: 'hide'}}}});
    this.#pairs = pairs;
    this.#hand = this.spec.inputs.find(({type}) => type.kind === 'list' && type.of.kind === 'card');
    this.element.append(h('section', {}, h('h2', {}, outputs[pairs.name].label), this.#list));
  }

  draw(state, result) {
    super.draw(state, result);
    const hand = this.args(state)[this.#hand.name], {labels} = this.label(this.#hand.name);
    const plays = result.error === undefined ? result[this.#pairs.name] : [];
    this.#list.replaceChildren(...plays.map(([start, count]) =>
      h('p', {class: 'hand'}, ...hand.slice(start, start + count).map(card => face(card, labels)))));
    this.#list.parentNode.hidden = !plays.length;
  }
}
