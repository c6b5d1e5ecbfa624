// State as a link that can be sent, `?<calculator>=…`, and the careful way back: what a link says is checked by the
// edge; a value it refuses is left out, and the reader is told which.

import {isObject} from './edge.mjs';
import {steps} from './values.mjs';

const MOST_DROPPED = 100;

/** The address of this page with the state in it, but for what is half entered. */
export function linkTo(calculator, {draft, ...data}) {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.set(calculator, encode(data));
  return url.href;
}

/** The data of a shared link. Undefined when they cannot be read, null when there is no such link. */
export function fromAddress(calculator) {
  const text = new URL(location.href).searchParams.get(calculator);
  if (text === null) return null;
  try {
    const {draft, ...data} = decode(text);
    return data;
  } catch {
    return undefined;
  }
}

/** Takes the link out of the address, once its state has changed: a reload must not bring old values back. */
export function leaveAddress(calculator) {
  const url = new URL(location.href);
  if (!url.searchParams.has(calculator)) return;
  url.searchParams.delete(calculator);
  history.replaceState(history.state, '', url);              // the state is Material's
}

/**
 * The state that shared or kept data mean, and what to tell the reader about values left out.
 * @param {unknown} data
 * @param {import('./widget.mjs').Widget} widget
 * @param {object} start
 * @param {(args: object) => object} work
 * @param {import('./words.mjs').Speaker} speak
 */
export function read(data, widget, start, work, speak) {
  if (!isObject(data) || !isObject(data.args)) return {state: start, notice: speak.say('unread')};
  const dropped = new Set(), drop = name => dropped.add(name);
  let state = widget.unpack(data, start, drop), error;
  for (let i = 0; i < MOST_DROPPED; i++) {
    ({error} = work(widget.args(state)));
    if (!error) break;
    drop(widget.named(error, state));
    leaveOut(data, widget.root + error);
    state = widget.unpack(data, start, drop);
  }
  const notice = dropped.size ? speak.say('dropped', {names: speak.list([...dropped])}) : '';
  return {state: error === undefined ? state : start, notice};
}

/** Takes away what a path names: an event and all after it, a field of the innermost record, else the whole argument. */
function leaveOut(data, path) {
  const [part, first, ...names] = steps(path), field = names.findLastIndex(name => typeof name === 'string');
  if (part === 'events') data.events.length = first;
  const holder = names.slice(0, Math.max(0, field)).reduce((at, name) => at?.[name], data.args[first]);
  if (field >= 0 && isObject(holder) && Object.hasOwn(holder, names[field])) delete holder[names[field]];
  else delete data.args[first];
}

const encode = data => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(data))));

function decode(text) {
  const bytes = Uint8Array.from(atob(text), char => char.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}
