// The state of one calculator: immutable, with undo and redo, kept in this browser; and the names of the people at the table,
// which all calculators share.

const VERSION = 1;                                           // of the shape that is kept; another one is not read
const NAMES = 'pnp.names';
const MOST_UNDONE = 100;
const MOST_NAMES = 99;
export const LONGEST_NAME = 12;
const SAVE_MS = 200;

/** Storage can be switched off; the calculator then works without keeping anything. What is not ours is nothing. */
function storage(action) {
  try {
    return action(localStorage);
  } catch {
    return null;
  }
}

/** What was kept under a key, or null. */
export const kept = name => storage(local => {
  const {version, data} = JSON.parse(local.getItem(name));
  return version === VERSION ? data : null;
});
const keep = (name, data) => storage(local => local.setItem(name, JSON.stringify({version: VERSION, data})));

/** What the people at the table are called, by their place; also as a link says it. */
export const namesOf = (given = kept(NAMES)) =>
  Array.isArray(given) ? given.slice(0, MOST_NAMES).map(name => String(name ?? '').slice(0, LONGEST_NAME)) : [];

/** The tag of what is not undone by itself: which person or event one looks at. */
export const QUIET = 'quiet';

/**
 * @param {string | null} name  where the state is kept; null keeps only the names of people
 * @param {object} state
 * @param {() => void} changed
 * @param {import('./widget.mjs').Widget} widget  which packs a state, and knows the one before it
 */
export function store(name, state, changed, widget) {
  let past = [], future = [], tag, timer;
  const show = next => {
    it.state = next;
    timer ||= setTimeout(it.save, SAVE_MS);
    changed();
  };
  const it = {
    state,
    canUndo: () => past.length || widget.earlier(it.state),
    canRedo: () => future.length,

    /** A new state. Changes with the same tag in a row, such as typing in one field, are undone as one. */
    set(next, as = null) {
      if (as !== QUIET) {
        if (as === null || as !== tag) past = [...past.slice(1 - MOST_UNDONE), it.state];
        [tag, future] = [as, []];
      }
      show(next);
    },

    undo() {
      if (!it.canUndo()) return;
      const back = past.pop() ?? widget.earlier(it.state);
      tag = null;
      future.push(it.state);
      show(back);
    },

    redo() {
      if (!future.length) return;
      past.push(it.state);
      show(future.pop());
    },

    /** Writes what waits to be kept. */
    save() {
      if (!timer) return;
      clearTimeout(timer);
      timer = 0;
      if (name) keep(name, {...widget.pack(it.state), names: undefined});   // they are kept once for all
      keep(NAMES, it.state.names);
    },
  };
  return it;
}
