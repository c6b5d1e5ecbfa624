// The results of a form: a card with the big answer where the data name one, else a slip of values.

import {h, set, write} from './dom.mjs';
import {inWords} from './values.mjs';

const MOST_SPOKEN = 4;
const MOST_STAYING = 3;                                      // results in a card that stays in sight while one scrolls

const isNumber = type => type.kind === 'int' || type.kind === 'maybe' && isNumber(type.of);

export class Results {
  #parts; #big; #speak;
  #before = {};

  /** @param {{name: string, type: import('./values.mjs').Type}[]} outputs */
  constructor(outputs, labels, speak) {
    this.#speak = speak;
    this.#parts = outputs.map(({name, type}) => ({name, type, label: labels[name] ?? {}, element: h('dd')}));
    const isBig = ({label: {show}}) => show === 'answer' || show === 'gain';
    const big = this.#parts.find(isBig);
    this.#big = big !== undefined;
    const rows = this.#parts.map(part =>
      h('div', {class: isBig(part) ? 'big' : null}, h('dt', {}, this.#title(part)), part.element));
    const shape = !big ? 'slip' : isNumber(big.type) ? 'answer' : 'answer in-words';
    const stays = big && isNumber(big.type) && rows.length <= MOST_STAYING;
    this.element = h('section', {class: stays ? 'res stays' : 'res', 'aria-label': speak.say('Result')},
      h('dl', {class: shape}, ...rows));
  }

  /** Shows a result, or dashes while an argument is wrong. */
  show(result) {
    const right = result.error === undefined;
    for (const part of this.#parts) write(part.element, right ? this.#words(part, result) : '–');
    const colours = ({name, label: {show}}) => (show === 'warn' || show === 'good') && result[name] === true;
    const tone = this.#parts.find(colours);
    set(this.element, 'data-tone', right ? tone?.label.show : 'off');
  }

  /** What to say aloud: the answer, or what has changed since it was last said. */
  spoken(result) {
    const told = this.#parts.filter(part => this.#big || this.#words(part, result) !== this.#before[part.name]);
    this.#before = Object.fromEntries(this.#parts.map(part => [part.name, this.#words(part, result)]));
    return told.slice(0, MOST_SPOKEN).map(part => `${this.#title(part)}: ${this.#words(part, result)}`).join('; ');
  }

  #title({name, label}) {
    return label.label ?? name;
  }

  #words({name, type, label}, result) {
    return inWords(result[name], type, label, this.#speak);
  }
}
