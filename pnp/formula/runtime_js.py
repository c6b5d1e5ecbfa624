"""Helpers that printed JavaScript calls, by name; `runtime` has the same ones for Python.

In: nothing. Out: their source text, with those of the `library`. Only those a game uses are printed. A
maintainer must change both sides together. Why they look so: JavaScript's `%` takes the sign of the left side
and its division does not round down; `−0` prints as "-0"; the rounded quotient of two safe integers has the
right floor, but their product is not exact; a missing entry is `undefined`, and the greatest of nothing is
`-Infinity`.
"""

from __future__ import annotations

from pnp.formula.kinds import LONGEST
from pnp.formula.library import PAIRS

ERROR = """export class RuleError extends Error {}
const _no = message => { throw new RuleError(message) };
"""

HELPERS = {
    "_i": "number => Number.isSafeInteger(number) ? number + 0 : _no('the number is too large')",
    "_mod": """(a, b) => {
  if (b === 0) _no('division by zero');
  const rest = a % b;
  return (rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest) + 0;
}""",
    "_div": "(a, b) => b === 0 ? _no('division by zero') : Math.floor(a / b) + 0",
    "_item": """(items, index) => {
  const at = index < 0 ? index + items.length : index;
  return at >= 0 && at < items.length ? items[at] : _no('no such position in the list');
}""",
    "_row": "(table, key) => Object.hasOwn(table, key) ? table[key] : _no('no such row in the table')",
    "_range": f"""(low, high) => high - low <= {LONGEST}
  ? Array.from({{length: Math.max(0, high - low)}}, (_, i) => low + i) : _no('the range is too long')""",
    "_min": """numbers =>
  numbers.length ? numbers.reduce((a, b) => b < a ? b : a) : _no('min of an empty list')""",
    "_max": """numbers =>
  numbers.length ? numbers.reduce((a, b) => b > a ? b : a) : _no('max of an empty list')""",
    "_sum": """numbers => numbers.reduce((total, number) => {
  const next = total + number;
  return Number.isSafeInteger(next) ? next : _no('the number is too large');
}, 0)""",
    "_within": """(number, low, high) =>
  number >= low && number <= high ? number : _no('the number is out of range')""",
    "_lex": """(a, b) => {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}""",
    "_keyed": """(keys, values) => keys.length === values.length
  ? Object.fromEntries(keys.map((key, i) => [key, values[i]])) : _no('as many keys as values are needed')""",
    "_ratio": """(a, b) => {
  if (b === 0) _no('division by zero');
  const [up, down] = [a, b].map(n => BigInt(b < 0 ? -n : n));
  const doubled = 2n * up * 1000000n + down;
  const rest = doubled % (2n * down);
  return _i(Number((doubled - rest) / (2n * down)) - (rest < 0n ? 1 : 0)) / 1e6;
}""",
    "_card": "(card, ranks) => card && ranks[card.rank - 1] + card.suit",
} | {f"_{name}": pair.javascript for name, pair in PAIRS.items()}
