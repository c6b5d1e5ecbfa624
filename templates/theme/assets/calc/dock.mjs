// The dock beneath a score sheet: keys for the thumb that change the number last touched.

import {limitKeys} from './controls.mjs';
import {h, key, set, write} from './dom.mjs';

export class Dock {
  #cell; #speak;
  #title = h('span');
  #value = h('b');
  #less = key('minus', '−1', () => this.#cell.by(-1));
  #more = key('plus', '+1', () => this.#cell.by(1));
  #sign;

  constructor(speak) {
    this.#speak = speak;
    const sum = key('sum', speak.say('Add to the sum'), () => this.#add(), '.key-s');
    this.#sign = key('sign', speak.say('Minus or plus'), () => this.#cell.put(-(this.#cell.value || 0)), '.key-s');
    this.element = h('div.dock', this.#less, h('p', this.#title, this.#value), this.#sign, sum, this.#more);
  }

  /** Takes a number cell. Without one, or when its column is hidden, the dock is not there. */
  attach(cell) {
    if (this.#cell) set(this.#cell.element, 'data-sel', null);
    this.#cell = cell;
    if (cell) set(cell.element, 'data-sel', true);
  }

  /** Another summand at the end of what is typed. */
  #add() {
    const {element} = this.#cell, {length} = element.value;
    element.focus();
    element.setRangeText('+', length, length, 'end');
    element.dispatchEvent(new Event('input'));
  }

  show() {
    const cell = this.#cell;
    this.element.hidden = !cell || cell.element.closest('td').hidden;
    if (this.element.hidden) return;
    write(this.#title, cell.title);
    write(this.#value, Number.isInteger(cell.value) ? this.#speak.number(cell.value) : '–');
    limitKeys(this.#less, this.#more, cell);
    this.#sign.hidden = cell.low >= 0;
  }
}
