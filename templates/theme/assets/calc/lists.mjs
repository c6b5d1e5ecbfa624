// Inputs for lists and maps: check boxes, numbers by name, cells of a board or names to tap. Makers as in controls.mjs.

import {board} from './board.mjs';
import {field, stepper} from './controls.mjs';
import {button, h} from './dom.mjs';
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

/**
 * Cells of a board, or names as if they were: those that are chosen; or, where one may come more than once, one after the
 * other, each to be tapped away beneath with all behind it: their places count. Where cards are dealt, it is the person they are dealt to who is named with them.
 */
export function places({type: {distinct, of}, named, labels, draw, page, change}) {
  let current = [];
  const cells = named.map(({value, text}) => ({id: value, name: text, sign: '', row: ''}));
  const own = board(page.kit.boards[of.name] ?? {columns: COLUMNS, cells}, cell =>
    change(distinct && current.includes(cell) ? current.filter(one => one !== cell) : [...current, cell]));
  const row = h('div.chips');
  const show = ({value, ids}) => {
    own.show({pressed: value, order: distinct ? [] : value});
    if (!distinct && current !== value) row.replaceChildren(...value.map((one, i) =>
      button((draw && ids[i] ? page.speak.pair(page.nameOf(ids[i]), labels[one]) : labels[one]) + ' ×', () => change(value.slice(0, i)))));
    current = value;
  };
  return {body: [own.element, row], show};
}
