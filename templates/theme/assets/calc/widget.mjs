// What every widget shares: a control for each argument that stands alone, the way from state to arguments and back.
//
// A state is {players, args}, perhaps with more, and is never changed in place. `calculator.mjs` asks a widget for
// `element`, `keeps`, start, args, withPlayers, pack, unpack, reset, named, draw and spoken.

import {control, segments} from './controls.mjs';
import {followsPlayers, idsOf, isPeople, limits, nameOf, sized, startOf, steps} from './values.mjs';

const LONGEST_NAME = 12;

export class Widget {
  /** Whether the state outlives the visit. */
  keeps = false;

  /**
   * @param {object} page  id, spec, rules, labels, kit (boards by enum, decks by id), speak, range (fewest and most
   *   players), change(state, tag), redraw(), choosePlayers(count)
   * @param {import('./values.mjs').Slot[]} slots  the arguments that get a control
   */
  constructor(page, slots) {
    Object.assign(this, page);
    this.slots = slots;
    this.source = slots.find(({type}) => isPeople(type));    // who the people are; other arguments choose among them
    this.fields = slots.map(slot => ({
      slot,
      ...control(slot, this.label(slot.name), `${this.id}-${slot.name}`, this, value => this.edit(slot.name, value)),
    }));
  }

  /** The words for an argument. */
  label(name) {
    return this.labels.inputs[name] ?? {};
  }

  /** Segments for the player count of the whole site. */
  playersControl() {
    const [low, high] = this.range;
    const options = Array.from({length: high - low + 1}, (_, i) => ({value: low + i, text: this.speak.number(low + i)}));
    return segments({label: this.speak.say('Players')}, `${this.id}-of`, options, this.choosePlayers);
  }

  edit(name, value) {
    if (name === 'players' && this.allowed(value)) this.choosePlayers(value);
    else this.change({...this.state, args: {...this.state.args, [name]: value}}, name);
  }

  allowed(players) {
    return Number.isInteger(players) && players >= this.range[0] && players <= this.range[1];
  }

  /** The state to begin with. An argument of the name `players` is the player count. */
  start(players) {
    const args = Object.fromEntries(this.slots.map(slot => [slot.name, startOf(slot, this.label(slot.name), players)]));
    return {players, names: [], args: 'players' in args ? {...args, players} : args};
  }

  /** The arguments as the contract of the calculator wants them: of people as many as there are to be. */
  args(state) {
    const args = {}, scope = {};
    for (const {name, as, type} of this.slots) {
      const value = state.args[name];
      const {low, high} = this.limits(type, scope);
      args[name] = isPeople(type) && (type.by !== undefined || type.kind === 'map') && typeof value === 'object' && value
        || isPeople(type) && this.source?.name === name && Array.isArray(value) ? sized(type, value, low, high) : value;
      scope[as] = args[name];
    }
    return {...state.args, ...args};
  }

  /** The least and the greatest number, or how many entries, a type allows. */
  limits(type, scope, rules = this.rules) {
    try {
      return type.low === undefined && !type.values?.some(Number.isInteger) ? {} : limits(type, rules, scope);
    } catch {
      return {low: 0, high: 0};                              // an argument further up is wrong
    }
  }

  /** What a person is called; ids are ours. */
  nameOf = id => nameOf(id, this.state?.names ?? [], this.speak);

  nameGiven = id => this.state.names[Number(id.slice(1)) - 1] ?? '';

  rename(id, name) {
    const names = [...this.state.names];
    names[Number(id.slice(1)) - 1] = name;
    this.change({...this.state, names: Array.from(names, one => one ?? '')}, `name.${id}`);
  }

  /** The state for another player count; arguments that begin with it begin again. */
  withPlayers(state, players) {
    const {args} = this.start(players);
    const names = Object.keys(args).filter(name => name === 'players' || followsPlayers(this.label(name)));
    return {...state, players, args: {...state.args, ...Object.fromEntries(names.map(name => [name, args[name]]))}};
  }

  /** Plain data to keep or to send. */
  pack(state) {
    return state;
  }

  /** The state that plain data mean; values in it may still be wrong. `drop(name)` tells what could not be used. */
  unpack(data, start, _drop) {
    const players = this.allowed(data.players) ? data.players : start.players;
    const names = Array.isArray(data.names) ? data.names.slice(0, 99).map(name => String(name ?? '').slice(0, LONGEST_NAME)) : start.names;
    return {...start, players, names, args: {...start.args, ...data.args}};
  }

  /** The state without the value at a path the edge refuses. */
  reset(state, path, start) {
    return {...state, args: restored(state.args, steps(path)[0], start.args)};
  }

  /** What the reader calls the argument at a path. */
  named(path, _state) {
    return this.label(steps(path)[0]).label ?? path;
  }

  /** Shows values, their limits, and the one error at its field; keeps it as `problem`, to be spoken. */
  draw(state, result) {
    this.state = state;
    this.problem = this.show(this.fields, this.args(state), result.error, {}, this.rules);
  }

  /** Shows arguments in their controls; what is wrong with them, in words. */
  show(fields, args, path, outside, rules) {
    let problem = '', scope = {...outside};
    const [first, ...inside] = steps(path ?? '');
    const ids = this.source && args[this.source.name] ? idsOf(this.source.type, args[this.source.name]) : this.ids ?? [];
    for (const {slot, label = this.label(slot.name), show} of fields) {
      const value = args[slot.name];
      const range = this.limits(slot.type, scope, rules);
      const wrong = first === slot.name;
      const nothing = Array.isArray(value) && !value.length;     // not wrong, only not there yet
      const error = wrong && !nothing ? this.reason(slot.type, value, range) : '';
      show({value, ...range, error, wrong: wrong ? inside : [], scope, ids});
      if (error) problem = `${label.label ?? slot.name}: ${error}`;
      scope = {...scope, [slot.as]: value};
    }
    return problem;
  }

  /** What is wrong with what is said of a person. */
  problemAt(id, field) {
    return `${this.nameOf(id)}${field?.label.label ? ` · ${field.label.label}` : ''}: ${this.speak.say('Check this value')}`;
  }

  /** Why the edge refuses a value, in words. */
  reason(type, value, {low, high}) {
    const outside = type.kind === 'int' && !type.values && !(value >= low && value <= high);
    return outside ? this.speak.say('From {low} to {high}', {low, high}) : this.speak.say('Check this value');
  }
}

/** A record in which one field is again what it was at the start; a field unknown there is gone. */
export function restored(record, name, start) {
  const {[name]: _, ...others} = record;
  return Object.hasOwn(start, name) ? {...others, [name]: start[name]} : others;
}
