// A tracker: a game followed event by event. The rules say which events can happen and what they change; the log is all
// that is kept beside the event that is half entered, and to undo is to drop its last event. What an event would
// change is shown before it happens.
//
// Nothing here knows a game; what stands where follows from the types (scene.mjs). An event whose only argument is one
// person is a button of that person; any other has a form (event.mjs).
// The state: {players, names, args, begun, events, draft: {event, args, who}}; `who` is the person that was chosen by hand.

import {field, flexible, segments} from './controls.mjs';
import {button, h, set, write} from './dom.mjs';
import {after, fold, possible} from './edge.mjs';
import {eventForm} from './event.mjs';
import {scene} from './scene.mjs';
import {idsOf, steps, toldWords} from './values.mjs';
import {QUIET} from './store.mjs';
import {Widget} from './widget.mjs';

const NO_DRAFT = {event: '', args: {}};
const isPersonal = ({inputs: [{type} = {}, ...more]}) => !more.length && type?.kind === 'id' && type.among !== undefined;

export class Tracker extends Widget {
  keeps = true;
  root = '';
  chosen = '';
  now = null;
  #forms = {}; #open; #logged; #choice; #scene; #start; #begin; #live; #log;
  #said = h('p.said', {role: 'status'});
  #place = h('div.event');
  #events = h('ol');

  constructor(page) {
    super({...page, rules: page.rules.start, all: page.rules}, page.spec.start.inputs);
    this.#scene = scene(this, cell => this.#open?.stand(cell));
    this.#begin = button(this.speak.say('start'), () => this.now && this.change({...this.state, begun: true}), '.btn-main');
    this.#start = h('div.form', ...this.fields.map(({element}) => element), this.#begin);
    this.#choice = this.#eventChoice();
    this.#live = h('div.live', this.#said, ...this.#scene.elements, this.#choice.element, this.#place);
    this.#log = h('details.log', h('summary', this.speak.say('log')), this.#events);
    this.element = h('div.tracker', this.#start, this.#live, this.#log);
  }

  // ---- the state
  start(players) {
    return {...super.start(players), begun: false, events: [], draft: NO_DRAFT};
  }

  args(state) {
    return {version: state.version ?? this.spec.version, args: super.args(state), events: state.events};
  }

  pack({players, names, args, begun, events, draft}) {
    return {version: this.spec.version, players, names, args, begun, events, ...draft.event ? {draft} : {}};
  }

  unpack(data, start, drop) {
    const state = {...start, ...super.unpack(data, start, drop)};
    if (data.version !== this.spec.version) {
      drop(this.speak.say('log'));
      return state;
    }
    return {...state, begun: data.begun === true, events: Array.isArray(data.events) ? data.events : [], draft: data.draft ?? NO_DRAFT};
  }

  named(path, state) {
    const [part, i] = steps(path);
    if (part === 'args') return super.named(path.slice('args.'.length), state);
    return part === 'events' ? `${this.#nameOf(state.events[i]?.event)} (${this.speak.number(i + 1)})` : path;
  }

  #nameOf(event) {
    return this.spec.events[event]?.label ?? event;
  }

  /** The state for another player count: of a game that is running it stays. */
  withPlayers(state, players) {
    return state.begun ? state : super.withPlayers(state, players);
  }

  /** Without the last event, which is half entered again where it has a form; null when nothing has happened. */
  earlier(state) {
    const {begun, events} = state;
    if (!events.length) return begun ? {...state, begun: false} : null;
    const {event, ...args} = events.at(-1);
    const {inputs: [slot]} = this.spec.events[event], personal = isPersonal(this.spec.events[event]);
    return {...state, events: events.slice(0, -1), draft: personal ? {...state.draft, who: args[slot.name]} : {event, args}};
  }

  /** One more event; what came of it comes in sight, unless somebody goes on where they are. */
  happen(event, draft) {
    this.change({...this.state, events: [...this.state.events, event], draft: draft ?? NO_DRAFT});
    if (!draft) this.#live.scrollIntoView();
  }

  /** Turns to a person. */
  choose = who => this.change({...this.state, draft: {...this.state.draft, who}}, QUIET);

  /** What the tracker would show after one more event, or what is wrong with it. */
  after(scope, event) {
    return this.workOut(after, this.all, this.spec, scope, event);
  }

  /** Opens the log, so that it is printed. */
  print() {
    this.#log.open = true;
    print();
  }

