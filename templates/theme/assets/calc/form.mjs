// A form: a control for each argument, the results beneath, worked out with every change.
//
// Where one of the results is a list of pairs, they are plays of a hand, the first list of cards among the arguments:
// where a play starts in it, and how many cards it has. They are shown as the cards themselves.

import {h} from './dom.mjs';
import {face} from './hand.mjs';
import {results} from './results.mjs';
import {followsPlayers} from './values.mjs';
import {Widget} from './widget.mjs';

const isPairs = ({type}) => type.kind === 'list' && type.of.kind === 'list' && type.of.of.kind === 'int';

export class Form extends Widget {
  #players; #results; #pairs;
  #plays = h('section');

  constructor(page) {
    super(page, page.spec.inputs);
    if (this.slots.every(({name}) => name !== 'players') && this.slots.some(followsPlayers)) this.#players = this.playersControl();
    const {outputs} = this.spec;
    this.#pairs = this.slots.some(({type}) => type.of?.kind === 'card') && outputs.find(isPairs);
    this.#results = results(outputs.filter(output => output !== this.#pairs), this);
    this.element = h('div.form', this.#players?.element ?? null, ...this.fields.map(({element}) => element), this.#results.element, this.#plays);
  }

  draw(state, result) {
    super.draw(state, result);
    this.#players?.show({value: state.players});
    this.#results.show(result, result.error === undefined ? this.sums(this.args(state)) : {});
    this.#drawPlays(state, result[this.#pairs?.name] ?? []);
  }

  #drawPlays({args}, plays) {
    this.#plays.hidden = !plays.length;
    if (!plays.length) return;
    const {name, labels} = this.slots.find(({type}) => type.of?.kind === 'card');
    this.#plays.replaceChildren(h('h2', this.#pairs.label), h('div.plays', ...plays.map(([start, count]) =>
      h('p.hand', ...args[name].slice(start, start + count).map(card => face(card, labels))))));
  }

  spoken(_state, result) {
    return this.problem || this.#results.spoken(result);
  }
}
