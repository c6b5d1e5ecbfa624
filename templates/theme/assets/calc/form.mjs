// A form: a control for each argument, the results beneath, worked out with every change.

import {h, set, write} from './dom.mjs';
import {control, segments} from './controls.mjs';
import {followsPlayers, inWords, limits, startOf, steps} from './values.mjs';

/**
 * What `calculator.mjs` needs of a widget. A state is {players, args}, perhaps with more; it is never changed in place.
 * @typedef {object} Widget
 * @property {HTMLElement} element
 * @property {boolean} keeps                            whether the state outlives the visit
 * @property {(players: number) => object} start
 * @property {(state: object) => object} args           the arguments as the contract wants them
 * @property {(state: object, players: number) => object} withPlayers
 * @property {(state: object, path: string, start: object) => object} reset   without the value at a path
 * @property {(path: string, state: object) => string} named                  what the reader calls it
 * @property {(state: object) => object} pack           plain data to keep or send, beginnings left out
 * @property {(data: object, start: object, drop: (name: string) => void) => object} unpack
 * @property {(state: object, result: object) => void} draw
 * @property {(state: object, result: object) => string} spoken
 */

/** @returns {Widget} */
export function createForm({id, spec, rules, speak, range, labels, change, choosePlayers}) {
  let current;
  const edit = (slot, value) => {
    if (slot.name === 'players' && value >= range[0] && value <= range[1]) choosePlayers(value);
    else change({...current, args: {...current.args, [slot.name]: value}}, slot.name);
  };
  const fields = fieldsOf(spec.inputs, labels.inputs, id, speak, edit);
  const asksPlayers = !spec.inputs.some(slot => slot.name === 'players') && Object.values(labels.inputs).some(followsPlayers);
  const players = asksPlayers ? playersField(id, range, speak, choosePlayers) : null;
  const results = resultsOf(spec.outputs, labels.outputs, speak);
  const element = h('div', {class: 'form'}, players && players.element, ...fields.map(field => field.element), results.element);
  const starts = count => ({
    ...Object.fromEntries(spec.inputs.map(slot => [slot.name, startOf(slot, labels.inputs[slot.name], count)])),
    ...spec.inputs.some(slot => slot.name === 'players') && {players: count},
  });
  return {
    element,
    keeps: false,                                            // every moment at the table is a new one
    start: count => ({players: count, args: starts(count)}),
    args: state => state.args,
    withPlayers: (state, count) => ({players: count, args: {...state.args, ...following(spec.inputs, labels.inputs, starts(count))}}),
    reset: (state, path, start) => ({...state, args: without(state.args, steps(path)[0], start.args)}),
    named: path => labels.inputs[steps(path)[0]]?.label ?? path,
    pack: state => ({players: state.players, args: state.args}),
    unpack: (data, start) => ({players: countIn(data.players, range) ?? start.players, args: {...start.args, ...data.args}}),
    draw: (state, result) => {
      current = state;
      players?.show({value: state.players});
      showFields(fields, state.args, result.error, rules, speak);
      results.show(result);
    },
    spoken: (_, result) => result.error === undefined ? results.spoken(result) : '',
  };
}

/** Controls for arguments that stand alone. */
export function fieldsOf(slots, labels, id, speak, edit) {
  return slots.map(slot => ({slot, ...control(slot, labels[slot.name] ?? {}, `${id}-${slot.name}`, speak, value => edit(slot, value))}));
}

/** Shows values, their limits and the one error in the fields. */
export function showFields(fields, args, error, rules, speak) {
  const scope = {};
  for (const {slot, show} of fields) {
    const value = args[slot.name];
    const bounds = slot.type.kind === 'int' ? limits(slot.type, rules, scope) : {};
    const wrong = error !== undefined && steps(error)[0] === slot.name;
    show({value, ...bounds, error: wrong ? reason(slot.type, value, bounds, speak) : ''});
    scope[slot.as] = value;
  }
}

/** Why the edge refuses a value, in words. */
export function reason(type, value, {low, high}, speak) {
  const outside = type.kind === 'int' && !type.values && !(value >= low && value <= high);
  return outside ? speak.say('From {low} to {high}', {low, high}) : speak.say('Check this value');
}

/** How many play: the reader's choice for the whole site. */
export function playersField(id, [low, high], speak, choose) {
  const options = Array.from({length: high - low + 1}, (_, i) => ({value: low + i, text: speak.number(low + i)}));
  return segments({label: speak.say('Players')}, `${id}-of`, options, choose);
}

/** A player count out of data that came from outside, if it is one. */
export function countIn(given, [low, high]) {
  return Number.isInteger(given) && given >= low && given <= high ? given : undefined;
}

/** The values that a new player count brings with it. */
function following(slots, labels, starts) {
  const names = slots.map(slot => slot.name).filter(name => name === 'players' || followsPlayers(labels[name]));
  return Object.fromEntries(names.map(name => [name, starts[name]]));
}

function without(args, name, start) {
  const {[name]: _, ...rest} = args;
  return Object.hasOwn(start, name) ? {...rest, [name]: start[name]} : rest;
}

/** The results: a card with the big answer where the data name one, and all others as a slip of values. */
function resultsOf(outputs, labels, speak) {
  const parts = outputs.map(({name, type}) => ({name, type, label: labels[name] ?? {}, value: h('dd')}));
  const isAnswer = ({label}) => label.show === 'answer' || label.show === 'gain';
  const big = parts.some(isAnswer);
  const list = h('dl', {class: big ? 'answer' : 'slip'}, ...parts.map(part =>
    h('div', {class: isAnswer(part) ? 'big' : null}, h('dt', {}, part.label.label ?? part.name), part.value)));
  const element = h('section', {class: 'res', 'aria-label': speak.say('Result')}, list);
  const words = (part, result) => inWords(result[part.name], part.type, part.label, speak);
  const tones = parts.filter(({label}) => label.show === 'warn' || label.show === 'good');
  let before = {};
  return {
    element,
    show: result => {
      const right = result.error === undefined;
      for (const part of parts) write(part.value, right ? words(part, result) : '–');
      const tone = right && tones.find(part => result[part.name] === true);
      set(element, 'data-tone', tone ? tone.label.show : right ? null : 'off');
    },
    /** The answer, or what has changed. */
    spoken: result => {
      const told = big ? parts : parts.filter(part => words(part, result) !== before[part.name]);
      before = Object.fromEntries(parts.map(part => [part.name, words(part, result)]));
      return told.slice(0, 5).map(part => `${part.label.label ?? part.name}: ${words(part, result)}`).join('; ');
    },
  };
}
