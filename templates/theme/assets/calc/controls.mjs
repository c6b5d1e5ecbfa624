// Inputs by type: segments, a stepper, check boxes, a list to choose from. Each is made once and shown many times, so
// the focus stays where it is. What needs more room is in lists.mjs, people.mjs, hand.mjs, grid.mjs.
//
// `control` is {slot, element, show({value, low, high, values, error, missing, wrong, scope, ids})}; `change(value)` is called with every
// new value. A number field that is empty gives null, one that holds something else gives NaN: the edge refuses both.
// `values` are the only ones there are to choose from, where that is known; `missing` says that there is no value yet.
// `wrong` is the path inside the value that the edge refuses, `scope` the arguments further up, `ids` the people.
// A maker gives what stands between label and error line: {body, show, shape?}, with `single` where one element of that
// id has the label, with `bare` where it has its own; its `show` may say better what is wrong.

import {h, key, set, write} from './dom.mjs';
import {grid} from './grid.mjs';
import {cards} from './hand.mjs';
import {counts, places, ticks} from './lists.mjs';
import {chips, people} from './people.mjs';
import {tellsOfPeople} from './values.mjs';
import {typed} from './words.mjs';

const MOST_SEGMENTS = 7;                                     // what fits a phone in targets of 44 px
const MOST_BESIDE = 4;                                       // segments that fit beside their label
const MOST_LETTERS = 24;
const MOST_NAMED_SEGMENTS = 3;

/**
 * The control of an argument.
 * @param {import('./values.mjs').Slot} slot
 * @param {string} id  unique on the page
 * @param {import('./widget.mjs').Widget} page
 * @param {(value: unknown) => void} change
 */
export function control(slot, id, page, change) {
  const {low, high} = slot.type, varies = page.strip || [low, high].some(bound => typeof bound === 'string');
  const make = range => field(slot, id, maker({...slot, type: range === slot.type ? range : {...slot.type, ...range}}, page)({
    ...slot, id, page, change, ...range, described: describedBy(slot, id),
    named: (range.values ?? (slot.type.of ?? slot.type).values)?.map(value => ({value, text: slot.labels?.[value] ?? String(value)})),
  }));
  return varies && ['int', 'enum', 'bool'].includes(slot.type.kind) ? flexible(slot, make) : make(slot.type);
}

/** Label, hint and error line around what a maker gives. */
export function field(slot, id, made) {
  const {label, hint} = slot;
  const error = h('p.err', {id: `${id}-error`});
  const {single, bare, body, shape = ''} = made, note = hint ? h('small.hint', {id: `${id}-hint`}, hint) : null;
  const element = h(`${single ? 'div' : 'fieldset'}.field${shape}`, {'aria-describedby': single ? null : describedBy(slot, id)},
    bare ? null : h(single ? 'label' : 'legend', {for: single ? id : null}, label),
    ...single && bare ? [...body, note] : [note, ...body], error);
  return {...made, slot, element, show: state => {
    write(error, made.show(state) ?? state.error ?? '');
    set(error, 'data-todo', Boolean(state.missing));
  }};
}

const describedBy = ({hint}, id) => hint ? `${id}-hint ${id}-error` : `${id}-error`;

function maker({type, optional}, page) {
  const {kind, of, distinct} = type;
  const one = {
    int: numbers,
    bool: tick,
    enum: type.values?.length + Boolean(optional) > MOST_NAMED_SEGMENTS ? choice : segments,
    id: chips,
    map: counts,
    grid: grid,
    list: {card: cards, id: chips, enum: distinct && !page.kit.boards[of?.name] ? ticks : places}[of?.kind],
  };
  return tellsOfPeople(type, page.source) ? people : one[kind];
}

/** A control made anew when what there is to choose from changes, as it does where it depends on other arguments. */
export function flexible(slot, make) {
  const element = h('div.flexible');
  let inner, made;
  const show = state => {
    const {low, high, value, values = slot.type.values} = state, range = JSON.stringify([low, high, values]);
    element.hidden = values ? !values.length && !value : low !== undefined && low === high && value === low;   // there is nothing to choose
    if (range !== made) {
      made = range;
      inner = make({low, high, values});
      element.replaceChildren(inner.element);
    }
    inner.show(state);
  };
  return {slot, element, show};
}

