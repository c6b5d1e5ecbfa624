// The border of a calculator in the browser: JSON values in, results or the path of the first wrong argument out.
// The same as pnp/formula/edge.py and calculator.py; both run the same vectors. No rule of any game belongs here.
// spec: one of calculators.json or trackers.json (pnp/formula/spec.py).  rules: the module generated for the game (conditions, outputs).

// `why` is what the page says where a check fails, `who` the people it is about, or how much there is and at most may be.
export class ArgumentError extends Error {
  constructor (path, why, who) { super(path); Object.assign(this, {path, why, who}); }
}

export const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);
const ensure = (fine, path, why, who) => { if (!fine) throw new ArgumentError(path, why, who); };

// A bound is a number, or the name of a condition that gives it from the arguments so far.
export const boundOf = (bound, rules, scope) => typeof bound === 'string' ? rules.conditions[bound](scope) : bound;

const between = ({low, high}, number, rules, scope) =>
  number >= boundOf(low, rules, scope) && number <= boundOf(high, rules, scope);

const readNumber = (type, given, path, rules, scope) => {
  ensure(Number.isInteger(given), path);
  ensure(type.values ? type.values.includes(given) : Number.isSafeInteger(given) && between(type, given, rules, scope), path);
  return given + 0;                                          // −0 becomes 0
};

const readList = (type, given, path, rules, scope) => {
  ensure(Array.isArray(given) && between(type, given.length, rules, scope), path);
  const items = given.map((entry, i) => readValue(type.of, entry, `${path}[${i}]`, rules, scope));
  if (type.distinct || type.by) {
    const keys = type.of.kind === 'card' ? given : type.by ? items.map(item => item[type.by]) : items;
    ensure(new Set(keys).size === keys.length, path);
  }
  return items;
};

// Formulas see the entries of a map as a list; the bounds of a value may use its key.
const readMap = (type, given, path, rules, scope) => {
  ensure(isObject(given) && between(type, Object.keys(given).length, rules, scope), path);
  return Object.entries(given).map(([name, entry]) => {
    const inside = `${path}.${name}`;
    const key = readValue(type.key, name, inside, rules, scope);
    return {key, value: readValue(type.of, entry, inside, rules, {...scope, key})};
  });
};

const readCard = (type, given, path) => {
  ensure(typeof given === 'string', path);
  const at = Math.max(0, given.length - type.suits[0].length);
  const rank = type.ranks.indexOf(given.slice(0, at)) + 1, suit = given.slice(at);
  ensure(rank > 0 && type.suits.includes(suit), path);
  return {rank, suit};
};

const readGrid = (type, given, path, rules, scope) => {
  ensure(Array.isArray(given) && between(type, given.length, rules, scope), path);
  let width;
  return given.map((text, i) => {
    ensure(typeof text === 'string', `${path}[${i}]`);
    const row = [...text];
    width ??= row.length;
    const fine = row.every(symbol => Object.hasOwn(type.symbols, symbol)) && row.length === width;
    ensure(fine && between({low: type.shortest, high: type.longest}, width, rules, scope), `${path}[${i}]`);
    return row.map(symbol => type.symbols[symbol]);
  });
};

const readers = {
  int: readNumber,
  list: readList,
  map: readMap,
  card: readCard,
  grid: readGrid,
  bool: (type, given, path) => { ensure(typeof given === 'boolean', path); return given; },
  id: (type, given, path, rules, scope) => {
    ensure(typeof given === 'string' && given !== '', path);
    ensure(!type.among || rules.conditions[type.among](scope).includes(given), path);
    return given;
  },
  enum: (type, given, path) => { ensure(type.values.includes(given), path); return given; },
  record: (type, given, path, rules, scope) => {
    ensure(isObject(given), path);
    return readFields(type.fields, given, `${path}.`, rules, scope);
  },
};

const readValue = (type, given, path, rules, scope) => readers[type.kind](type, given, path, rules, scope);

const readSlot = (slot, given, path, rules, scope) => {
  const value = Object.hasOwn(given, slot.name) ? given[slot.name] : undefined;
  if (value === undefined || (value === null && slot.optional)) {
    ensure(Object.hasOwn(slot, 'default'), path);
    return Array.isArray(slot.default) ? [...slot.default] : slot.default;
  }
  return readValue(slot.type, value, path, rules, scope);
};

const readFields = (slots, given, prefix, rules, outside) => {
  const values = {};
  for (const slot of slots) {
    const path = prefix + slot.name;
    values[slot.as] = readSlot(slot, given, path, rules, {...outside, ...values});
    const scope = {...outside, ...values};
    slot.checks?.forEach((check, i) => {                     // true, the ids of those it fails for, or two amounts
      const [found, most] = [check].flat().map(one => boundOf(one, rules, scope)), counts = most !== undefined;
      ensure(counts ? found <= most : found === true || found.length === 0, path, slot.why?.[i], counts ? [found, most] : found);
    });
  }
  for (const name of Object.keys(given)) ensure(slots.some(slot => slot.name === name), prefix + name);
  return values;
};

// The checked arguments by their names in formulas; throws an ArgumentError for the first wrong one.
export const validate = (rules, spec, args) => readFields(spec.inputs, args, '', rules, {});

// What work gives, or {error: path}, with `why` and `who` where the page has words for a check.
const attempt = work => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    const {path, why, who} = error;
    return why ? {error: path, why, who} : {error: path};
  }
};

// The results by name, or {error: path}. `rules` and `spec` are those of one calculator.
export const run = (rules, spec, args) =>
  isObject(args) ? attempt(() => rules.outputs(validate(rules, spec, args))) : {error: 'json'};

const MOST_EVENTS = 1000;

// Whether an event can happen; `scope` is what `fold` gives. `rules` and `spec` are those of one tracker.
export const possible = (rules, spec, scope, event) =>
  !spec.events[event].when || rules.events[event].conditions[spec.events[event].when](scope);

// The state after an event.
const happen = (rules, spec, scope, given, path) => {
  ensure(isObject(given), path);
  const {event, ...told} = given;
  ensure(typeof event === 'string' && Object.hasOwn(spec.events, event), `${path}.event`);
  ensure(possible(rules, spec, scope, event), path);
  const values = readFields(spec.events[event].inputs, told, `${path}.`, rules.events[event], scope);
  return {...scope, ...rules.events[event].outputs({...scope, ...values})};
};

// The arguments and the state after the last event of a log; throws an ArgumentError. `each` sees them before every event.
export const fold = (rules, spec, log, each) => {
  ensure(log.version === spec.version, 'version');
  ensure(isObject(log.args), 'args');
  const args = readFields(spec.start.inputs, log.args, 'args.', rules.start, {});
  ensure(Array.isArray(log.events) && log.events.length <= MOST_EVENTS, 'events');
  let scope = {...args, ...rules.start.outputs(args)};
  log.events.forEach((event, i) => {
    if (each) each(scope);
    scope = happen(rules, spec, scope, event, `events[${i}]`);
  });
  for (const name of Object.keys(log)) ensure(['version', 'args', 'events'].includes(name), name);
  return scope;
};

// What a tracker would show after one more event, or {error: path}; the path is that inside the event, after a point.
export const after = (rules, spec, scope, event) => attempt(() => rules.shown.outputs(happen(rules, spec, scope, event, '')));

// What a tracker shows after the last event of a log, or {error: path}. To undo is to drop the last event.
export const replay = (rules, spec, log) =>
  isObject(log) ? attempt(() => rules.shown.outputs(fold(rules, spec, log))) : {error: 'json'};
