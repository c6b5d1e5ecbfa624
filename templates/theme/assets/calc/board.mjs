// A board of cells as buttons, in their rows and columns. It shows marks, who stands where, and what is chosen.

import {h, icon, set} from './dom.mjs';

export class Board {
  #cells;

  /**
   * @param {{columns: number, cells: {id: string, name: string, row: number, column: number, sign: string}[]}} board
   * @param {(cell: string) => void} press
   */
  constructor({columns, cells}, press) {
    this.#cells = cells.map(cell => {
      const marks = h('span', {class: 'bm'});
      const button = h('button', {type: 'button', class: 'bc', onclick: () => press(cell.id)},
        h('b', {}, cell.name), h('i', {'aria-hidden': 'true'}, cell.sign), marks);
      button.style.gridArea = `${cell.row} / ${cell.column}`;
      return {...cell, button, marks};
    });
    this.element = h('div', {class: 'board'}, ...this.#cells.map(({button}) => button));
    this.element.style.setProperty('--columns', columns);
  }

  /**
   * @param {{pressed?: string[], order?: string[], marks?: {cells: string[], sign: string, label: string}[],
   *   pawns?: {cell: string, name: string, out: boolean, on: boolean}[]}} state
   */
  show({pressed, order = [], marks = [], pawns = []}) {
    for (const {id, button, marks: place} of this.#cells) {
      const here = marks.filter(mark => mark.cells.includes(id));
      set(button, 'aria-pressed', pressed ? String(pressed.includes(id)) : null);
      set(button, 'data-marks', here.map(mark => mark.sign).join(' ') || null);
      place.replaceChildren(
        ...order.flatMap((one, i) => one === id ? [h('em', {}, String(i + 1))] : []),
        ...here.map(mark => h('em', {class: `m-${mark.sign}`, title: mark.label}, icon(mark.sign), h('span', {class: 'vh'}, mark.label))),
        ...pawns.filter(pawn => pawn.cell === id).map(pawn =>
          h('span', {class: 'pawn', 'data-out': pawn.out, 'data-on': pawn.on}, pawn.name)));
    }
  }
}