  // ---- what is seen
  draw(state, result) {
    this.state = state;
    const path = result.error, {begun} = state;
    this.now = path === undefined ? result : null;
    this.problem = this.show(this.fields, super.args(state), path?.startsWith('args.') ? {...result, error: path.slice('args.'.length)} : {});
    set(this.#begin, 'aria-disabled', !this.now);
    this.#start.hidden = begun;
    this.#live.hidden = this.#log.hidden = !begun;
    if (!begun) return;
    this.ids = this.source ? idsOf(this.source.type, super.args(state)[this.source.name]) : [];
    const scope = this.#drawLog(state, result);
    const names = Object.keys(this.spec.events).filter(name => possible(this.all, this.spec, scope, name));
    this.#openForm(names.filter(name => !isPersonal(this.spec.events[name])));
    this.#open?.read();
    this.chosen = [state.draft.who, result.current, this.#open?.waits(), names[0] && this.ids[0]].find(id => this.ids.includes(id));   // at the end nobody
    const preview = this.#open?.show(scope, !this.#choice.element.hidden);
    const personal = names.filter(name => isPersonal(this.spec.events[name])).flatMap(name => this.#personal(name, scope));
    this.#scene.show(result, {preview, form: this.#open, personal, sums: this.all.shown.sums?.(scope) ?? {}});
  }

  /** Shows the log, where it has changed: what happened in whose turn, and what came of it. The state after it. */
  #drawLog(state, result) {
    const {events} = state, shown = [], see = before => shown.push(this.all.shown.outputs(before));
    const changed = events !== this.#logged, scope = fold(this.all, this.spec, this.args(state), changed && see);
    if (!changed) return scope;
    shown.push(result);
    const came = events.map((_, i) => this.#scene.outcome(shown[i], shown[i + 1]));
    this.#events.replaceChildren(...events.map((event, i) => h('li', this.#eventWords(event, shown[i].current), h('b', came[i]))));
    write(this.#said, events.length ? [this.#title(events.at(-1)), came.at(-1)].filter(Boolean).join(' · ') : '');
    this.#logged = events;
    return scope;
  }

  /** What can have happened, to choose from; only its form lets it happen. */
  #eventChoice() {
    const id = `${this.id}-event`, change = event => this.change({...this.state, draft: {event, args: {}}}, QUIET);
    return flexible({type: {}}, ({values}) => field({label: this.speak.say('event')}, id,
      segments({id, change, named: values.map(value => ({value, text: this.#nameOf(value)}))})));
  }

  /** Opens the form of the event that was chosen, else of the first there can be. */
  #openForm(names) {
    const {event} = this.state.draft, open = names.includes(event) ? event : names[0];
    this.#choice.show(names.length > 1 ? {value: open, values: names} : {values: []});
    this.#open = open && (this.#forms[open] ??= eventForm(this, open));
    if (this.#place.firstChild !== (this.#open?.element ?? null)) this.#place.replaceChildren(...open ? [this.#open.element] : []);
  }

  /** The button of an event of one person, where it can be the one that is chosen. What was told so far stays; who tells on is asked anew. */
  #personal(name, scope) {
    const [{name: who, type}] = this.spec.events[name].inputs, {chosen} = this, event = {event: name, [who]: chosen};
    const can = this.all.events[name].conditions[type.among](scope).includes(chosen);
    const next = () => this.now.current ? NO_DRAFT : {...this.state.draft, who: this.#open?.waits() ? undefined : chosen};
    return can ? [button(this.#title(event), () => this.happen(event, next()))] : [];
  }

  /** What happened, and to whom. */
  #title({event, ...args}) {
    const {inputs} = this.spec.events[event], name = this.#nameOf(event), {pair, within} = this.speak;
    return isPersonal({inputs}) ? pair(this.nameOf(args[inputs[0].name]), within(name)) : name;
  }

  #eventWords(event, turn) {
    const {inputs} = this.spec.events[event.event], told = isPersonal({inputs}) ? [] : inputs;
    const line = [this.#title(event), ...told.flatMap(slot => toldWords(slot, event[slot.name], this))].join(' · ');
    return turn ? this.speak.pair(this.nameOf(turn), this.speak.within(line)) : line;
  }

  spoken({begun}) {
    return this.problem || begun && this.#open?.problem || '';
  }
}
