// How numbers, lists and places are said in the reader's language. The words themselves come from the page.

/**
 * @typedef {object} Speaker
 * @property {(name: string, values?: Record<string, string | number>) => string} say  finished words, filled in
 * @property {(number: number) => string} number
 * @property {(number: number) => string} gain      a number with its sign: +7, −2, +0
 * @property {(items: string[]) => string} list
 * @property {(items: string[]) => string} row    values beside one another
 * @property {(share: number) => string} percent   15.6%
 * @property {(name: string, value: string) => string} pair  what something is: `Total: 7`
 * @property {(name: string, number: number) => string} term  the same within a line: `total 7`
 * @property {(text: string) => string} within  words, not a name, that go on after a colon: in English they begin small
 */

/**
 * Speaks one locale. `table` maps short names to words; a name that is missing throws.
 * @param {string} locale
 * @param {Record<string, string>} table
 * @returns {Speaker}
 */
export function speaker(locale, table) {
  const numbers = new Intl.NumberFormat(locale, {maximumFractionDigits: 2});
  const percents = new Intl.NumberFormat(locale, {style: 'percent', maximumFractionDigits: 1});
  const lists = new Intl.ListFormat(locale);
  const number = value => numbers.format(value).replace('-', '−');
  const say = (word, values) =>
    table[word].replace(/\{(\w+)\}/g, (_, name) => typeof values[name] === 'number' ? number(values[name]) : values[name]);
  return {
    say,
    number,
    gain: value => value < 0 ? number(value) : `+${number(value)}`,
    list: items => lists.format(items),
    row: items => items.join(say('comma')),
    within: text => locale === 'en' ? text.charAt().toLowerCase() + text.slice(1) : text,
    percent: share => percents.format(share),
    pair: (name, value) => say('pair', {name, value}),
    term: (name, value) => name ? say('term', {name, value}) : number(value),
  };
}

/**
 * The whole number a person typed: `12`, `3+6+2`, `−4`, also with full-width signs. Null when nothing is typed, NaN
 * when it is not a number.
 * @param {string} text
 */
export function typed(text) {
  const plain = text.normalize('NFKC').replace(/\s/g, '').replaceAll('−', '-');
  if (!plain) return null;
  if (!/^[+-]?\d{1,9}([+-]\d{1,9})*$/.test(plain)) return NaN;
  return plain.match(/[+-]?\d+/g).reduce((sum, part) => sum + Number(part), 0);
}
