// A board of cells as buttons, in their rows and columns. It shows marks, who stands where, and what is chosen.

import {h, icon, set} from './dom.mjs';

/**
 * @param {{columns: number, cells: {id: string, name: string, row: number, column: number, sign: string}[]}} plan
 * @param {(cell: string) => void} press
 */
export function board({columns, cells}, press) {
  const places = cells.map(({id, name, sign, row, column}) => {
    const marks = h('span.bm');
    const place = h('button.bc', {onclick: () => press(id)}, h('b', name), h('i', {'aria-hidden': true}, sign), marks);
    place.style = `grid-area:${row}/${column}`;
    return {id, place, marks};
  });
  const element = h('div.board', ...places.map(({place}) => place));
  element.style = `--columns:${columns}`;

  /**
   * @param {{pressed?: string[], order?: string[], marks?: {cells: string[], sign: string, label: string}[],
   *   pawns?: {cell: string, name: string, out: boolean, on: boolean}[]}} state
   */
  const show = ({pressed, order = [], marks = [], pawns = []}) => {
    for (const {id, place, marks: within} of places) {
      const here = marks.filter(mark => mark.cells.includes(id));
      set(place, 'aria-pressed', pressed ? pressed.includes(id) : null);
      set(place, 'data-marks', here.map(({sign}) => sign).join(' '));
      within.replaceChildren(
        ...order.flatMap((one, i) => one === id ? [h('em', i + 1)] : []),
        ...here.map(({sign, label}) => h(`em.m-${sign}`, {title: label}, icon(sign), h('span.vh', label))),
        ...pawns.filter(({cell}) => cell === id).map(({name, out, on}) => h('span.pawn', {'data-out': out, 'data-on': on}, name)));
    }
  };
  return {element, show};
}
