// The state of one calculator: immutable, with undo, kept in this browser; and the names of the people at the table,
// which all calculators share.

const VERSION = 1;                                           // of the shape that is kept; another one is not read
const NAMES = 'pnp.names';
const LONGEST = 100;                                         // steps that can be undone
const SAVE_MS = 200;

/** Storage can be switched off; the calculator then works without keeping anything. What is not ours is nothing. */
function storage(action) {
  try {
    return action(localStorage);
  } catch {
    return null;
  }
}

const load = key => storage(local => {
  const {version, data} = JSON.parse(local.getItem(key));
  return version === VERSION ? data : null;
});
const save = (key, data) => storage(local => local.setItem(key, JSON.stringify({version: VERSION, data})));

/** What the people at the table are called, by their place. */
export function keptNames() {
  const names = load(NAMES);
  return Array.isArray(names) ? names.map(name => String(name ?? '')) : [];
}

export class Store {
  #key; #changed; #past = []; #tag; #timer; #pack;

  /**
   * @param {string | null} key  where the state is kept; null keeps only the names
   * @param {object} state
   * @param {() => void} changed
   * @param {(state: object) => unknown} pack  the state as plain data, as short as it can be
   */
  constructor(key, state, changed, pack) {
    this.#key = key;
    this.#changed = changed;
    this.#pack = pack;
    this.state = state;
  }

  /** What was kept under a key, or null. */
  static kept = key => key && load(key);

  get canUndo() {
    return this.#past.length > 0;
  }

  /** A new state. Changes with the same tag in a row, such as typing in one field, are undone as one. */
  set(state, tag = null) {
    if (tag === null || tag !== this.#tag) this.#past = [...this.#past.slice(1 - LONGEST), this.state];
    this.#tag = tag;
    this.#show(state);
  }

  undo() {
    this.#tag = null;
    if (this.canUndo) this.#show(this.#past.pop());
  }

  /** Writes what waits to be kept. */
  save() {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.#key) save(this.#key, this.#pack(this.state));
    save(NAMES, this.state.names);
  }

  #show(state) {
    this.state = state;
    this.#timer ||= setTimeout(() => this.save(), SAVE_MS);
    this.#changed();
  }
}
