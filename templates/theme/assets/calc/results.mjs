// The results of a form: a card with the big answer where the data name one, else a slip of values.

import {h, set, write} from './dom.mjs';
import {inWords} from './values.mjs';

const MOST_SPOKEN = 4;
const MOST_STAYING = 3;                                      // results in a card that stays in sight while one scrolls

/** Results that need a line of their own: lists, and numbers of several names. */
const isLong = ({type, keyed}) => keyed || type.kind === 'list';
const isNumber = type => type.kind === 'int' || type.kind === 'maybe' && isNumber(type.of);

export class Results {
  #parts; #big; #page;
  #before = {};
  #sum = h('p', {class: 'sum', hidden: true});

  /**
   * @param {{name: string, type: import('./values.mjs').Type}[]} outputs
   * @param {import('./widget.mjs').Widget} page
   */
  constructor(outputs, labels, page) {
    this.#page = page;
    this.#parts = outputs.map(output => ({...output, label: labels[output.name] ?? {}, element: h('dd')}))
      .filter(({label: {show}}) => show !== 'hide');
    const isBig = ({label: {show}}) => show === 'answer' || show === 'gain';
    const big = this.#parts.find(isBig);
    this.#big = big !== undefined;
    const rows = this.#parts.map(part =>
      h('div', {class: isBig(part) ? 'big' : isLong(part) ? 'long' : null}, h('dt', {}, this.#title(part)), part.element));
    const shape = !big ? 'slip' : isNumber(big.type) ? 'answer' : 'answer in-words';
    const stays = big && isNumber(big.type) && rows.length <= MOST_STAYING;
    this.element = h('section', {class: stays ? 'res stays' : 'res', 'aria-label': page.speak.say('Result')},
      h('dl', {class: shape}, ...rows), this.#sum);
  }

  /** Shows a result and how it came about, or dashes while an argument is wrong. */
  show(result, sums = {}) {
    const right = result.error === undefined;
    for (const part of this.#parts) {
      part.element.parentNode.hidden = right && part.maybe === true && result[part.name] === undefined;
      write(part.element, right ? this.#words(part, result) : '–');
    }
    this.element.hidden = this.#parts.every(part => part.element.parentNode.hidden);
    const added = this.#parts.filter(({name, keyed}) => !keyed && sums[name] && Number.isInteger(result[name]));
    this.#sum.hidden = !added.length;
    this.#sum.replaceChildren(...added.flatMap(({name}) => [spelled(sums[name], result[name], this.#page.speak), ...this.#page.clause()]));
    const colours = ({name, label: {show}}) => (show === 'warn' || show === 'good') && result[name] === true;
    const tone = this.#parts.find(colours);
    set(this.element, 'data-tone', right ? tone?.label.show : 'off');
  }

  /** What to say aloud: the answer, or what has changed since it was last said. */
  spoken(result) {
    const told = this.#parts.filter(part => this.#big || this.#words(part, result) !== this.#before[part.name]);
    this.#before = Object.fromEntries(this.#parts.map(part => [part.name, this.#words(part, result)]));
    return told.filter(part => result[part.name] !== undefined).slice(0, MOST_SPOKEN).map(part => `${this.#title(part)}: ${this.#words(part, result)}`).join('; ');
  }

  #title({name, label}) {
    return label.label ?? name;
  }

  #words({name, type, label}, result) {
    return inWords(result[name], type, label, this.#page);
  }
}

/** How a sum came about: `8 − 6 + 1 + 4 = 7`. */
export function spelled(parts, sum, speak) {
  const [first, ...others] = parts.map((part, i) => i ? `${part < 0 ? '−' : '+'} ${speak.number(Math.abs(part))}` : speak.number(part));
  return [first, ...others].join(' ') + ` = ${speak.number(sum)}`;
}
