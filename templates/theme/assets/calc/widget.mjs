// What every widget shares: a control for each argument that stands alone, the way from state to arguments and back.
//
// A state is {players, args}, perhaps with more, and is never changed in place. `calculator.mjs` asks a widget for
// `element`, `keeps`, start, args, withPlayers, pack, unpack, reset, named, draw and spoken.

import {control, segments} from './controls.mjs';
import {followsPlayers, limits, startOf, steps} from './values.mjs';

export class Widget {
  /** Whether the state outlives the visit. */
  keeps = false;

  /**
   * @param {object} page  id, spec, rules, labels, speak, range (fewest and most players), change(state, tag),
   *   choosePlayers(count)
   * @param {import('./values.mjs').Slot[]} slots  the arguments that get a control
   */
  constructor(page, slots) {
    Object.assign(this, page);
    this.slots = slots;
    this.fields = slots.map(slot => ({
      slot,
      ...control(slot, this.label(slot.name), `${this.id}-${slot.name}`, this.speak, value => this.edit(slot.name, value)),
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
    return {players, args: 'players' in args ? {...args, players} : args};
  }

  /** The arguments as the contract of the calculator wants them. */
  args(state) {
    return state.args;
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
    return {...start, players, args: {...start.args, ...data.args}};
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
    this.problem = '';
    const scope = {};
    for (const {slot, show} of this.fields) {
      const value = state.args[slot.name];
      const range = slot.type.kind === 'int' ? limits(slot.type, this.rules, scope) : {};
      const wrong = result.error !== undefined && steps(result.error)[0] === slot.name;
      const error = wrong ? this.reason(slot.type, value, range) : '';
      show({value, ...range, error});
      if (wrong) this.problem = `${this.label(slot.name).label ?? slot.name}: ${error}`;
      scope[slot.as] = value;
    }
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
