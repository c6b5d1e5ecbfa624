// What a tracker shows of its game. What stands where follows from the types: a result with `to` is a bar; a list of
// cells of a board marks them; results keyed by people stand beneath their names, cells among them put their pawns on
// the board; what is true and warns is a banner; the rest is a slip.

import {Bar} from './bar.mjs';
import {Board} from './board.mjs';
import {h} from './dom.mjs';
import {Strip} from './people.mjs';
import {Results, spelled} from './results.mjs';
import {indexOf, inWords} from './values.mjs';

const LETTERS = 3;                                           // of a name on a pawn

export class Scene {
  #tracker; #results; #bars; #marks; #warnings; #people; #cells; #board; #strip;
  #banners = h('div.banners');
  #panel = h('div.panel');
  #told = {};

  /** @param {import('./tracker.mjs').Tracker} tracker @param {(cell: string) => void} press */
  constructor(tracker, press) {
    this.#tracker = tracker;
    const {spec, kit: {boards}, speak} = tracker, told = spec.shown.outputs.filter(({show}) => show !== 'hide');
    const isCells = ({keyed, type}) => !keyed && type.kind === 'list' && boards[type.of.name];
    const people = told.filter(({keyed}) => keyed === true), marks = this.#marks = told.filter(isCells);
    this.#bars = told.filter(({to}) => to).map(output => ({...output, bar: new Bar(output.label, speak)}));
    this.#warnings = told.filter(({show}) => show === 'warn');
    const rest = told.filter(output => !output.to && output.show !== 'warn' && ![...people, ...marks].includes(output));
    this.#cells = people.find(({type}) => boards[type.name]);
    this.#people = people.filter(output => output !== this.#cells);
    this.#results = new Results(rest, tracker);
    const board = boards[this.#cells?.type.name ?? marks[0]?.type.of.name];
    this.#board = board && new Board(board, press);
    this.#strip = new Strip(tracker, id => { tracker.person.chosen = id; tracker.redraw(); });
  }

  get elements() {
    return [this.#results.element, this.#banners, ...this.#bars.map(({bar}) => bar.element), ...this.#board ? [this.#board.element] : [], this.#strip.element, this.#panel];
  }

  /** @param {{preview?: object, form?: import('./event.mjs').EventForm, personal: Node[], sums: object}} more */
  show(result, {preview, form, personal, sums}) {
    this.#results.show(result, sums);
    this.#banners.replaceChildren(...this.#warnings.filter(({name}) => result[name] === true).map(({label}) => h('p', label)));
    for (const {name, to, bar} of this.#bars) bar.show(result[name], result[to], preview?.[name]);
    this.#board?.show(this.#stand(result, preview, form));
    const {ids, person: {chosen}} = this.#tracker;
    this.#strip.show({
      ids, chosen, notes: id => [...this.#people.flatMap(output => this.#note(output, result[output.name]?.[id])), ...form?.notes(id) ?? []],
      out: form ? ids.filter(id => !form.asks(id)) : [],
    });
    const at = ids.indexOf(chosen);
    const added = this.#people.filter(({name}) => sums[name]).map(({name, label}) =>
      h('p.sum', this.#tracker.speak.pair(label, spelled(sums[name].map(part => part[at]), result[name][chosen], this.#tracker.speak))));
    this.#panel.replaceChildren(...added, ...personal);
  }

  /** Marks and pawns on the board; where the open event asks for cells, as they would stand. */
  #stand(result, preview, form) {
    const {state, person, nameOf} = this.#tracker, {rows, by, cell} = form?.standing ?? {};
    const standing = Object.fromEntries(rows ? form.args[rows].map(row => [row[by], row[cell]]) : []);
    const name = id => [...state.names[indexOf(id)] || nameOf(id).match(/\d+/)?.[0] || id].slice(0, LETTERS).join('');
    return {
      marks: this.#marks.map(mark => ({cells: (rows ? result : preview ?? result)[mark.name] ?? [], sign: mark.sign, label: mark.label})),
      pawns: Object.entries(result[this.#cells?.name] ?? {}).map(([id, at]) =>
        ({cell: standing[id] ?? at, name: name(id), out: Boolean(rows) && !(id in standing), on: id === person.chosen})),
    };
  }

  #note(output, value) {
    if (value === undefined || value === null) return [];
    const words = inWords(value, output.type, output, this.#tracker);
    return [typeof value === 'number' ? `${output.label} ${words}` : words];
  }

  spoken(result) {
    const {speak} = this.#tracker;
    const bars = this.#bars.filter(({name}) => result[name] !== this.#told[name]).map(({name, label}) => speak.pair(label, speak.number(result[name])));
    this.#told = result;
    return [...bars, this.#results.spoken(result)].filter(Boolean).join('; ');
  }
}
