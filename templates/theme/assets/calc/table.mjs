// The table of a score sheet, and the dock beneath it. All columns are made at once and those beyond the player count
// are hidden, so nothing moves and no focus is lost while people type.

import {choice, limitKeys, number} from './controls.mjs';
import {h, key, set, write} from './dom.mjs';
import {nameInput} from './people.mjs';
import {idOf} from './values.mjs';

/**
 * @param {import('./widget.mjs').Widget} page
 * @param {object} sheet  fields (slots), caption, totals (what they are called), wrongId (the element that says what is
 *   wrong), edit(i, name, value)
 */
export function scores(page, {fields, caption, totals, wrongId, edit}) {
  const {id, speak} = page, touched = dock(speak);
  let playing;

  const columns = Array.from({length: page.range[1]}, (_, i) => ({
    name: nameInput(page, {id: `${id}-name-${i}`, 'aria-label': `${speak.say('name')} ${speak.number(i + 1)}`}, () => idOf(i)),
    head: h('span.vh', {id: `${id}-col-${i}`}), total: h('span'), place: h('span'),
    cells: fields.map((field, row) => cell(field, row, i)),
  }));
  const line = (head, cells, shape = '') => h(`tr${shape}`, head, ...cells);
  const foot = (text, name, shape) => line(h('th', {scope: 'row'}, text), columns.map(column => h('td', column[name])), shape);
  const table = h('table.sc',
    h('thead', line(h('td'), columns.map(({head, name}) => h('th', {scope: 'col'}, head, name.element)))),
    h('tbody', ...fields.map(({label}, row) => line(h('th', {scope: 'row', id: `${id}-row-${row}`}, label), columns.map(({cells}) => h('td', cells[row].element))))),
    h('tfoot', totals ? foot(totals, 'total', '.tot') : null, foot(speak.say('place'), 'place', '.pla')));
  touched.attach(columns[0].cells.find(({by}) => by));

  /** The cell of a field: a number, a check box, or a list to choose from. */
  function cell({type, name, labels, optional}, row, i) {
    const attributes = {id: `${id}-${name}-${i}`, 'aria-labelledby': `${id}-row-${row} ${id}-col-${i}`};
    const change = value => edit(i, name, value);
    if (type.kind === 'int') {
      const below = () => columns[i].cells[(row + 1) % fields.length].input.focus();
      const input = number({...attributes, enterkeyhint: 'next'}, change, {Enter: below});
      input.element.addEventListener('focus', () => { touched.attach(input); touched.show(); });
      return Object.assign(input, {input: input.element});
    }
    if (type.kind === 'bool') {
      const input = h('input', {...attributes, type: 'checkbox', onchange: () => change(input.checked)});
      return {input, element: h('label.ck', input), show: ({value}) => { input.checked = value; }};
    }
    const {element, show} = choice({page, change, optional, named: type.values.map(value => ({value, text: labels[value] ?? value}))});
    for (const attribute in attributes) set(element, attribute, attributes[attribute]);
    return {element, show, input: element};
  }

  /** Shows {players, rows, limits(i, field), wrong: {i, field}, scores, placed}. */
  const show = ({players, rows, limits, wrong, scores: all, placed}) => {
    if (players !== playing) for (const {cells} of table.rows) for (let i = 1; i < cells.length; i++) cells[i].hidden = i > players;
    playing = players;
    for (const [i, {name, head, cells, total, place}] of columns.slice(0, players).entries()) {
      const who = page.nameOf(idOf(i)), score = all[i];
      name.show();
      write(head, who);
      for (const [j, field] of fields.entries()) {
        const error = wrong.i === i && wrong.field === field;
        Object.assign(cells[j], {title: `${who} · ${field.label}`}).show({value: rows[i][field.name], ...limits(i, field), error});
        set(cells[j].input, 'aria-describedby', error ? wrongId : null);
      }
      write(total, score?.total === undefined ? '–' : speak.number(score.total));
      write(place, score && placed ? speak.number(score.place) : '–');
      set(place, 'class', score?.place === 1 && placed ? 'win' : null);
    }
    touched.show();
  };
  return {elements: [h('div.sc-w', {tabindex: '0', role: 'region', 'aria-label': caption}, table), touched.element], show};
}

/** The dock: keys for the thumb that change the number last touched. */
function dock(speak) {
  const title = h('span'), value = h('b');
  let cell;
  const less = key('minus', '−1', () => cell.by(-1)), more = key('plus', '+1', () => cell.by(1));
  const sign = key('sign', speak.say('sign'), () => cell.put(-(cell.value || 0)), '.key-s');
  const sum = key('sum', speak.say('sum'), () => cell.add('+'), '.key-s');
  const element = h('div.dock', less, h('p', title, value), sign, sum, more);

  /** Takes a number cell. Without one, or when its column is hidden, the dock is not there. */
  const attach = next => {
    if (cell) set(cell.element, 'data-sel', null);
    cell = next;
    if (cell) set(cell.element, 'data-sel', true);
  };
  const show = () => {
    element.hidden = !cell || cell.element.closest('td').hidden;
    if (element.hidden) return;
    write(title, cell.title);
    write(value, Number.isInteger(cell.value) ? speak.number(cell.value) : '–');
    limitKeys(less, more, cell);
    sign.hidden = cell.low >= 0;
  };
  return {element, attach, show};
}
