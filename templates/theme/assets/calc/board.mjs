// A board of cells as buttons, in their rows and columns. It shows marks, who stands where, and what is chosen.

import {h, icon, set} from './dom.mjs';

export class Board {
  #cells; #shown = '';

  /**
   * @param {{columns: number, cells: {id: string, name: string, row: number, column: number, sign: string}[]}} board
   * @param {(cell: string) => void} press
   */
  constructor({columns, cells}, press) {
    this.#cells = cells.map(({id, name, sign, row, column}) => {
      const marks = h('span.bm');
      const button = h('button.bc', {onclick: () => press(id)}, h('b', name), h('i', {'aria-hidden': true}, sign), marks);
      button.style.gridArea = `${row} / ${column}`;
      return {id, button, marks};
    });
    this.element = h('div.board', ...this.#cells.map(({button}) => button));
    this.element.style.setProperty('--columns', columns);
  }

  /**
   * @param {{pressed?: string[], order?: string[], marks?: {cells: string[], sign: string, label: string}[],
   *   pawns?: {cell: string, name: string, out: boolean, on: boolean}[]}} state
   */
  show(state) {
    const text = JSON.stringify(state), {pressed, order = [], marks = [], pawns = []} = state;
    if (text === this.#shown) return;
    this.#shown = text;
    for (const {id, button, marks: place} of this.#cells) {
      const here = marks.filter(({cells}) => cells.includes(id));
      set(button, 'aria-pressed', pressed ? pressed.includes(id) : null);
      set(button, 'data-marks', here.map(({sign}) => sign).join(' '));
      place.replaceChildren(
        ...order.flatMap((one, i) => one === id ? [h('em', i + 1)] : []),
        ...here.map(({sign, label}) => h(`em.m-${sign}`, {title: label}, icon(sign), h('span.vh', label))),
        ...pawns.filter(({cell}) => cell === id).map(({name, out, on}) => h('span.pawn', {'data-out': out, 'data-on': on}, name)));
    }
  }
}
