// State as a link that can be sent, `?<calculator>=…`, and the careful way back: what a link says is checked by the
// edge; a value it refuses is left out, and the reader is told which.

const MOST_DROPPED = 100;

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The address of this page with the state in it. */
export function linkTo(calculator, data) {
  const url = new URL(location.href);
  url.hash = '';
  url.searchParams.set(calculator, encode(data));
  return url.href;
}

/**
 * The data of a shared link, which then leaves the address: a reload must not bring old values back. Undefined when
 * they cannot be read, null when there is no such link.
 */
export function takeFromAddress(calculator) {
  const url = new URL(location.href);
  const text = url.searchParams.get(calculator);
  if (text === null) return null;
  url.searchParams.delete(calculator);
  history.replaceState(history.state, '', url);              // the state is Material's
  try {
    return decode(text);
  } catch {
    return undefined;
  }
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
  if (!isObject(data) || !isObject(data.args)) return {state: start, notice: speak.say('This link cannot be read')};
  const dropped = new Set();
  let state = widget.unpack(data, start, name => dropped.add(name));
  let {error} = work(widget.args(state));
  for (let i = 0; error && i < MOST_DROPPED; i++) {
    dropped.add(widget.named(error, state));
    state = widget.reset(state, error, start);
    ({error} = work(widget.args(state)));
  }
  const notice = dropped.size ? speak.say('Left out of the link: {names}', {names: speak.list([...dropped])}) : '';
  return {state: error === undefined ? state : start, notice};
}

function encode(data) {
  const bytes = new TextEncoder().encode(JSON.stringify(data));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function decode(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), char => char.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', {fatal: true}).decode(bytes));
}
