// A score sheet: one column for each player, one row for each field of the record, totals and places beneath.
//
// It serves a calculator whose arguments hold one list of records told apart by an id, and whose first result by id is
// the total; a result that is a list of ids names the winners, a second one the order where there are no totals. Ids are
// ours (`p1`), names are only shown.
// The state has a row for everybody who could play, so that taking somebody away for a moment loses nothing.

import {h, set, write} from './dom.mjs';
import {Dock} from './dock.mjs';
import {Table} from './table.mjs';
import {spelled} from './results.mjs';
import {idOf, limits, nameOf, startOf, steps} from './values.mjs';
import {Widget, restored} from './widget.mjs';

const LONGEST_NAME = 12;

const isSheet = slot => slot.type.kind === 'list' && slot.type.of.kind === 'record' && slot.type.by !== undefined;
const isWinners = output => !output.keyed && output.type.kind === 'list' && output.type.of.kind === 'id';

export class ScoreSheet extends Widget {
  keeps = true;
  #list; #cells; #totals; #winners; #order; #players; #table;
  #sums = h('div', {class: 'sums'});
  #error = h('p', {class: 'err'});
  #verdict = h('p', {class: 'verdict', hidden: true});

  constructor(page) {
    super(page, page.spec.inputs.filter(slot => !isSheet(slot)));
    const {type, name} = this.spec.inputs.find(isSheet);
    this.#list = {name, by: type.by, label: this.label(name)};
    this.#cells = type.of.fields.filter(field => field.name !== type.by).map(field => ({
      ...field,
      label: {label: this.#list.label.labels?.[field.name] ?? field.name, labels: this.#list.label.labels ?? {}},
    }));
    this.#totals = this.spec.outputs.find(output => output.keyed);
    [this.#winners, this.#order] = this.spec.outputs.filter(isWinners);
    this.#players = this.playersControl();
    this.#error.id = `${this.id}-wrong`;
    const dock = new Dock(this.speak);
    this.#table = this.#makeTable(dock);
    this.element = h('div', {class: 'form'}, this.#players.element, ...this.fields.map(({element}) => element),
      this.#table.element, this.#error, dock.element, this.#verdict, this.#sums);
  }

  #makeTable(dock) {
    return new Table({
      id: this.id, fields: this.#cells, columns: this.range[1], speak: this.speak, dock, wrongId: this.#error.id,
      caption: this.#list.label.label ?? this.#list.name, totals: this.#totals && this.#output(this.#totals), longestName: LONGEST_NAME,
      editCell: (i, name, value) =>
        this.change(this.#withRow(this.state, i, row => ({...row, [name]: value})), `${name}.${i}`),
      editName: (i, name) => this.change({...this.state, names: this.state.names.with(i, name)}, `name.${i}`),
    });
  }

  #output({name}) {
    return this.labels.outputs[name]?.label ?? name;
  }

  #withRow(state, i, change) {
    const rows = state.args[this.#list.name];
    return {...state, args: {...state.args, [this.#list.name]: rows.with(i, change(rows[i]))}};
  }

  #startRow() {
    return Object.fromEntries(this.#cells.map(field => [field.name, startOf(field, field.label, 0)]));
  }

  start(players) {
    const {args} = super.start(players);
    const rows = Array.from({length: this.range[1]}, () => this.#startRow());
    return {players, names: rows.map(() => ''), args: {...args, [this.#list.name]: rows}};
  }

  args(state) {
    const rows = state.args[this.#list.name].slice(0, state.players);
    return {...state.args, [this.#list.name]: rows.map((row, i) => ({...row, [this.#list.by]: idOf(i)}))};
  }

  /** Names and rows of those who play, without what is as it began: links stay short. */
  pack(state) {
    const rows = state.args[this.#list.name].slice(0, state.players).map(row => changed(row, this.#startRow()));
    return {...state, names: state.names.slice(0, state.players), args: {...state.args, [this.#list.name]: rows}};
  }

  unpack(data, start, drop) {
    const {name} = this.#list;
    if (!Array.isArray(data.args[name])) drop(this.named(name));
    const given = Array.isArray(data.args[name]) ? data.args[name] : [];
    const state = super.unpack(data, start, drop);
    const names = start.names.map((_, i) => state.names[i] ?? '');
    return {...state, names, args: {...state.args, [name]: start.args[name].map((row, i) => ({...row, ...Object(given[i])}))}};
  }

  reset(state, path, start) {
    const [name, i, field] = steps(path);
    if (name !== this.#list.name || field === undefined) return super.reset(state, path, start);
    return this.#withRow(state, i, row => restored(row, field, this.#startRow()));
  }

  /** The cell a path leads to: its field (perhaps unknown) and its column. */
  #cellAt(path) {
    const [name, i, field] = steps(path ?? '');
    return name === this.#list.name && field !== undefined ? {i, field: this.#cells.find(one => one.name === field)} : {};
  }

  named(path, state) {
    const {i, field} = this.#cellAt(path);
    return field ? `${field.label.label} · ${this.#nameOf(state, i)}` : super.named(path, state);
  }

  #nameOf(state, i) {
    return nameOf(idOf(i), state.names, this.speak);
  }

  #limits(state, i, field) {
    if (field.type.kind !== 'int') return {};
    const above = Object.fromEntries(this.slots.map(slot => [slot.as, state.args[slot.name]]));
    const row = state.args[this.#list.name][i];
    const beside = Object.fromEntries(this.#cells.map(one => [one.as, row[one.name]]));
    return limits(field.type, this.rules, {...above, ...beside});
  }

  draw(state, result) {
    super.draw(state, result);
    this.#players.show({value: state.players});
    const wrong = this.#cellAt(result.error);
    this.#table.show({
      players: state.players, names: state.names, rows: state.args[this.#list.name], nameOf: i => this.#nameOf(state, i),
      limits: (i, field) => this.#limits(state, i, field), isWrong: (i, field) => wrong.i === i && wrong.field === field,
      scores: result.error === undefined ? this.#scores(state, result) : [], placed: !this.#isUntouched(state),
    });
    write(this.#error, this.#why(state, result.error));
    const verdict = this.#isUntouched(state) ? '' : this.#won(state, result);
    write(this.#verdict, verdict);
    set(this.#verdict, 'hidden', verdict === '');
    this.#sums.replaceChildren(...verdict ? this.#spelled(state, result) : []);
  }

  spoken(state, result) {
    return this.problem || this.#why(state, result.error) || this.#won(state, result);
  }

  #isUntouched(state) {
    const {args} = this.start(state.players);
    return Object.keys(changed(state.args, args)).length === 0;
  }

  /** Total, place and victory of each column. Equal totals share a place; who wins is the calculator's word. */
  #scores(state, result) {
    const leaders = this.#winners ? result[this.#winners.name] : [];
    const all = Array.from({length: state.players}, (_, i) => ({
      total: this.#totals && result[this.#totals.name][idOf(i)], wins: leaders.includes(idOf(i)),
    }));
    if (!this.#totals) return all.map((one, i) => ({...one, place: one.wins ? 1 : result[this.#order.name].indexOf(idOf(i)) + 1}));
    const ahead = one => all.filter(other => other.wins || other.total > one.total).length;
    return all.map(one => ({...one, place: one.wins ? 1 : ahead(one) + 1}));
  }

  /** How the total of each came about. */
  #spelled(state, result) {
    const parts = this.#totals && this.sums(this.args(state))[this.#totals.name];
    if (!parts) return [];
    const lines = Array.from({length: state.players}, (_, i) => h('p', {class: 'sum'}, `${this.#nameOf(state, i)}: `,
      spelled(parts.map(part => part[i]), result[this.#totals.name][idOf(i)], this.speak)));
    return [...lines, h('p', {class: 'sum'}, ...this.clause().slice(1))];
  }

  #won(state, result) {
    if (result.error !== undefined || !this.#winners) return '';
    const scores = this.#scores(state, result);
    const names = scores.flatMap(({wins}, i) => wins ? [this.#nameOf(state, i)] : []);
    const best = scores.find(({wins}) => wins);
    const total = this.#totals && best ? ` · ${this.speak.number(best.total)}` : '';
    return best ? `${this.#output(this.#winners)}: ${this.speak.list(names)}${total}` : '';
  }

  /** What is wrong in the table, if it is there. */
  #why(state, path) {
    if (path === undefined || steps(path)[0] !== this.#list.name) return '';
    const {i, field} = this.#cellAt(path);
    if (!field) return this.speak.say('Check this value');
    const value = state.args[this.#list.name][i][field.name];
    return `${this.named(path, state)}: ${this.reason(field.type, value, this.#limits(state, i, field))}`;
  }
}

/** The fields of a record that are no longer as they began. */
function changed(record, start) {
  const differs = ([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name]);
  return Object.fromEntries(Object.entries(record).filter(differs));
}
