// A tracker: a game followed event by event. The rules say which events can happen and what they change; the log is all
// that is kept, and to undo is to drop its last event. What an event would change is shown before it happens.
//
// Nothing here knows a game. What stands where follows from the types:
//   a result with `to` is a bar; a list of cells of a board marks them; results keyed by people stand beneath their
//   names, cells among them put their pawns on the board; what is true and warns is a banner; the rest is a slip.
//   An event whose only argument is one person is a button of that person; any other has a form. Its arguments begin
//   with the result of the same name.
// The state: {players, names, args, events, redo, draft: {event, args}, before?}.

import {Bar} from './bar.mjs';
import {Board} from './board.mjs';
import {control} from './controls.mjs';
import {draw, drawnWords} from './draw.mjs';
import {h, set, write} from './dom.mjs';
import {fold, possible, replay} from './edge.mjs';
import {Strip} from './people.mjs';
import {Results, spelled} from './results.mjs';
import {idsOf, inWords, isPeople, startOf, steps} from './values.mjs';
import {Widget} from './widget.mjs';

const NO_DRAFT = {event: '', args: {}};
const isPersonal = ({inputs}) => inputs.length === 1 && inputs[0].type.kind === 'id' && inputs[0].type.among !== undefined;
const isCells = (output, boards) => !output.keyed && output.type.kind === 'list' && boards[output.type.of.name] !== undefined;

export class Tracker extends Widget {
  keeps = true;
  person = {chosen: ''};
  #game; #forms = {}; #open; #strip; #board; #bars; #marks; #byPerson; #results; #before = {};
  #banners = h('div', {class: 'banners'});
  #panel = h('div', {class: 'panel'});
  #choice = h('div', {class: 'chips'});
  #place = h('div', {class: 'event'});
  #log = h('ol');
  #start; #live;

