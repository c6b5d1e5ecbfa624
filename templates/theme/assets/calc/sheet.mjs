// The table of a score sheet and the dock beneath it: two keys for the thumb that change the number last touched.

import {h, key, set, write} from './dom.mjs';
import {chooser} from './controls.mjs';
import {typed} from './words.mjs';

/**
 * The table. All columns are made at once; those beyond the player count are hidden, so nothing moves while one types.
 * Its `show` takes {players, names, nameOf, rows, bounds(i, field), isWrong(i, field), scores}.
 */
export function createTable({id, fields, words, most, speak, dock, totals, caption, longestName, editCell, editName}) {
  const columns = Array.from({length: most}, (_, i) => i);
  const names = columns.map(i => h('input', {
    class: 'nm', type: 'text', id: `${id}-name-${i}`, maxlength: longestName, autocomplete: 'off', enterkeyhint: 'next',
    'aria-label': `${speak.say('Name')} ${speak.number(i + 1)}`, placeholder: speak.say('Player {n}', {n: i + 1}),
    oninput: event => editName(i, event.target.value),
  }));
  const rows = fields.map((field, r) => columns.map(i => cell({
    id: `${id}-${field.name}-${i}`, labelledBy: `${id}-row-${r} ${id}-col-${i}`, field, words: words[r], speak, dock,
    edit: value => editCell(i, field, value), error: `${id}-error`, next: () => (rows[r + 1] ?? rows[0])[i].focus(),
  })));
  const totalCells = columns.map(() => h('td'));
  const placeCells = columns.map(() => h('td', {}, h('span')));
  const line = (head, cells, shape = null) => h('tr', {class: shape}, head, ...cells);
  const heading = (text, rowId = null) => h('th', {scope: 'row', id: rowId}, text);
  const heads = columns.map(i => h('th', {scope: 'col'}, h('span', {class: 'vh', id: `${id}-col-${i}`}), names[i]));
  const element = h('div', {class: 'sc-w', tabindex: '0', role: 'region', 'aria-label': caption}, h('table', {class: 'sc'},
    h('thead', {}, line(h('td'), heads)),
    h('tbody', {}, ...fields.map((_, r) => line(heading(words[r].label, `${id}-row-${r}`), rows[r].map(one => h('td', {}, one.element))))),
    h('tfoot', {}, line(heading(totals), totalCells, 'tot'), line(heading(speak.say('Place')), placeCells, 'pla'))));
  dock.attach(rows.flat().find(one => one.isNumber));

  const show = state => {
    for (const i of columns) {
      for (const one of element.querySelectorAll(`tr > :nth-child(${i + 2})`)) one.hidden = i >= state.players;
      if (document.activeElement !== names[i]) names[i].value = state.names[i];
      write(heads[i].firstChild, state.nameOf(i));
      fields.forEach((field, r) => rows[r][i].show({
        value: state.rows[i][field.name], wrong: state.isWrong(i, field), ...state.bounds(i, field),
        title: `${state.nameOf(i)} · ${words[r].label}`,
      }));
      showScore(i, state.scores?.[i], state.scores);
    }
    dock.show();
  };
  const showScore = (i, score) => {
    write(totalCells[i], score ? speak.number(score.total) : '–');
    write(placeCells[i].firstChild, score ? speak.place(score.place) : '–');
    set(placeCells[i].firstChild, 'class', score?.place === 1 ? 'win' : null);
  };
  return {element, show};
}

/** One cell: {element, isNumber, focus(), show({value, low, high, wrong, title})}. */
function cell({id, labelledBy, field, words, speak, dock, edit, error, next}) {
  const attributes = {id, 'aria-labelledby': labelledBy};
  switch (field.type.kind) {
    case 'int':
      return numberCell({attributes, dock, edit, error, next});
    case 'bool': {
      const box = h('input', {...attributes, type: 'checkbox', onchange: () => edit(box.checked)});
      return {element: h('label', {class: 'ck'}, box), focus: () => box.focus(), show: ({value}) => { box.checked = value; }};
    }
    case 'enum': {
      const options = field.type.values.map(value => ({value, text: words.labels[value] ?? value}));
      if (field.optional) options.unshift({value: null, text: speak.say('None')});
      const select = chooser(options, attributes, edit);
      return {...select, focus: () => select.element.focus()};
    }
  }
  throw new Error(`there is no cell for ${field.name}: ${JSON.stringify(field.type)}`);
}

function numberCell({attributes, dock, edit, error, next}) {
  const input = h('input', {
    ...attributes, type: 'text', inputmode: 'numeric', autocomplete: 'off', enterkeyhint: 'next',
    onfocus: () => { input.select(); dock.attach(one); dock.show(); },
    oninput: () => edit(typed(input.value)),
    onblur: () => { if (!Number.isNaN(one.value)) input.value = one.text; },
    onkeydown: event => {
      const action = {Enter: next, ArrowUp: () => one.by(1), ArrowDown: () => one.by(-1)}[event.key];
      if (!action || event.isComposing) return;
      event.preventDefault();
      action();
    },
  });
  const one = {
    element: input, isNumber: true, value: 0, low: 0, high: 0, text: '', title: '',
    focus: () => input.focus(),
    /** Puts a value in, within its limits. */
    put: value => {
      edit(Math.min(one.high, Math.max(one.low, value)));
      input.value = one.text;
    },
    by: amount => one.put((one.value || 0) + amount),
    /** Types a character at the caret. */
    type: character => {
      input.focus();
      input.setRangeText(character, input.value.length, input.value.length, 'end');
      edit(typed(input.value));
    },
    show: ({value, low, high, wrong, title}) => {
      Object.assign(one, {value, low, high, title});
      if (!Number.isNaN(value)) one.text = value === null ? '' : String(value).replace('-', '−');
      if (document.activeElement !== input && !Number.isNaN(value)) input.value = one.text;
      set(input, 'aria-invalid', wrong ? 'true' : null);
      set(input, 'aria-describedby', wrong ? error : null);
    },
  };
  return one;
}

/** Keys for the thumb: less, more, another summand, and the other sign where the number may be negative. */
export function createDock(speak) {
  let cell = null;
  const title = h('span');
  const value = h('b');
  const less = key('minus', '−1', () => cell.by(-1));
  const more = key('plus', '+1', () => cell.by(1));
  const sum = key('sum', speak.say('Add to the sum'), () => cell.type('+'), 'key key-s');
  const sign = key('sign', speak.say('Minus or plus'), () => cell.put(-(cell.value || 0)), 'key key-s');
  const element = h('div', {class: 'dock'}, less, h('p', {}, title, value), sign, sum, more);
  return {
    element,
    attach: next => {
      cell?.element.removeAttribute('data-sel');
      cell = next;
      set(cell?.element, 'data-sel', true);
    },
    show: () => {
      element.hidden = !cell;
      if (!cell) return;
      write(title, cell.title);
      write(value, Number.isInteger(cell.value) ? speak.number(cell.value) : '–');
      set(less, 'aria-disabled', String(cell.value <= cell.low));
      set(more, 'aria-disabled', String(cell.value >= cell.high));
      sign.hidden = cell.low >= 0;
    },
  };
}
