// Inputs by type: segments, a stepper, check boxes, a list to choose from. Each is made once and shown many times, so
// the focus stays where it is. What needs more room is loaded where a type asks for it: lists.mjs, people.mjs, cards.mjs, grid.mjs.
//
// A control is {element, show({value, low, high, error, wrong, scope, ids})}; `change(value)` is called with every new
// value. A number field that is empty gives null, one that holds something else gives NaN: the edge refuses both.
// `wrong` is the path inside the value that the edge refuses, `scope` the arguments further up, `ids` the people.

import {h, key, set, write} from './dom.mjs';
import {isPeople} from './values.mjs';
import {typed} from './words.mjs';

const MOST_SEGMENTS = 7;                                     // what fits a phone in targets of 44 px
const MOST_BESIDE = 4;                                       // segments that fit beside their label
const MOST_NAMED_SEGMENTS = 3;

const more = {};                                             // what `prepare` has loaded
const LOADS = {
  grid: async () => ({grid: (await import('./grid.mjs')).grid}),
  card: async () => ({cards: (await import('./cards.mjs')).cards}),
  id: async () => ({people: (await import('./people.mjs')).people}),
  list: async () => import('./lists.mjs'),
  map: async () => import('./lists.mjs'),
};

/** Loads what the types in a specification need. */
export async function prepare(spec) {
  const text = JSON.stringify(spec);
  const loads = Object.entries(LOADS).filter(([kind]) => text.includes(`"kind":"${kind}"`));
  Object.assign(more, ...await Promise.all(loads.map(([, load]) => load())));
}

/**
 * The control of an argument.
 * @param {import('./values.mjs').Slot} slot
 * @param {import('./values.mjs').Label} label
 * @param {string} id  unique on the page
 * @param {import('./widget.mjs').Widget} page
 * @param {(value: unknown) => void} change
 */
export function control(slot, label, id, page, change) {
  const {type} = slot;
  const text = {label: label.label ?? slot.name, hint: label.hint};
  if (isPeople(type) && (type.kind === 'map' || type.by !== undefined || slot === page.source)) {
    return more.people(type, label, text, id, page, change);
  }
  const make = type.kind === 'list' ? lists[type.of.kind] : kinds[type.kind];
  if (!make) throw new Error(`there is no control for ${slot.name}: ${JSON.stringify(type)}`);
  return make(slot, text, id, {page, label, named: value => ({value, text: label.labels?.[value] ?? String(value)})}, change);
}

const kinds = {
  int({type, optional}, text, id, {label, page}, change) {
    const make = range => {
      const numbers = optional ? [] : fewNumbers(range);
      const options = numbers.map(value => ({value, text: label.labels?.[value] ?? page.speak.number(value)}));
      return options.length ? segments(text, id, options, change) : stepper(text, id, change);
    };
    return [type.low, type.high].some(bound => typeof bound === 'string') ? flexible(make) : make(type);
  },
  bool: (slot, text, id, _, change) => tick(text, id, change),
  enum({type, optional}, text, id, {page, named}, change) {
    const options = type.values.map(named);
    if (optional) options.unshift({value: null, text: page.speak.say('None')});
    return (options.length > MOST_NAMED_SEGMENTS ? choice : segments)(text, id, options, change);
  },
  id: (slot, text, id, {page}, change) => more.chips(text, id, page, (value, one) => value === one, (_, one) => change(one)),
  map: ({type}, text, id, {page, named}, change) => more.counts(type, text, id, type.key.values.map(named), page, change),
  grid: ({type}, text, id, {page, label}, change) => more.grid(type, label, text, id, page, change),
};

const lists = {
  enum({type}, text, id, {page, named}, change) {
    const board = page.kit.boards[type.of.name];
    if (board) return more.places(board, text, id, type, change);
    const options = type.of.values.map(named);
    return type.distinct ? more.ticks(text, id, options, change) : more.sequence(text, id, options, page, change);
  },
  card: ({type}, text, id, {page, label}, change) => more.cards(type, label, text, id, page, change),
  id: (slot, text, id, {page}, change) => more.chips(text, id, page, (value, one) => value.includes(one),
    (value, one, ids) => change(ids.filter(other => value.includes(other) !== (other === one)))),
};

/** A control made anew when the range changes, as it does where it depends on other arguments. */
function flexible(make) {
  const element = h('div', {class: 'flexible'});
  let inner, made;
  const show = state => {
    element.hidden = state.low === state.high && state.value === state.low;   // there is nothing to choose
    const range = `${state.low} ${state.high}`;
    if (range !== made) {
      [made, inner] = [range, make(state)];
      element.replaceChildren(inner.element);
    }
    inner.show(state);
  };
  return {element, show};
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
export function stepper(text, id, change) {
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
    if (!Number.isNaN(value)) shown = String(value ?? '');
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

/** A named group of controls with the line for its error. */
export function group(text, id, ...children) {
  const error = errorLine(id);
  const element = h('fieldset', {class: 'field', 'aria-describedby': describedBy(text, id)},
    h('legend', {}, text.label), hint(text, id), ...children, error);
  return {element, error};
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

export const describedBy = (text, id) => text.hint ? `${id}-hint ${id}-error` : `${id}-error`;
export const hint = (text, id) => text.hint ? h('small', {id: `${id}-hint`, class: 'hint'}, text.hint) : null;
export const errorLine = id => h('p', {id: `${id}-error`, class: 'err'});
