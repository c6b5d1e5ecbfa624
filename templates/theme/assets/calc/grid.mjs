// A grid of squares: choose what a square is, then tap squares.

import {group, segments} from './controls.mjs';
import {h, key, set, write} from './dom.mjs';

/** The control of a grid: rows of symbols. */
export function grid(type, label, text, id, page, change) {
  const symbols = Object.keys(type.symbols);
  let current = [], brush = symbols[1] ?? symbols[0], squares = [];
  const named = symbol => label.labels?.[type.symbols[symbol]] ?? symbol;
  const brushes = segments({label: page.speak.say('Tap squares to make them')}, `${id}-brush`,
    symbols.map(value => ({value, text: named(value)})), value => { brush = value; brushes.show({value}); });
  const table = h('div', {class: 'squares'});
  const sizes = [['Rows', by => resize(current.length + by, current[0].length)],
    ['Columns', by => resize(current.length, current[0].length + by)]].map(([msgid, by]) => h('div', {class: 'step'},
    key('minus', `${page.speak.say(msgid)}: −1`, () => by(-1)), h('span', {}, page.speak.say(msgid)),
    key('plus', `${page.speak.say(msgid)}: +1`, () => by(1))));
  const {element, error} = group(text, id, brushes.element, table, h('div', {class: 'two'}, ...sizes));
  brushes.show({value: brush});

  function resize(height, width) {
    if (height < type.low || height > type.high || width < type.shortest || width > type.longest) return;
    const row = i => (current[i] ?? '').padEnd(width, symbols[0]).slice(0, width);
    change(Array.from({length: height}, (_, i) => row(i)));
  }
  const paint = (r, c) => change(current.with(r, current[r].slice(0, c) + brush + current[r].slice(c + 1)));
  const show = ({value, error: message = ''}) => {
    if (value.length !== squares.length || value[0]?.length !== squares[0]?.length) {
      squares = value.map((row, r) => [...row].map((_, c) => h('button', {type: 'button', class: 'sq', onclick: () => paint(r, c)})));
      table.replaceChildren(...squares.flat());
      table.style.setProperty('--columns', value[0]?.length ?? 1);
    }
    current = value;
    value.forEach((row, r) => [...row].forEach((symbol, c) => {
      set(squares[r][c], 'data-is', type.symbols[symbol]);
      set(squares[r][c], 'aria-label', `${page.speak.number(r)}, ${page.speak.number(c)}: ${named(symbol)}`);
      write(squares[r][c], symbol === symbols[0] ? '' : symbol);
    }));
    write(error, message);
  };
  return {element, show};
}
