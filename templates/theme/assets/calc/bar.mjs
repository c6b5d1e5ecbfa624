// A bar: how far a number has come, and how far it would come.

import {h, write} from './dom.mjs';

export class Bar {
  #number = h('b'); #more = h('em'); #end = h('span'); #line = h('div.bar'); #speak;

  constructor(label, speak) {
    this.#speak = speak;
    this.element = h('div.bars', h('p', h('span', label), h('span', this.#number, this.#more, this.#end)), this.#line);
  }

  /** @param {number} value @param {number} end @param {number} [next] what it would be after the next event */
  show(value, end, next = value) {
    write(this.#number, this.#speak.number(value));
    write(this.#more, next === value ? '' : ` ${this.#speak.gain(next - value)}`);
    write(this.#end, `/${this.#speak.number(end)}`);
    const parts = {value: Math.min(value, next) / end, next: Math.max(value, next) / end, end};
    for (const [name, part] of Object.entries(parts)) this.#line.style.setProperty(`--${name}`, part);
    this.#line.toggleAttribute('data-full', value >= end);
  }
}
