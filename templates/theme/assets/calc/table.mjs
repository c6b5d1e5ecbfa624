// The table of a score sheet. All columns are made at once and those beyond the player count are hidden, so nothing
// moves and no focus is lost while people type.

import {choice, number} from './controls.mjs';
import {h, set, write} from './dom.mjs';
import {nameInput} from './people.mjs';
import {idOf} from './values.mjs';

export class Table {
  #sheet; #columns; #players;

  /**
   * @param {import('./widget.mjs').Widget} page
   * @param {object} sheet  fields (slots), caption, totals (what they are called), dock, wrongId (the element that says
   *   what is wrong), edit(i, name, value)
   */
  constructor(page, sheet) {
    this.#sheet = {page, ...sheet};
    const {fields, caption, totals, dock} = sheet, {id, speak} = page;
    const columns = this.#columns = Array.from({length: page.range[1]}, (_, i) => this.#column(i));
    const rows = fields.map(({label}, row) => line(h('th', {scope: 'row', id: `${id}-row-${row}`}, label), columns.map(({cells}) => h('td', cells[row].element))));
    const foot = (text, name, shape) => line(h('th', {scope: 'row'}, text), columns.map(column => h('td', column[name])), shape);
    dock.attach(columns[0].cells.find(({by}) => by));
    this.element = h('div.sc-w', {tabindex: '0', role: 'region', 'aria-label': caption}, h('table.sc',
      h('thead', line(h('td'), columns.map(({head, name}) => h('th', {scope: 'col'}, head, name.element)))),
      h('tbody', ...rows),
      h('tfoot', totals ? foot(totals, 'total', '.tot') : null, foot(speak.say('Place'), 'place', '.pla'))));
    this.#lines = [...this.element.querySelectorAll('tr')];
  }

  #lines;

  #column(i) {
    const {page, fields} = this.#sheet;
    const name = nameInput(page, {id: `${page.id}-name-${i}`, 'aria-label': `${page.speak.say('Name')} ${page.speak.number(i + 1)}`}, () => idOf(i));
    return {
      name, head: h('span.vh', {id: `${page.id}-col-${i}`}), total: h('span'), place: h('span'),
      cells: fields.map((field, row) => this.#cell(field, row, i)),
    };
  }

  /** The cell of a field: a number, a check box, or a list to choose from. */
  #cell(field, row, i) {
    const {page, dock, fields, edit} = this.#sheet, {type, name, labels} = field;
    const attributes = {id: `${page.id}-${name}-${i}`, 'aria-labelledby': `${page.id}-row-${row} ${page.id}-col-${i}`};
    const change = value => edit(i, name, value);
    if (type.kind === 'int') {
      const below = () => this.#columns[i].cells[(row + 1) % fields.length].focus();
      const cell = number({...attributes, enterkeyhint: 'next'}, change, {Enter: below});
      cell.element.addEventListener('focus', () => { dock.attach(cell); dock.show(); });
      return Object.assign(cell, {focus: () => cell.element.focus()});
    }
    if (type.kind === 'bool') {
      const box = h('input', {...attributes, type: 'checkbox', onchange: () => change(box.checked)});
      return {element: h('label.ck', box), focus: () => box.focus(), show: ({value}) => { box.checked = value; }};
    }
    const {element, show} = choice({...field, page, change, named: type.values.map(value => ({value, text: labels[value] ?? value}))});
    for (const [attribute, value] of Object.entries(attributes)) set(element, attribute, value);
    return {element, show, focus: () => element.focus()};
  }

  /** Shows {players, rows, limits(i, field), wrong: {i, field}, scores, placed}. */
  show({players, rows, limits, wrong, scores, placed}) {
    const {page, fields, dock, wrongId} = this.#sheet;
    if (players !== this.#players) this.#resize(players);
    for (const [i, {name, head, cells, total, place}] of this.#columns.slice(0, players).entries()) {
      const who = page.nameOf(idOf(i)), score = scores[i];
      name.show();
      write(head, who);
      for (const [j, field] of fields.entries()) {
        const cell = cells[j], error = wrong.i === i && wrong.field === field;
        cell.show({value: rows[i][field.name], ...limits(i, field), error});
        if (cell.by) Object.assign(cell, {title: `${who} · ${field.label}`});
        if (cell.error !== error) set(cell.element, 'aria-describedby', error ? wrongId : null);
        cell.error = error;
      }
      write(total, score?.total === undefined ? '–' : page.speak.number(score.total));
      write(place, score && placed ? page.speak.place(score.place) : '–');
      set(place, 'class', score?.place === 1 && placed ? 'win' : null);
    }
    dock.show();
  }

  #resize(players) {
    this.#players = players;
    for (const {cells} of this.#lines) for (let i = 1; i < cells.length; i++) cells[i].hidden = i > players;
  }
}

const line = (head, cells, shape = '') => h(`tr${shape}`, head, ...cells);
