// A form: a control for each argument, the results beneath, worked out with every change.

import {h} from './dom.mjs';
import {Results} from './results.mjs';
import {followsPlayers} from './values.mjs';
import {Widget} from './widget.mjs';

export class Form extends Widget {
  #players = null;
  #results;

  constructor(page) {
    super(page, page.spec.inputs);
    const asked = this.slots.some(({name}) => name === 'players');
    if (!asked && this.slots.some(({name}) => followsPlayers(this.label(name)))) this.#players = this.playersControl();
    this.#results = new Results(this.spec.outputs, this.labels.outputs, this);
    const controls = [this.#players, ...this.fields].filter(Boolean).map(({element}) => element);
    this.element = h('div', {class: 'form'}, ...controls, this.#results.element);
  }

  draw(state, result) {
    super.draw(state, result);
    this.#players?.show({value: state.players});
    this.#results.show(result, result.error === undefined ? this.sums(this.args(state)) : {});
  }

  spoken(_state, result) {
    return result.error === undefined ? this.#results.spoken(result) : this.problem;
  }
}