  constructor(page) {
    const {rules, spec} = page;
    super({...page, rules: rules.start, spec: spec.shown}, spec.start.inputs);
    this.#game = {rules, spec};
    this.#strip = new Strip(this, id => { this.person.chosen = id; this.redraw(); });
    const {outputs} = spec.shown, {boards} = this.kit;
    const told = outputs.filter(({name}) => this.#output(name).show !== 'hide');
    this.#bars = told.filter(({name}) => this.#output(name).to)
      .map(({name}) => ({name, to: this.#output(name).to, bar: new Bar(this.#output(name).label, this.speak)}));
    this.#marks = told.filter(output => isCells(output, boards));
    this.#byPerson = told.filter(({keyed}) => keyed === true);
    this.#results = new Results(told.filter(output => output.keyed !== true && !this.#marks.includes(output)
      && !['warn'].includes(this.#output(output.name).show) && !this.#output(output.name).to), this.labels.outputs, this);
    const cells = this.#byPerson.find(({type}) => boards[type.name]) ?? this.#marks[0];
    const board = cells && boards[cells.type.name ?? cells.type.of.name];
    this.#board = board && new Board(board, cell => this.#pressed(cell));
    this.#start = h('div', {class: 'form'}, ...this.fields.map(({element}) => element));
    this.#live = h('div', {class: 'live'}, this.#results.element, this.#banners, ...this.#bars.map(({bar}) => bar.element),
      this.#board?.element ?? null, this.#strip.element, this.#panel, this.#choice, this.#place);
    this.element = h('div', {class: 'tracker'}, this.#start, this.#live,
      h('details', {class: 'log'}, h('summary', {}, this.speak.say('Log')), this.#log));
  }

  #output(name) {
    return this.labels.outputs[name] ?? {};
  }

  // ---- the state
  start(players) {
    const {names} = this.state ?? {names: []};
    return {...super.start(players), names, events: [], redo: [], draft: NO_DRAFT};
  }

  args(state) {
    return {version: state.version ?? this.#game.spec.version, args: super.args(state), events: state.events};
  }

  pack({players, names, args, events}) {
    return {version: this.#game.spec.version, players, names, args, events};
  }

  unpack(data, start, drop) {
    const state = {...start, ...super.unpack(data, start, drop)};
    if (data.version !== this.#game.spec.version) drop(this.speak.say('Log'));
    const events = data.version === this.#game.spec.version && Array.isArray(data.events) ? data.events : [];
    return {...state, events};
  }

  reset(state, path, start) {
    const [part, i] = steps(path);
    if (part === 'events') return {...state, events: state.events.slice(0, i)};
    return part === 'args' ? super.reset(state, path.slice('args.'.length), start) : start;
  }

  named(path, state) {
    const [part, i] = steps(path);
    if (part === 'args') return super.named(path.slice('args.'.length), state);
    return part === 'events' ? `${this.#eventLabel(state.events[i]?.event)} (${this.speak.number(i + 1)})` : path;
  }

  /** The state for another player count: of a game that is running it stays. */
  withPlayers(state, players) {
    return state.events.length ? state : super.withPlayers(state, players);
  }

  /** Without the last event, or as it was before everything was cleared; null when there is nothing to undo. */
  undone(state) {
    if (state.before) return state.before;
    const last = state.events.at(-1);
    return last ? {...state, events: state.events.slice(0, -1), redo: [...state.redo, last], draft: NO_DRAFT} : null;
  }

  redone(state) {
    const next = state.redo.at(-1);
    return next ? {...state, events: [...state.events, next], redo: state.redo.slice(0, -1), draft: NO_DRAFT} : null;
  }

  cleared(state) {
    return {...this.start(state.players), ...state.events.length ? {before: state} : {}};
  }

  /** Opens the log, so that it is printed. */
  print() {
    this.element.lastChild.open = true;
    globalThis.print();
  }

  // ---- events
  #eventLabel(name) {
    return this.labels.events[name]?.label ?? name;
  }

  #happen(event) {
    const {before: _, ...state} = this.state;
    this.change({...state, events: [...state.events, event], redo: [], draft: NO_DRAFT});
  }

  /** The form of an event, made when it is first needed. */
  #form(name) {
    return this.#forms[name] ??= this.#makeForm(name);
  }

  #makeForm(name) {
    const rules = this.#game.rules.events[name], {inputs} = this.#game.spec.events[name];
    const labels = this.labels.events[name].inputs;
    const page = Object.assign(Object.create(this), {rules, strip: this.person, source: undefined});
    const fields = inputs.filter(slot => !(slot.type.kind === 'id' && labels[slot.name].draw)).map(slot => ({
      slot, label: labels[slot.name],
      ...control(slot, labels[slot.name], `${this.id}-${name}-${slot.name}`, page, value => this.#told(name, {[slot.name]: value})),
    }));
    const drawn = h('div', {class: 'drawn'});
    const chance = inputs.some(slot => labels[slot.name].draw) && h('button', {
      type: 'button', class: 'btn', onclick: () => this.#told(name, draw(inputs, labels, this.kit.decks, this.#now, this.state.events)),
    }, this.speak.say('Draw'));
    const go = h('button', {type: 'button', class: 'btn btn-main', onclick: () => this.#confirm(name)}, this.#eventLabel(name));
    const [byHand, asked] = [true, false].map(drawn => fields.filter(field => Boolean(field.label.draw) === drawn).map(field => field.element));
    const hidden = byHand.length ? h('details', {class: 'hand-set'}, h('summary', {}, this.speak.say('Set by hand')), ...byHand) : null;
    const element = h('div', {class: 'form'}, chance || null, drawn, hidden, ...asked, go);
    return {inputs, labels, rules, page, fields, drawn, go, element};
  }

  #told(event, args) {
    this.change({...this.state, draft: {event, args: {...this.#arguments(event), ...args}}}, `draft.${event}`);
  }

  #confirm(name) {
    const event = {event: name, ...this.#arguments(name)};
    if (this.#after(event).error === undefined) this.#happen(event);
  }

  /** The arguments of an event so far: what was told, else what they begin with. */
  #arguments(name) {
    const {event, args} = this.state.draft, given = event === name ? args : {};
    return Object.fromEntries(this.#form(name).inputs.map(slot => [slot.name, this.#argument(slot, given[slot.name], name)]));
  }

  #argument(slot, given, name) {
    const {type} = slot, shown = this.#now[slot.name];
    if (!isPeople(type) || type.by === undefined) {
      return given !== undefined ? given : shown ?? startOf(slot, this.#form(name).labels[slot.name], this.state.players);
    }
    const rows = new Map((given ?? []).map(row => [row[type.by], row]));
    const unset = Object.fromEntries(type.of.fields.filter(field => field.name !== type.by).map(field =>
      [field.name, field.type.kind === 'int' && !Object.hasOwn(field, 'default') ? null : startOf(field, {}, 0)]));
    return Object.keys(shown ?? Object.fromEntries(this.ids.map(id => [id, {}])))
      .map(id => rows.get(id) ?? {[type.by]: id, ...unset, ...shown?.[id]});
  }

  /** What the tracker would show after one more event. */
  #after(event) {
    const log = this.args(this.state);
    try {
      return replay(this.#game.rules, this.#game.spec, {...log, events: [...log.events, event]});
    } catch (error) {
      reportError(error);
      return {error: ''};
    }
  }

  // ---- what is seen
  get #now() {
    return this.#before.result ?? {};
  }

  draw(state, result) {
    this.state = state;
    const {rules, spec} = this.#game, path = result.error;
    this.problem = this.show(this.fields, super.args(state), path?.startsWith('args.') ? path.slice('args.'.length) : undefined, {}, rules.start);
    set(this.#start, 'hidden', state.events.length > 0);
    set(this.#live, 'hidden', path !== undefined);
    for (const part of [this.#strip.element, this.#panel]) set(part, 'hidden', !state.events.length);
    if (path !== undefined) return;
    this.#before = {...this.#before, result};
    this.ids = this.source ? idsOf(this.source.type, super.args(state)[this.source.name]) : [];
    if (!this.ids.includes(this.person.chosen)) [this.person.chosen] = this.ids;
    const scope = fold(rules, spec, this.args(state));
    const names = Object.keys(spec.events).filter(name => possible(rules, spec, scope, name));
    const forms = names.filter(name => !isPersonal(spec.events[name]));
    this.#open = forms.includes(state.draft.event) ? state.draft.event : forms[0];
    const preview = this.#drawForm(forms, scope);
    this.#drawState(result, preview);
    this.#drawPeople(result, scope, names.filter(name => isPersonal(spec.events[name])));
    this.#log.replaceChildren(...state.events.map(event => h('li', {}, this.#eventWords(event))));
    set(this.element.lastChild, 'hidden', !state.events.length);
  }

  #drawForm(names, scope) {
    this.#choice.replaceChildren(...names.length < 2 ? [] : names.map(name => h('button', {
      type: 'button', class: 'btn', 'aria-pressed': String(name === this.#open),
      onclick: () => this.change({...this.state, draft: {event: name, args: {}}}, 'open'),
    }, this.#eventLabel(name))));
    if (!this.#open) return void this.#place.replaceChildren();
    const form = this.#form(this.#open), args = this.#arguments(this.#open);
    if (this.#place.firstChild !== form.element) this.#place.replaceChildren(form.element);
    const preview = this.#after({event: this.#open, ...args});
    const path = preview.error === undefined ? undefined : preview.error.replace(/^events\[\d+\]\.?/, '');
    form.page.show(form.fields, args, path, scope, form.rules);
    set(form.go, 'aria-disabled', String(path !== undefined));
    form.drawn.replaceChildren(...drawnWords(form.inputs, form.labels, this.kit.decks, args));
    return path === undefined ? preview : undefined;
  }

  #drawState(result, preview) {
    this.#results.show(result, this.sums(this.args(this.state)));
    const warnings = this.spec.outputs.filter(({name}) => this.#output(name).show === 'warn' && result[name] === true);
    this.#banners.replaceChildren(...warnings.map(({name}) => h('p', {}, this.#output(name).label)));
    for (const {name, to, bar} of this.#bars) bar.show(result[name], result[to], preview?.[name]);
    const cells = this.#byPerson.find(({type}) => this.kit.boards[type.name]);
    const draft = this.#peopleField();
    const standing = draft ? Object.fromEntries(this.#arguments(this.#open)[draft.name].map(row => [row[draft.by], row[draft.field]])) : {};
    const standingRows = draft !== undefined;
    this.#board?.show({
      marks: this.#marks.map(({name}) => ({cells: (preview && !standingRows ? preview : result)[name] ?? [], sign: this.#output(name).sign, label: this.#output(name).label})),
      pawns: cells ? Object.entries(result[cells.name]).map(([id, cell]) => ({
        cell: standing[id] ?? cell, name: [...this.nameGiven(id)].slice(0, 3).join('') || id.slice(1), out: draft && !(id in standing), on: id === this.person.chosen})) : [],
    });
  }

  /** Where the open event asks for a cell of each person. */
  #peopleField() {
    for (const {name, type} of this.#open ? this.#form(this.#open).inputs : []) {
      const field = type.by !== undefined && type.of.fields.find(one => this.kit.boards[one.type.name]);
      if (field) return {name, by: type.by, field: field.name};
    }
    return undefined;
  }

  #pressed(cell) {
    const asked = this.#peopleField();
    if (!asked) return;
    const rows = this.#arguments(this.#open)[asked.name];
    this.#told(this.#open, {[asked.name]: rows.map(row => row[asked.by] === this.person.chosen ? {...row, [asked.field]: cell} : row)});
  }

  #drawPeople(result, scope, personal) {
    const {rules, spec} = this.#game, {chosen} = this.person;
    const asked = this.#open && this.#form(this.#open).fields.find(({notes}) => notes);
    const cells = name => this.kit.boards[name] !== undefined;
    const noteOf = id => ({name, type}) => {
      const value = result[name]?.[id];
      if (value === undefined || value === null || cells(type.name)) return [];
      const {label} = this.#output(name), words = inWords(value, type, this.#output(name), this);
      return [typeof value === 'number' ? `${label} ${words}` : words];
    };
    this.#strip.show({
      ids: this.ids, chosen, notes: id => [...this.#byPerson.flatMap(noteOf(id)), ...asked?.notes(id) ?? []],
      out: asked ? this.ids.filter(id => !asked.notes(id).length && !(id in (result[asked.slot.name] ?? {[id]: 0}))) : [],
    });
    const sums = this.sums(this.args(this.state)), at = this.ids.indexOf(chosen);
    this.#panel.replaceChildren(
      ...this.#byPerson.filter(({name}) => sums[name]).map(({name}) =>
        h('p', {class: 'sum'}, `${this.#output(name).label}: `, spelled(sums[name].map(part => part[at]), result[name][chosen], this.speak))),
      ...personal.filter(name => rules.events[name].conditions[spec.events[name].inputs[0].type.among](scope).includes(chosen))
        .map(name => h('button', {type: 'button', class: 'btn', onclick: () => this.#happen({event: name, [spec.events[name].inputs[0].name]: chosen})},
          `${this.#eventLabel(name)}: ${this.nameOf(chosen)}`)));
  }

  #eventWords({event, ...args}) {
    const {inputs} = this.#game.spec.events[event], labels = this.labels.events[event].inputs;
    const told = inputs.filter(({name}) => args[name] !== undefined && args[name] !== null && !(Array.isArray(args[name]) && !args[name].length));
    const words = told.map(({name, type}) => `${labels[name].label ?? name}: ${drawnName(this.kit.decks, labels[name], args[name])
      ?? inWords(args[name], type, labels[name], this)}`);
    return [this.#eventLabel(event), ...words].join(' · ');
  }

  spoken(_state, result) {
    if (result.error !== undefined) return this.problem;
    const bars = this.#bars.filter(({name}) => result[name] !== this.#before.told?.[name])
      .map(({name}) => `${this.#output(name).label}: ${this.speak.number(result[name])}`);
    this.#before.told = result;
    return [...bars, this.#results.spoken(result)].filter(Boolean).join('; ');
  }
}

const drawnName = (decks, label, value) => label.draw && typeof value === 'string' ? decks[label.draw]?.find(card => card.id === value)?.name : undefined;
