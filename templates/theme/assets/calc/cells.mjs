// Cells of a score sheet by type: a number, a check box, a list to choose from.
//
// A cell is {element, focus(), show({value, low, high, wrong, title})}; a number cell also has what the dock needs:
// `title`, `value`, `low`, `high`, put(value), step(amount), type(character).

import {chooser} from './controls.mjs';
import {h, set} from './dom.mjs';
import {typed} from './words.mjs';

/**
 * The cell of a field.
 * @param {import('./values.mjs').Slot & {label: import('./values.mjs').Label}} field
 * @param {Record<string, string>} attributes  id and name of its control
 * @param {object} around  speak, dock, wrongId, edit(value), next() (to the cell below)
 */
export function cell(field, attributes, around) {
  const {kind, values} = field.type;
  if (kind === 'int') return new NumberCell(attributes, around);
  if (kind === 'bool') return tickCell(attributes, around);
  if (kind !== 'enum') throw new Error(`there is no cell for ${field.name}: ${JSON.stringify(field.type)}`);
  const options = values.map(value => ({value, text: field.label.labels[value] ?? value}));
  if (field.optional) options.unshift({value: null, text: around.speak.say('None')});
  const {element, show} = chooser(options, attributes, around.edit);
  return {element, show, focus: () => element.focus()};
}

function tickCell(attributes, {edit}) {
  const box = h('input', {...attributes, type: 'checkbox', onchange: () => edit(box.checked)});
  return {element: h('label', {class: 'ck'}, box), focus: () => box.focus(), show: ({value}) => { box.checked = value; }};
}

class NumberCell {
  #edit; #wrongId;
  #text = '';

  constructor(attributes, {dock, wrongId, edit, next}) {
    this.#edit = edit;
    this.#wrongId = wrongId;
    const keys = {Enter: next, ArrowUp: () => this.step(1), ArrowDown: () => this.step(-1)};
    this.element = h('input', {
      ...attributes, type: 'text', inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'next',
      onfocus: () => { this.element.select(); dock.attach(this); dock.show(); },
      oninput: () => this.#read(),
      onblur: () => { if (!Number.isNaN(this.value)) this.element.value = this.#text; },
      onkeydown: event => {
        if (!Object.hasOwn(keys, event.key) || event.isComposing) return;
        event.preventDefault();
        keys[event.key]();
      },
    });
  }

  focus() {
    this.element.focus();
  }

  /** Puts a number in, no further than its limits. */
  put(value) {
    this.#edit(Math.min(this.high, Math.max(this.low, value)));
    this.element.value = this.#text;
  }

  step(amount) {
    this.put((this.value || 0) + amount);
  }

  /** Types a character at the end. */
  type(character) {
    this.focus();
    const {length} = this.element.value;
    this.element.setRangeText(character, length, length, 'end');
    this.#read();
  }

  #read() {
    this.#edit(typed(this.element.value));
  }

  /** What is being typed stays as it is: `3+` may go on. */
  show({value, low, high, wrong, title}) {
    Object.assign(this, {value, low, high, title});
    if (!Number.isNaN(value)) {
      this.#text = value === null ? '' : String(value).replace('-', '−');
      if (document.activeElement !== this.element) this.element.value = this.#text;
    }
    set(this.element, 'aria-invalid', wrong ? 'true' : null);
    set(this.element, 'aria-describedby', wrong ? this.#wrongId : null);
  }
}
