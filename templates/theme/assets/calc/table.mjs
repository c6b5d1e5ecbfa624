// The table of a score sheet. All columns are made at once and those beyond the player count are hidden, so nothing
// moves and no focus is lost while people type.

import {cell} from './cells.mjs';
import {h, set, write} from './dom.mjs';

export class Table {
  #fields; #speak; #dock; #names; #heads; #rows; #totals; #places;

  /**
   * @param {object} sheet  id, fields (slots with their words as `label`), columns (how many), speak, dock, caption,
   *   totals, longestName, wrongId (the element that says what is wrong), editCell(i, name, value), editName(i, name)
   */
  constructor(sheet) {
    const {id, fields, speak, dock, caption, totals} = sheet;
    this.#fields = fields;
    this.#speak = speak;
    this.#dock = dock;
    const columns = Array.from({length: sheet.columns}, (_, i) => i);
    this.#names = columns.map(i => nameInput(sheet, i));
    this.#heads = columns.map(i => h('span', {class: 'vh', id: `${id}-col-${i}`}));
    this.#rows = fields.map((field, row) => columns.map(i => cell(field, {
      id: `${id}-${field.name}-${i}`, 'aria-labelledby': `${id}-row-${row} ${id}-col-${i}`,
    }, {
      speak, dock, wrongId: sheet.wrongId, edit: value => sheet.editCell(i, field.name, value),
      next: () => this.#below(row, i).focus(),
    })));
    this.#totals = columns.map(() => h('td'));
    this.#places = columns.map(() => h('span'));
    dock.attach(this.#rows.flat().find(one => one.step));
    const table = h('table', {class: 'sc'}, this.#head(columns), this.#body(id), this.#foot(totals, speak.say('Place')));
    this.element = h('div', {class: 'sc-w', tabindex: '0', role: 'region', 'aria-label': caption}, table);
  }

  #head(columns) {
    return h('thead', {}, line(h('td'), columns.map(i => h('th', {scope: 'col'}, this.#heads[i], this.#names[i]))));
  }

  #body(id) {
    const cells = row => this.#rows[row].map(one => h('td', {}, one.element));
    const lines = this.#fields.map(({label}, row) => line(heading(label.label, `${id}-row-${row}`), cells(row)));
    return h('tbody', {}, ...lines);
  }

  #foot(totals, places) {
    const cells = this.#places.map(place => h('td', {}, place));
    return h('tfoot', {}, ...totals ? [line(heading(totals), this.#totals, 'tot')] : [], line(heading(places), cells, 'pla'));
  }

  /** The cell one row down, from the last row the first. */
  #below(row, i) {
    return (this.#rows[row + 1] ?? this.#rows[0])[i];
  }

  /** Shows {players, names, rows, nameOf(i), limits(i, field), isWrong(i, field), scores, placed}. */
  show(state) {
    for (const [i, name] of this.#names.entries()) {
      for (const one of this.element.querySelectorAll(`tr > :nth-child(${i + 2})`)) one.hidden = i >= state.players;
      if (document.activeElement !== name) name.value = state.names[i];
      write(this.#heads[i], state.nameOf(i));
      this.#fields.forEach((field, row) => this.#rows[row][i].show({
        value: state.rows[i][field.name], ...state.limits(i, field), wrong: state.isWrong(i, field),
        title: `${state.nameOf(i)} · ${field.label.label}`,
      }));
      this.#showScore(i, state.scores[i], state.placed);
    }
    this.#dock.show();
  }

  #showScore(i, score, placed) {
    write(this.#totals[i], score?.total === undefined ? '–' : this.#speak.number(score.total));
    write(this.#places[i], score && placed ? this.#speak.place(score.place) : '–');
    set(this.#places[i], 'class', score?.place === 1 && placed ? 'win' : null);
  }
}

const line = (head, cells, shape = null) => h('tr', {class: shape}, head, ...cells);
const heading = (text, id = null) => h('th', {scope: 'row', id}, text);

function nameInput({id, speak, longestName, editName}, i) {
  const input = h('input', {
    class: 'nm', type: 'text', id: `${id}-name-${i}`, maxlength: longestName, autocomplete: 'off',
    'aria-label': `${speak.say('Name')} ${speak.number(i + 1)}`, placeholder: speak.say('Player {n}', {n: i + 1}),
    oninput: () => editName(i, input.value),
  });
  return input;
}
