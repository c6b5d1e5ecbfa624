// A form: a control for each argument, the results beneath, worked out with every change.

import {h} from './dom.mjs';
import {Results} from './results.mjs';
import {followsPlayers} from './values.mjs';
import {Widget} from './widget.mjs';

export default class Form extends Widget {
  #players = null;
  #results;

  constructor(page) {
    super(page, page.spec.inputs);
    if (this.slots.every(({name}) => name !== 'players') && this.slots.some(followsPlayers)) this.#players = this.playersControl();
    this.#results = new Results(this.spec.outputs, this);
    this.element = h('div.form', this.#players?.element ?? null, ...this.fields.map(({element}) => element), this.#results.element);
  }

  draw(state, result) {
    super.draw(state, result);
    this.#players?.show({value: state.players});
    this.#results.show(result, result.error === undefined ? this.sums(this.args(state)) : {});
  }

  spoken(_state, result) {
    return this.problem || this.#results.spoken(result);
  }
}
