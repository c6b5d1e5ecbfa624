// Inputs for lists and maps: check boxes, numbers by name, people to choose, cells of a board, names in a row.
// Controls as in controls.mjs.

import {Board} from './board.mjs';
import {describedBy, errorLine, group, hint, stepper} from './controls.mjs';
import {h, key, set, write} from './dom.mjs';
import {limits} from './values.mjs';

/** Any of several values, in their declared order. */
export function ticks(text, id, options, change) {
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

/** A number for each of several names. */
export function counts(type, text, id, options, page, change) {
  let current = {};
  const fields = options.map((option, i) => stepper({label: option.text}, `${id}-${i}`,
    value => change({...current, [option.value]: value})));
  const {element, error} = group(text, id, ...fields.map(field => field.element));
  const show = ({value, error: message = '', wrong, scope}) => {
    current = value;
    fields.forEach((field, i) => {
      const key = options[i].value;
      const range = limits(type.of, page.rules, {...scope, key});
      field.show({value: value[key] ?? 0, ...range, error: wrong?.[0] === key ? message : ''});
    });
    write(error, wrong?.length ? '' : message);
  };
  return {element, show};
}

/** People to choose, one or several; who they are may change. */
export function chips(text, id, page, isOn, press) {
  const row = h('div', {class: 'chips'});
  const {element, error} = group(text, id, row);
  let buttons = new Map(), current, people = [];
  const show = ({value, ids, error: message = ''}) => {
    [current, people] = [value, ids];
    if (ids.join() !== [...buttons.keys()].join()) {
      buttons = new Map(ids.map(one => [one, h('button', {type: 'button', class: 'btn', onclick: () => press(current, one, people)})]));
      row.replaceChildren(...buttons.values());
    }
    for (const [one, button] of buttons) {
      write(button, page.nameOf(one));
      set(button, 'aria-pressed', String(isOn(value, one)));
    }
    write(error, message);
  };
  return {element, show};
}

/** Cells of a board: those that are chosen, or a way from cell to cell. */
export function places(board, text, id, type, change) {
  let current = [];
  const own = new Board(board, cell => change(type.distinct && current.includes(cell)
    ? current.filter(one => one !== cell)
    : !type.distinct && current.at(-1) === cell ? current.slice(0, -1) : [...current, cell]));
  const {element, error} = group(text, id, own.element);
  const show = ({value, error: message = ''}) => {
    current = value;
    own.show({pressed: value, order: type.distinct ? [] : value});
    write(error, message);
  };
  return {element, show};
}

/** Names one after the other, each perhaps more than once. */
export function sequence(text, id, options, page, change) {
  let current = [];
  const row = h('p', {class: 'hint'});
  const more = h('div', {class: 'chips'}, ...options.map(({value, text: name}) =>
    h('button', {type: 'button', class: 'btn', onclick: () => change([...current, value])}, name)));
  const back = key('undo', page.speak.say('Remove the last one'), () => change(current.slice(0, -1)));
  const {element, error} = group(text, id, h('div', {class: 'beside'}, row, back), more);
  const show = ({value, error: message = ''}) => {
    current = value;
    write(row, value.length ? page.speak.list(value.map(one => options.find(option => option.value === one)?.text ?? one)) : '–');
    write(error, message);
  };
  return {element, show};
}
