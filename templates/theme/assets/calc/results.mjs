// The results of a form: a card with the big answer where the data name one, else a slip of values; and the bars of a
// tracker.

import {h, set, write} from './dom.mjs';
import {inWords} from './values.mjs';

const MOST_SPOKEN = 4;
const MOST_STAYING = 2;                                      // results in one line that stays in sight while one fills in

const isBig = ({show}) => show === 'answer' || show === 'gain';
/** Results that need a line of their own: lists, and numbers of several names. */
const isLong = ({type, keyed}) => keyed || type.kind === 'list';
const isNumber = type => type.kind === 'int' || type.kind === 'maybe' && isNumber(type.of);

/**
 * @param {import('./values.mjs').Slot[]} outputs
 * @param {import('./widget.mjs').Widget} page
 */
export function results(outputs, page) {
  const parts = outputs.filter(({show}) => show !== 'hide').map(output => ({...output, element: h('dd')}));
  const big = parts.find(isBig), number = big && isNumber(big.type), sum = h('p.sum');
  const rows = parts.map(part => h(isBig(part) ? 'div.big' : isLong(part) ? 'div.long' : 'div', h('dt', part.label), part.element));
  const element = h(number && rows.length <= MOST_STAYING ? 'section.res.stays' : 'section.res', {'aria-label': page.speak.say('result')},
    h(!big ? 'dl.slip' : number ? 'dl.answer' : 'dl.answer.in-words', ...rows), sum);
  const words = (part, result) => inWords(result[part.name], part.type, part, page);
  let told = {};

  /** Shows a result and how it came about, or dashes while an argument is wrong. */
  const show = (result, sums = {}) => {
    const right = result.error === undefined;
    for (const part of parts) {
      part.element.parentNode.hidden = right && part.maybe === true && result[part.name] === undefined;
      write(part.element, right ? words(part, result) : '–');
    }
    element.hidden = parts.every(part => part.element.parentNode.hidden);
    const added = parts.filter(({name, keyed}) => !keyed && sums[name] && Number.isInteger(result[name]));
    sum.replaceChildren(...added.flatMap(({name, parts: names}) => spelled(names, sums[name], result[name], page.speak, page.clause())));
    const tone = parts.find(part => (part.show === 'warn' || part.show === 'good') && result[part.name] === true);
    set(element, 'data-tone', right ? tone?.show ?? null : 'off');
  };

  /** What to say aloud: the answer, or what has changed since it was last said. */
  const spoken = result => {
    const all = parts.filter(({name}) => result[name] !== undefined).map(part => [part.name, page.speak.pair(part.label, words(part, result))]);
    const news = all.filter(([name, text]) => big || told[name] !== text).slice(0, MOST_SPOKEN);
    told = Object.fromEntries(all);
    return page.speak.list(news.map(([, text]) => text));
  };
  return {element, show, spoken};
}

/** How a sum came about: `noise 8 − threshold 6 + 1 + active 4 = 7`, and what follows. What is nothing is left out; one summand is no sum. */
export function spelled(names, parts, sum, {number, term}, after = []) {
  const told = parts.flatMap((part, i) => part ? [part < 0 ? '−' : '+', term(names[i], Math.abs(part))] : []);
  return told.length < 3 ? [] : [[...told[0] === '+' ? told.slice(1) : told, '=', number(sum)].join(' '), ...after];
}

/**
 * A bar: how far a number has come, and how far it would come with the next event; what begins `anew`
 * shows only that. When it is full, or would be, it may warn or praise in colour, and say a word.
 */
export function bar({label, labels = {}, show: tone, anew}, {number}) {
  const [now, more, most, line] = [h('b'), h('em'), h('span'), h('div.bar')];
  const element = h('div.bars', h('p', h('span', label), h('span', now, more, most)), line);
  const show = (shown, end, preview) => {
    element.hidden = shown === undefined;
    if (element.hidden) return;
    const value = anew ? 0 : shown, next = preview ?? value, far = Math.max(value, next), full = far >= end;
    write(now, number(anew ? next : value));
    write(more, anew || next === value ? '' : ` → ${number(next)}`);
    write(most, `/${number(end)} ${full && labels.full || ''}`);
    line.style = `--value:${Math.min(value, next) / end};--next:${far / end};--end:${end}`;
    set(element, 'data-tone', full && tone || null);
  };
  return {element, show};
}
