// The results of a form: a card with the big answer where the data name one, else a slip of values.

import {h, set, write} from './dom.mjs';
import {inWords} from './values.mjs';

const MOST_SPOKEN = 4;
const MOST_STAYING = 3;                                      // results in a card that stays in sight while one scrolls

const isBig = ({show}) => show === 'answer' || show === 'gain';
/** Results that need a line of their own: lists, and numbers of several names. */
const isLong = ({type, keyed}) => keyed || type.kind === 'list';
const isNumber = type => type.kind === 'int' || type.kind === 'maybe' && isNumber(type.of);

export class Results {
  #parts; #big; #page;
  #told = {};
  #sum = h('p.sum', {hidden: true});

  /**
   * @param {import('./values.mjs').Slot[]} outputs
   * @param {import('./widget.mjs').Widget} page
   */
  constructor(outputs, page) {
    this.#page = page;
    this.#parts = outputs.filter(({show}) => show !== 'hide').map(output => ({...output, element: h('dd')}));
    const big = this.#big = this.#parts.find(isBig), number = big && isNumber(big.type);
    const rows = this.#parts.map(part => h(isBig(part) ? 'div.big' : isLong(part) ? 'div.long' : 'div', h('dt', part.label), part.element));
    this.element = h(number && rows.length <= MOST_STAYING ? 'section.res.stays' : 'section.res', {'aria-label': page.speak.say('Result')},
      h(!big ? 'dl.slip' : number ? 'dl.answer' : 'dl.answer.in-words', ...rows), this.#sum);
  }

  /** Shows a result and how it came about, or dashes while an argument is wrong. */
  show(result, sums = {}) {
    const right = result.error === undefined, {speak, clause} = this.#page;
    for (const part of this.#parts) {
      part.element.parentNode.hidden = right && part.maybe === true && result[part.name] === undefined;
      write(part.element, right ? this.#words(part, result) : '–');
    }
    this.element.hidden = this.#parts.every(({element}) => element.parentNode.hidden);
    const added = this.#parts.filter(({name, keyed}) => !keyed && sums[name] && Number.isInteger(result[name]));
    this.#sum.hidden = !added.length;
    this.#sum.replaceChildren(...added.flatMap(({name}) => [spelled(sums[name], result[name], speak), ...clause()]));
    const tone = this.#parts.find(({name, show}) => (show === 'warn' || show === 'good') && result[name] === true);
    set(this.element, 'data-tone', right ? tone?.show ?? null : 'off');
  }

  /** What to say aloud: the answer, or what has changed since it was last said. */
  spoken(result) {
    const words = this.#parts.filter(({name}) => result[name] !== undefined)
      .map(part => [part.name, this.#page.speak.pair(part.label, this.#words(part, result))]);
    const told = words.filter(([name, text]) => this.#big || this.#told[name] !== text).slice(0, MOST_SPOKEN);
    this.#told = Object.fromEntries(words);
    return told.map(([, text]) => text).join('; ');
  }

  #words(part, result) {
    return inWords(result[part.name], part.type, part, this.#page);
  }
}

/** How a sum came about: `8 − 6 + 1 + 4 = 7`. */
export function spelled(parts, sum, {number}) {
  const [first, ...others] = parts;
  return [number(first), ...others.map(part => `${part < 0 ? '−' : '+'} ${number(Math.abs(part))}`), '=', number(sum)].join(' ');
}
