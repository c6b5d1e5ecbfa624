// A score sheet: one column for each player, one row for each field of the record, totals and places beneath.
//
// It serves a calculator whose arguments hold one list of records told apart by an id, and whose first result by id is
// the total; a result that is a list of ids names the winners, a second one the order where there are no totals. Ids are
// ours (`p1`), names are only shown.
// The state has a row for everybody who could play, so that taking somebody away for a moment loses nothing.

import {h, set, write} from './dom.mjs';
import {scores} from './table.mjs';
import {spelled} from './results.mjs';
import {fieldsOf, idOf, indexOf, limits, startRecord, steps} from './values.mjs';
import {Widget} from './widget.mjs';

const isSheet = ({type}) => type.kind === 'list' && type.of.kind === 'record' && type.by !== undefined;
const isWinners = ({keyed, type}) => !keyed && type.kind === 'list' && type.of.kind === 'id';

export class ScoreSheet extends Widget {
  keeps = true;
  #list; #cells; #totals; #winners; #order; #players; #table;
  #sums = h('div.sums');
  #error = h('p.err');
  #verdict = h('p.verdict', {hidden: true});

  constructor(page) {
    super(page, page.spec.inputs.filter(slot => !isSheet(slot)));
    const {inputs, outputs} = this.spec, list = this.#list = inputs.find(isSheet);
    this.#cells = fieldsOf(list);
    this.#totals = outputs.find(({keyed}) => keyed);
    [this.#winners, this.#order] = outputs.filter(isWinners);
    this.#players = this.playersControl();
    this.#error.id = `${this.id}-wrong`;
    this.#table = scores(this, {
      fields: this.#cells, wrongId: this.#error.id, caption: list.label, totals: this.#totals?.label,
      edit: (i, name, value) => this.change(this.#withRow(this.state, i, row => ({...row, [name]: value})), `${name}.${i}`),
    });
    const [table, dock] = this.#table.elements;
    this.element = h('div.form', this.#players.element, ...this.fields.map(({element}) => element), table, this.#error, dock, this.#verdict, this.#sums);
  }

  #withRow(state, i, change) {
    const {name} = this.#list, rows = state.args[name];
    return {...state, args: {...state.args, [name]: rows.with(i, change(rows[i]))}};
  }

  start(players) {
    const state = super.start(players);
    const rows = Array.from({length: this.range[1]}, (_, i) => startRecord(this.#list.type, i));
    return {...state, args: {...state.args, [this.#list.name]: rows}};
  }

  args(state) {
    const {name} = this.#list;
    return {...state.args, [name]: state.args[name].slice(0, state.players)};
  }

  /** Names and rows of those who play, without what is as it began: links stay short. */
  pack(state) {
    const {name, type} = this.#list;
    const rows = state.args[name].slice(0, state.players).map((row, i) => changed(row, startRecord(type, i)));
    return {...state, names: state.names.slice(0, state.players), args: {...state.args, [name]: rows}};
  }

  unpack(data, start, drop) {
    const {name} = this.#list, given = data.args[name];
    if (!Array.isArray(given)) drop(this.#list.label);
    const state = super.unpack(data, start, drop);
    return {...state, args: {...state.args, [name]: start.args[name].map((row, i) => ({...row, ...Object(given?.[i]), [this.#list.type.by]: idOf(i)}))}};
  }

  /** The cell a path leads to: its field and its column. */
  #cellAt(path = '') {
    const [first, i, field] = steps(path);
    return first === this.#list.name ? {i, field: this.#cells.find(({name}) => name === field)} : {};
  }

  named(path, state) {
    const {i, field} = this.#cellAt(path);
    if (field) return `${field.label} · ${this.nameOf(idOf(i), state.names)}`;
    return i === undefined && steps(path)[0] !== this.#list.name ? super.named(path, state) : this.#list.label;
  }

  draw(state, result) {
    super.draw(state, result);
    const {args, players} = state, rows = args[this.#list.name];
    const scopes = rows.map(row => this.#scope(args, row));
    const all = result.error === undefined ? this.#scores(state, result) : [];
    const touched = Object.keys(changed(args, this.start(0).args)).length > 0;
    this.#players.show({value: players});
    this.#table.show({
      players, rows, limits: (i, {type}) => limits(type, this.rules, scopes[i]), wrong: this.#cellAt(result.error), scores: all, placed: touched,
    });
    const verdict = touched ? this.#won(all) : '';
    const wrong = this.#wrong(args, result);
    write(this.#error, wrong);
    this.problem ||= wrong || verdict;
    write(this.#verdict, verdict);
    this.#verdict.hidden = !verdict;
    this.#sums.replaceChildren(...verdict ? this.#spelled(state, result) : []);
  }

  spoken() {
    return this.problem;
  }

  /** Arguments and fields of a row by their names in formulas. */
  #scope(args, row) {
    const by = (slots, values) => slots.map(({as, name}) => [as, values[name]]);
    return Object.fromEntries([...by(this.slots, args), ...by(this.#cells, row)]);
  }

  /** Total, place and victory of each column. Equal totals, or equal rows where there are none, share a place; who wins is the calculator's word. */
  #scores({players, args}, result) {
    const leaders = this.#winners ? result[this.#winners.name] : [];
    const order = this.#totals ? [] : result[this.#order.name];
    const all = Array.from({length: players}, (_, i) => ({id: idOf(i), total: this.#totals && result[this.#totals.name][idOf(i)], wins: leaders.includes(idOf(i))}));
    const told = id => JSON.stringify(args[this.#list.name][indexOf(id)], this.#cells.map(({name}) => name));
    const ahead = ({total, id}) => this.#totals ? all.filter(other => other.wins || other.total > total).length : order.findIndex(other => told(other) === told(id));
    return all.map(one => ({...one, place: one.wins ? 1 : ahead(one) + 1}));
  }

  /** How the total of each came about. */
  #spelled(state, result) {
    const parts = this.#totals && this.sums(this.args(state))[this.#totals.name];
    if (!parts) return [];
    const lines = Object.entries(result[this.#totals.name]).flatMap(([id, total], i) =>
      spelled(this.#totals.parts, parts.map(part => part[i]), total, this.speak).map(sum => h('p.sum', this.speak.pair(this.nameOf(id), sum))));
    return [...lines, h('p.sum', ...this.clause().slice(1))];
  }

  #won(scores) {
    const best = scores.filter(({wins}) => wins), {speak} = this;
    if (!best.length) return '';
    const total = this.#totals ? ` · ${speak.number(best[0].total)}` : '';
    return speak.pair(this.#winners.label, speak.list(best.map(({id}) => this.nameOf(id)))) + total;
  }

  /** What is wrong in the table, if it is there. */
  #wrong(args, {error = '', ...refused}) {
    const [first, ...path] = steps(error), {name, type} = this.#list;
    return first === name ? this.speak.pair(this.named(error, this.state), this.why(type, args[name], path, refused, this.#scope(args, {}), this.rules)) : '';
  }
}

/** The fields of a record that are no longer as they began. */
function changed(record, start) {
  const differs = ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]);
  return Object.fromEntries(Object.entries(record).filter(differs));
}
