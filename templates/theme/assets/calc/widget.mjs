// What every widget shares: a control for each argument that stands alone, the way from state to arguments and back.
//
// A state is {players, names, args}, perhaps with more, and is never changed in place. `calculator.mjs` asks a widget
// for `element`, `keeps`, `root`, start, args, withPlayers, earlier, pack, unpack, named, draw and spoken.

import {control} from './controls.mjs';
import {namesOf} from './store.mjs';
import {followsPlayers, idsOf, indexOf, isPeople, limits, sized, startOf, steps, tellsOfPeople} from './values.mjs';

export class Widget {
  /** Whether the state outlives the visit. */
  keeps = false;
  /** Where its arguments stand in what is kept and sent. */
  root = 'args.';
  problem = '';

  /**
   * @param {object} page  id, spec, rules, kit (boards by enum, decks by id), speak, range (fewest and most players),
   *   change(state, tag), redraw(), choosePlayers(count), sums(args), clause()
   * @param {import('./values.mjs').Slot[]} slots  the arguments that get a control
   */
  constructor(page, slots) {
    Object.assign(this, page);
    this.slots = slots;
    this.source = slots.find(({type}) => isPeople(type));    // who the people are; other arguments choose among them
    this.fields = slots.map(slot => control(slot, `${this.id}-${slot.name}`, this, value => this.edit(slot.name, value)));
  }

  /** Segments for the player count of the whole site. */
  playersControl() {
    const [low, high] = this.range, type = {kind: 'int', values: Array.from({length: high - low + 1}, (_, i) => low + i)};
    return control({label: this.speak.say('players'), type}, `${this.id}-of`, this, this.choosePlayers);
  }

  edit(name, value) {
    if (name === 'players' && this.allowed(value)) this.choosePlayers(value);
    else this.change({...this.state, args: {...this.state.args, [name]: value}}, name);
  }

  allowed(players) {
    return Number.isInteger(players) && players >= this.range[0] && players <= this.range[1];
  }

  /** The state to begin with. An argument of the name `players` is the player count; of people there are as many. */
  start(players) {
    const args = Object.fromEntries(this.slots.map(slot => {
      const {name, type} = slot, value = startOf(slot, players);
      return [name, name === 'players' ? players : tellsOfPeople(type, this.source) ? sized(type, value, players, players) : value];
    }));
    return {players, names: namesOf(), args};
  }

  /** The arguments as the contract of the calculator wants them: of people as many as there are to be. */
  args(state) {
    const args = {...state.args}, scope = {};
    for (const {name, as, type} of this.slots) {
      const value = args[name];
      if (tellsOfPeople(type, this.source) && typeof value === 'object' && value) {
        const {low, high} = limits(type, this.rules, scope);
        args[name] = sized(type, value, low, high);
      }
      scope[as] = args[name];
    }
    return args;
  }

  /** What a person is called, by the name they gave, else by their number; ids are ours. */
  nameOf = (id, names = this.state?.names ?? []) => {
    const i = indexOf(id);
    return names[i] || (i < 0 ? id : this.speak.say('player', {n: i + 1}));
  };

  rename(id, name) {
    const names = [...this.state.names];
    names[indexOf(id)] = name;
    this.change({...this.state, names: Array.from(names, one => one ?? '')}, `name.${id}`);
  }

  /** The state for another player count; arguments that begin with it begin again. */
  withPlayers(state, players) {
    const {args} = this.start(players);
    const following = this.slots.filter(slot => slot.name === 'players' || followsPlayers(slot));
    return {...state, players, args: {...state.args, ...Object.fromEntries(following.map(({name}) => [name, args[name]]))}};
  }

  /** The state before this one, where the state itself tells. */
  earlier() {
    return null;
  }

  /** Plain data to keep or to send. */
  pack(state) {
    return state;
  }

  /** The state that plain data mean; values in it may still be wrong. `drop(name)` tells what could not be used. */
  unpack(data, start, _drop) {
    const players = this.allowed(data.players) ? data.players : start.players;
    return {...start, players, names: namesOf(data.names), args: {...start.args, ...data.args}};
  }

  /** What the reader calls the argument at a path. */
  named(path, _state) {
    const [first] = steps(path);
    return this.slots.find(({name}) => name === first)?.label ?? path;
  }

  /** Shows values, their limits, and the one error at its field; keeps it as `problem`, to be spoken. */
  draw(state, result) {
    this.state = state;
    this.problem = this.show(this.fields, this.args(state), result);
  }

  /** Shows arguments in their controls; what is wrong with them, in words. */
  show(fields, args, {error: path = '', ...refused}, outside = {}, rules = this.rules) {
    let problem = '', scope = outside;
    const [first, ...wrong] = steps(path);
    const ids = this.source && args[this.source.name] ? idsOf(this.source.type, args[this.source.name]) : this.ids ?? [];
    for (const {slot, element, show} of fields) {
      const {name, type, when} = slot, value = args[name], isWrong = name === first;
      const nothing = Array.isArray(value) && !value.length; // not wrong, only not there yet
      const error = isWrong && !nothing ? this.why(type, value, wrong, refused, scope, rules) : '';
      const missing = (wrong.reduce((at, step) => at?.[step], value) ?? null) === null;
      show({value, ...limits(type, rules, scope), error, missing, wrong: isWrong ? wrong : [], scope, ids});
      if (when) element.hidden = !rules.conditions[when](scope);
      if (error) problem = this.speak.pair(slot.label, error);
      scope = {...scope, [slot.as]: value};
    }
    return problem;
  }

  /** Why the edge refuses the value at a path inside an argument, and what it allows, in words. */
  why(type, value, [step, ...deeper], {why, who}, scope, rules) {
    const {speak} = this, {say} = speak, {kind, of, distinct, by} = type;
    if (step !== undefined) {
      if (kind !== 'record') return this.why(of, value?.[step], deeper, {why, who}, {...scope, key: step}, rules);
      const beside = Object.fromEntries(type.fields.map(field => [field.as, value[field.name]]));
      const own = type.fields.find(({name}) => name === step);
      return own ? this.why(own.type, value[step], deeper, {why, who}, {...scope, ...beside}, rules) : say('check');
    }
    if (typeof who?.[0] === 'number') return speak.pair(why, say('at-most', {n: who[0], most: who[1]}));
    if (why) return who?.length ? speak.pair(speak.list(who.map(id => this.nameOf(id))), why) : why;
    const {low, high} = limits(type, rules, scope), one = low === high;
    if (kind === 'int' && typeof value === 'number') {
      return !Number.isInteger(value) ? say('int') : one ? say('only', {n: low}) : say('range', {low, high});
    }
    if ((value ?? null) === null) return say('empty');
    const count = (Array.isArray(value) ? value : Object.keys(value)).length;
    if (count < low || count > high) return one ? say('choose', {n: low}) : say('choose-some', {low, high});
    return distinct || by ? say('distinct') : say('check');
  }
}
