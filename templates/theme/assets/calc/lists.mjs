// Inputs for lists and maps: check boxes, numbers by name, cells of a board, names in a row. Makers as in controls.mjs.

import {board} from './board.mjs';
import {field, stepper} from './controls.mjs';
import {button, h, key, write} from './dom.mjs';
import {limits} from './values.mjs';

/** Any of several values, in their declared order. */
export function ticks({id, named, change}) {
  const boxes = named.map((_, i) => h('input', {
    type: 'checkbox', id: `${id}-${i}`, onchange: () => change(named.filter((__, j) => boxes[j].checked).map(({value}) => value)),
  }));
  const body = [h('div.ticks', ...named.map(({text}, i) => h('label.tick', boxes[i], h('span', text))))];
  return {body, show: ({value}) => boxes.forEach((box, i) => { box.checked = value.includes(named[i].value); })};
}

/** A number for each of several names. */
export function counts({id, type, labels = {}, page, change}) {
  let current = {};
  const fields = type.key.values.map((name, i) => {
    const slot = {label: labels[name] ?? name, id: `${id}-${i}`, change: value => change({...current, [name]: value})};
    return {name, ...field(slot, slot.id, stepper(slot))};
  });
  const show = ({value, error = '', wrong, scope}) => {
    current = value;
    for (const {name, show: showOne} of fields) {
      showOne({value: value[name] ?? 0, ...limits(type.of, page.rules, {...scope, key: name}), error: wrong[0] === name ? error : ''});
    }
    return wrong.length ? '' : error;
  };
  return {body: fields.map(({element}) => element), show};
}

/** Cells of a board: those that are chosen, or a way from cell to cell. */
export function places({type, page, change}) {
  let current = [];
  const own = board(page.kit.boards[type.of.name], cell => change(type.distinct && current.includes(cell)
    ? current.filter(one => one !== cell)
    : !type.distinct && current.at(-1) === cell ? current.slice(0, -1) : [...current, cell]));
  const show = ({value}) => {
    current = value;
    own.show({pressed: value, order: type.distinct ? [] : value});
  };
  return {body: [own.element], show};
}

/** Names one after the other, each perhaps more than once. */
export function sequence({named, page, change}) {
  let current = [];
  const row = h('p.hint');
  const more = h('div.chips', ...named.map(({value, text}) => button(text, () => change([...current, value]))));
  const back = key('undo', page.speak.say('Remove the last one'), () => change(current.slice(0, -1)));
  const show = ({value}) => {
    current = value;
    write(row, page.speak.list(value.map(one => named.find(option => option.value === one)?.text ?? one)) || '–');
  };
  return {body: [h('div.beside', row, back), more], show};
}
