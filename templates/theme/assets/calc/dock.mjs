// The dock beneath a score sheet: keys for the thumb that change the number last touched.

import {h, key, set, write} from './dom.mjs';

export class Dock {
  #cell; #speak;
  #title = h('span');
  #value = h('b');
  #less = key('minus', '−1', () => this.#cell.step(-1));
  #more = key('plus', '+1', () => this.#cell.step(1));
  #sum; #sign;

  constructor(speak) {
    this.#speak = speak;
    this.#sum = key('sum', speak.say('Add to the sum'), () => this.#cell.type('+'), 'key key-s');
    this.#sign = key('sign', speak.say('Minus or plus'), () => this.#cell.put(-(this.#cell.value || 0)), 'key key-s');
    const shown = h('p', {}, this.#title, this.#value);
    this.element = h('div', {class: 'dock'}, this.#less, shown, this.#sign, this.#sum, this.#more);
  }

  /** Takes a number cell. Without one, or when its column is hidden, the dock is not there. */
  attach(cell) {
    this.#cell?.element.removeAttribute('data-sel');
    this.#cell = cell;
    cell?.element.setAttribute('data-sel', '');
  }

  show() {
    this.element.hidden = !this.#cell || this.#cell.element.closest('td').hidden;
    if (this.element.hidden) return;
    const {title, value, low, high} = this.#cell;
    write(this.#title, title);
    write(this.#value, Number.isInteger(value) ? this.#speak.number(value) : '–');
    set(this.#less, 'aria-disabled', String(value <= low));
    set(this.#more, 'aria-disabled', String(value >= high));
    this.#sign.hidden = low >= 0;
  }
}
