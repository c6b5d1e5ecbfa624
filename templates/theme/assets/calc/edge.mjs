// The border of a calculator in the browser: JSON values in, results or the path of the first wrong argument out.
// The same as pnp/formula/edge.py and calculator.py; both run the same vectors. No rule of any game belongs here.
// spec: calculators.json (pnp/formula/spec.py).  rules: the module generated for the game (conditions, outputs).

export class ArgumentError extends Error {
  constructor (path) { super(path); this.path = path; }
}

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value);
const ensure = (fine, path) => { if (!fine) throw new ArgumentError(path); };

// A bound is a number, or the name of a condition that gives it from the arguments so far.
export const boundOf = (bound, rules, scope) => typeof bound === 'string' ? rules.conditions[bound](scope) : bound;

const readNumber = (type, given, path, rules, scope) => {
  ensure(Number.isInteger(given), path);
  const fine = type.values
    ? type.values.includes(given)
    : Number.isSafeInteger(given) && given >= boundOf(type.low, rules, scope) && given <= boundOf(type.high, rules, scope);
  ensure(fine, path);
  return given + 0;                                          // −0 becomes 0
};

const readList = (type, given, path, rules, scope) => {
  ensure(Array.isArray(given), path);
  ensure(given.length >= boundOf(type.low, rules, scope) && given.length <= boundOf(type.high, rules, scope), path);
  const items = given.map((entry, i) => readValue(type.of, entry, `${path}[${i}]`, rules, scope));
  if (type.distinct || type.by) {
    const keys = items.map(item => type.by ? item[type.by] : item);
    ensure(new Set(keys).size === keys.length, path);
  }
  return items;
};

const readers = {
  int: readNumber,
  list: readList,
  bool: (type, given, path) => { ensure(typeof given === 'boolean', path); return given; },
  id: (type, given, path) => { ensure(typeof given === 'string' && given !== '', path); return given; },
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
    for (const check of slot.checks ?? []) ensure(rules.conditions[check](scope), path);
  }
  for (const name of Object.keys(given)) ensure(slots.some(slot => slot.name === name), prefix + name);
  return values;
};

// The checked arguments by their names in formulas; throws an ArgumentError for the first wrong one.
export const validate = (rules, spec, args) => readFields(spec.inputs, args, '', rules, {});

// The results by name, or {error: path}. `rules` and `spec` are those of one calculator.
export const run = (rules, spec, args) => {
  if (!isObject(args)) return {error: 'json'};
  let values;
  try {
    values = validate(rules, spec, args);
  } catch (error) {
    if (error instanceof ArgumentError) return {error: error.path};
    throw error;
  }
  return rules.outputs(values);
};