/** A whole number: segments where all of them fit, else a stepper. */
function numbers(at) {
  const {low, high, page, labels, optional, type} = at;
  const all = type.values ?? (high - low < MOST_SEGMENTS ? Array.from({length: high - low + 1}, (_, i) => low + i) : []);
  return optional || !all.length ? stepper(at)
    : segments({...at, optional, named: all.map(value => ({value, text: labels?.[value] ?? page.speak.number(value)}))});
}

// What is only asked for where it counts (`when`) has no "none".
const withNone = ({optional, when, named, page}) => optional && !when ? [{value: null, text: page.speak.say('none')}, ...named] : named;

/** One of a few values, all in sight. */
export function segments(at) {
  const options = withNone(at);
  const radios = options.map(({value}, i) => h('input', {type: 'radio', name: at.id, id: `${at.id}-${i}`, onchange: () => at.change(value)}));
  const body = [h('div', ...options.map(({text}, i) => h('label', radios[i], h('span', text))))];
  const show = ({value, low, high}) => radios.forEach((radio, i) => {
    const own = options[i].value;
    radio.checked = own === value;
    radio.disabled = own !== value && (own < low || own > high);
  });
  return {body, show, shape: options.length > MOST_BESIDE || options.map(({text}) => text).join('').length > MOST_LETTERS ? '.seg' : '.seg.beside'};
}

/**
 * The input of a number; sums can be typed, and what is being typed stays as it is: `3+` may go on.
 * @returns {{element: HTMLInputElement, value: number | null, low: number, high: number, put: (value: number) => void,
 *   by: (amount: number) => void, add: (character: string) => void, show: (state: object) => void}}
 */
export function number(attributes, change, keys = {}) {
  const presses = {ArrowUp: () => it.by(1), ArrowDown: () => it.by(-1), ...keys};
  let shown = '';
  const element = h('input', {
    type: 'text', inputmode: 'numeric', autocomplete: 'off', placeholder: '–', ...attributes,
    onfocus: () => element.select(), oninput: () => change(typed(element.value)),
    onblur: () => { if (!Number.isNaN(it.value)) element.value = shown; },
    onkeydown: event => {
      if (!presses[event.key] || event.isComposing) return;
      event.preventDefault();
      presses[event.key]();
    },
  });
  const it = {
    element,
    by: amount => it.put((it.value || 0) + amount),
    add(character) {                                         // at the end, as if typed
      const {length} = element.value;
      element.focus();
      element.setRangeText(character, length, length, 'end');
      change(typed(element.value));
    },
    put(value) {
      const next = Math.min(it.high, Math.max(it.low, value));
      if (next !== it.value) change(next);
      element.value = shown;
    },
    show({value, low, high, error}) {
      Object.assign(it, {value, low, high});
      set(element, 'aria-invalid', Boolean(error));
      if (Number.isNaN(value)) return;
      shown = String(value ?? '').replace('-', '−');
      if (element.value !== shown && document.activeElement !== element) element.value = shown;
    },
  };
  return it;
}

/** Whether the keys beside a number have somewhere to go. */
export function limitKeys(less, more, {value, low, high}) {
  set(less, 'aria-disabled', value !== null && value <= low);   // where nothing is told, it tells the least
  set(more, 'aria-disabled', value >= high);
}

/** A number between two keys for the thumb. */
export function stepper({id, label, page, described, change}) {
  const input = number({id, 'aria-describedby': described}, change);
  const [less, more] = [['minus', '−1', -1], ['plus', '+1', 1]].map(([name, text, by]) => key(name, page.speak.pair(label, text), () => input.by(by)));
  const show = state => {
    input.show(state);
    limitKeys(less, more, state);
  };
  return {single: true, body: [h('div.step', less, input.element, more)], show, shape: '.beside'};
}

/** Yes or no. */
function tick({id, label, described, change}) {
  const box = h('input', {type: 'checkbox', id, 'aria-describedby': described, onchange: () => change(box.checked)});
  return {single: true, bare: true, body: [h('label.tick', box, h('span', label))], show: ({value}) => { box.checked = value; }};
}

/** One of many values: a native list. */
export function choice(at) {
  const options = withNone(at);
  const element = h('select', {id: at.id, 'aria-describedby': at.described, onchange: () => at.change(options[element.selectedIndex].value)},
    ...options.map(({text}) => h('option', text)));
  const show = ({value}) => { element.selectedIndex = options.findIndex(option => option.value === value); };
  return {single: true, element, body: [element], show, shape: '.beside'};
}
