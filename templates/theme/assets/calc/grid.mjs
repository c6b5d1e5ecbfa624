// A grid of squares: choose what a square is, then tap squares.

import {field, segments} from './controls.mjs';
import {h, key, set, write} from './dom.mjs';

/** The maker of a grid: rows of symbols. */
export function grid({type, labels, id, page, change}) {
  const {say, pair} = page.speak, symbols = Object.keys(type.symbols);
  const named = symbol => labels?.[type.symbols[symbol]] ?? symbol;
  let current = [], brush = symbols[1] ?? symbols[0], squares = [];
  const choose = value => { brush = value; brushes.show({value}); };
  const slot = {label: say('tap'), id: `${id}-brush`, named: symbols.map(value => ({value, text: named(value)})), change: choose};
  const brushes = field(slot, slot.id, segments(slot));
  const table = h('div.squares');
  const sizes = [['rows', 1, 0], ['columns', 0, 1]].map(([name, down, across]) => {
    const to = (sign, by) => key(sign, pair(say(name), page.speak.gain(by)), () => resize(by * down, by * across));
    return h('div.step', to('minus', -1), h('span', say(name)), to('plus', 1));
  });
  choose(brush);

  function resize(down, across) {
    const height = current.length + down, width = current[0].length + across;
    if (height < type.low || height > type.high || width < type.shortest || width > type.longest) return;
    change(Array.from({length: height}, (_, i) => (current[i] ?? '').padEnd(width, symbols[0]).slice(0, width)));
  }
  const paint = (r, c) => change(current.with(r, current[r].slice(0, c) + brush + current[r].slice(c + 1)));
  const show = ({value}) => {
    if (value.length !== squares.length || value[0]?.length !== squares[0]?.length) {
      squares = value.map((row, r) => [...row].map((_, c) => h('button.sq', {onclick: () => paint(r, c)})));
      table.replaceChildren(...squares.flat());
      table.style = `--columns:${value[0]?.length ?? 1}`;
    }
    current = value;
    value.forEach((row, r) => [...row].forEach((symbol, c) => {
      const square = squares[r][c];
      set(square, 'data-is', type.symbols[symbol]);
      set(square, 'aria-label', pair(say('square', {row: r + 1, column: c + 1}), named(symbol)));
      write(square, symbol === symbols[0] ? '' : symbol);
    }));
  };
  return {body: [brushes.element, table, h('div.two', ...sizes)], show};
}
