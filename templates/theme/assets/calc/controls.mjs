// Inputs by type: segments, a stepper, check boxes, a list to choose from. Each is made once and shown many times, so
// the focus stays where it is.
//
// A control is {element, show({value, low, high, error})}; `change(value)` is called with every new value. A number
// field that is empty gives null, one that holds something else gives NaN: the edge refuses both.

import {h, key, set, write} from './dom.mjs';
import {typed} from './words.mjs';

const MOST_SEGMENTS = 7;                                     // what fits a phone in targets of 44 px
const MOST_BESIDE = 4;                                       // segments that fit beside their label
const MOST_NAMED_SEGMENTS = 3;

/**
 * The control of an argument.
 * @param {import('./values.mjs').Slot} slot
 * @param {import('./values.mjs').Label} label
 * @param {string} id  unique on the page
 * @param {import('./words.mjs').Speaker} speak
 * @param {(value: unknown) => void} change
 */
export function control(slot, label, id, speak, change) {
  const {type} = slot;
  const text = {label: label.label ?? slot.name, hint: label.hint};
  const named = value => ({value, text: label.labels?.[value] ?? String(value)});
  switch (type.kind) {
    case 'int': {
      const numbers = slot.optional ? [] : fewNumbers(type);
      if (!numbers.length) return stepper(text, id, change);
      return segments(text, id, numbers.map(value => ({value, text: speak.number(value)})), change);
    }
    case 'bool':
      return tick(text, id, change);
    case 'enum': {
      const options = type.values.map(named);
      if (slot.optional) options.unshift({value: null, text: speak.say('None')});
      return (options.length > MOST_NAMED_SEGMENTS ? choice : segments)(text, id, options, change);
    }
    case 'list':
      if (type.of.kind === 'enum' && type.distinct) return ticks(text, id, type.of.values.map(named), change);
  }
  throw new Error(`there is no control for ${slot.name}: ${JSON.stringify(type)}`);
}

/** All numbers of a type when they are few enough for segments. */
function fewNumbers({low, high, values}) {
  if (values) return values;
  const count = high - low + 1;
  return count <= MOST_SEGMENTS ? Array.from({length: count}, (_, i) => low + i) : [];
}

/** One of a few values, all in sight. */
export function segments(text, id, options, change) {
  const radios = options.map((option, i) => h('input', {
    type: 'radio', name: id, id: `${id}-${i}`, 'aria-describedby': describedBy(text, id),
    onchange: () => change(option.value),
  }));
  const choices = options.map((option, i) => h('label', {}, radios[i], h('span', {}, option.text)));
  const error = errorLine(id);
  const shape = options.length <= MOST_BESIDE ? 'seg field beside' : 'seg field';
  const legend = h('legend', {}, text.label);
  const element = h('fieldset', {class: shape}, legend, hint(text, id), h('div', {}, ...choices), error);
  const show = ({value, low = -Infinity, high = Infinity, error: message = ''}) => {
    radios.forEach((radio, i) => {
      const {value: own} = options[i];
      radio.checked = own === value;
      radio.disabled = typeof own === 'number' && own !== value && (own < low || own > high);
    });
    write(error, message);
  };
  return {element, show};
}

/** A number between two keys for the thumb; sums can be typed. */
function stepper(text, id, change) {
  const input = h('input', {
    id, type: 'text', inputmode: 'numeric', autocomplete: 'off', 'aria-describedby': describedBy(text, id),
    onfocus: () => input.select(), oninput: () => change(typed(input.value)),
    onblur: () => { if (!Number.isNaN(current)) input.value = shown; },
    onkeydown: event => step(event, {ArrowUp: 1, ArrowDown: -1}[event.key]),
  });
  let range, current, shown = '';
  const by = amount => {
    const next = Math.min(range.high, Math.max(range.low, (current || 0) + amount));
    if (next !== current) change(next);
    input.value = shown;
  };
  const step = (event, amount) => {
    if (!amount) return;
    event.preventDefault();
    by(amount);
  };
  const less = key('minus', `${text.label}: −1`, () => by(-1));
  const more = key('plus', `${text.label}: +1`, () => by(1));
  const error = errorLine(id);
  const element = h('div', {class: 'field beside'}, h('label', {for: id}, text.label), hint(text, id),
    h('div', {class: 'step'}, less, input, more), error);
  const show = ({value, low, high, error: message = ''}) => {
    range = {low, high};
    current = value;
    if (!Number.isNaN(value)) shown = value === null ? '' : String(value);
    if (document.activeElement !== input && !Number.isNaN(value)) input.value = shown;
    set(less, 'aria-disabled', String(value <= low));
    set(more, 'aria-disabled', String(value >= high));
    set(input, 'aria-invalid', message ? 'true' : null);
    write(error, message);
  };
  return {element, show};
}

/** Yes or no. */
function tick(text, id, change) {
  const box = h('input', {
    type: 'checkbox', id, 'aria-describedby': describedBy(text, id), onchange: () => change(box.checked),
  });
  const error = errorLine(id);
  const label = h('label', {class: 'tick'}, box, h('span', {}, text.label));
  const element = h('div', {class: 'field'}, label, hint(text, id), error);
  return {element, show: ({value, error: message = ''}) => { box.checked = value; write(error, message); }};
}

/** Any of several values, in their declared order. */
function ticks(text, id, options, change) {
  const boxes = options.map((_, i) => h('input', {
    type: 'checkbox', id: `${id}-${i}`, 'aria-describedby': describedBy(text, id),
    onchange: () => change(options.filter((__, j) => boxes[j].checked).map(option => option.value)),
  }));
  const error = errorLine(id);
  const labels = options.map((option, i) => h('label', {class: 'tick'}, boxes[i], h('span', {}, option.text)));
  const legend = h('legend', {}, text.label);
  const element = h('fieldset', {class: 'field'}, legend, hint(text, id), h('div', {class: 'ticks'}, ...labels), error);
  const show = ({value, error: message = ''}) => {
    boxes.forEach((box, i) => { box.checked = value.includes(options[i].value); });
    write(error, message);
  };
  return {element, show};
}

/** One of many values. */
function choice(text, id, options, change) {
  const select = chooser(options, {id, 'aria-describedby': describedBy(text, id)}, change);
  const error = errorLine(id);
  const element = h('div', {class: 'field beside'}, h('label', {for: id}, text.label), hint(text, id), select.element, error);
  return {element, show: state => { select.show(state); write(error, state.error ?? ''); }};
}

/** A native list of options without a label of its own. */
export function chooser(options, attributes, change) {
  const element = h('select', {...attributes, onchange: () => change(options[element.selectedIndex].value)},
    ...options.map(option => h('option', {}, option.text)));
  const show = ({value}) => { element.selectedIndex = options.findIndex(option => option.value === value); };
  return {element, show};
}

const describedBy = (text, id) => text.hint ? `${id}-hint ${id}-error` : `${id}-error`;
const hint = (text, id) => text.hint ? h('small', {id: `${id}-hint`, class: 'hint'}, text.hint) : null;
const errorLine = id => h('p', {id: `${id}-error`, class: 'err'});
