// The state of one calculator: immutable, with undo, kept in this browser.

const VERSION = 1;                                           // of the shape that is kept; another one is not read
const LONGEST = 100;                                         // steps that can be undone
const SAVE_MS = 200;

/** Storage can be switched off; the calculator then works without keeping anything. */
function storage(action) {
  try {
    return action(localStorage);
  } catch {
    return null;
  }
}

export class Store {
  #key; #changed; #past = []; #tag; #timer; #pack;

  /**
   * @param {string | null} key  where the state is kept; null keeps nothing
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
  static kept(key) {
    const text = key && storage(local => local.getItem(key));
    try {
      const {version, data} = JSON.parse(text) ?? {};
      return version === VERSION ? data : null;
    } catch {
      return null;                                           // not ours
    }
  }

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
    storage(local => local.setItem(this.#key, JSON.stringify({version: VERSION, data: this.#pack(this.state)})));
  }

  #show(state) {
    this.state = state;
    if (this.#key && !this.#timer) this.#timer = setTimeout(() => this.save(), SAVE_MS);
    this.#changed();
  }
}
