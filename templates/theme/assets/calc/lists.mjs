// Inputs for lists and maps: check boxes, numbers by name, cells of a board or names to tap. Makers as in controls.mjs.

import {board} from './board.mjs';
import {field, stepper} from './controls.mjs';
import {h} from './dom.mjs';
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
    const slot = {label: labels[name] ?? name, id: `${id}-${i}`, page, change: value => change({...current, [name]: value})};
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

const COLUMNS = 3;

/** Cells of a board, or names as if they were: those that are chosen, or one after the other, each perhaps more than once. */
export function places({type, named, page, change}) {
  let current = [];
  const cells = named.map(({value, text}) => ({id: value, name: text, sign: '', row: ''}));
  const own = board(page.kit.boards[type.of.name] ?? {columns: COLUMNS, cells}, cell => change(type.distinct && current.includes(cell)
    ? current.filter(one => one !== cell)
    : !type.distinct && current.at(-1) === cell ? current.slice(0, -1) : [...current, cell]));
  const show = ({value}) => {
    current = value;
    own.show({pressed: value, order: type.distinct ? [] : value});
  };
  return {body: [own.element], show};
}
