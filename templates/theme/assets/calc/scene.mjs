// What a tracker shows of its game. What stands where follows from the types: a result with `to` is a bar; a list of
// cells of a board marks them; results keyed by people stand beneath their names, cells among them put their pawns on
// the board, cards among them say what they do; what is true and warns is a banner; the rest is a slip.

import {board} from './board.mjs';
import {h} from './dom.mjs';
import {strip} from './people.mjs';
import {bar, results, spelled} from './results.mjs';
import {indexOf, inWords} from './values.mjs';

const LETTERS = 3;                                           // of a name on a pawn

/** @param {import('./tracker.mjs').Tracker} tracker @param {(cell: string) => void} press */
export function scene(tracker, press) {
  const {spec, kit: {boards}, speak} = tracker, told = spec.shown.outputs.filter(({show}) => show !== 'hide');
  const keyed = told.filter(output => output.keyed === true), cells = keyed.find(({type}) => boards[type.name]);
  const people = keyed.filter(output => output !== cells);
  const marks = told.filter(({keyed: by, type}) => !by && type.kind === 'list' && boards[type.of.name]);
  const bars = told.filter(({to}) => to).map(output => ({...output, bar: bar(output, speak)}));
  const warnings = told.filter(({show, to}) => show === 'warn' && !to);
  const slip = results(told.filter(output => !output.to && output.show !== 'warn' && !keyed.includes(output) && !marks.includes(output)), tracker);
  const plan = boards[cells?.type.name ?? marks[0]?.type.of.name], room = plan && board(plan, press);
  const names = strip(tracker, tracker.choose);
  const banners = h('div.banners'), panel = h('div.panel'), cards = Object.values(tracker.kit.decks).flat();

  /** Marks and pawns on the board; where the open event asks for cells, as they would stand. */
  function standing(result, preview, form) {
    const {name: list, by, cell} = form?.standing ?? {};
    const now = Object.fromEntries(list ? form.args[list].map(row => [row[by], row[cell]]) : []);
    const short = id => [...tracker.state.names[indexOf(id)] || id.slice(1)].slice(0, LETTERS).join('');
    return {
      marks: marks.map(({name, sign, label}) => ({cells: (list ? result : preview ?? result)[name] ?? [], sign, label})),
      pawns: Object.entries(result[cells?.name] ?? {}).map(([id, at]) =>
        ({cell: now[id] ?? at, name: short(id), out: Boolean(list) && !(id in now), on: id === tracker.chosen})),
    };
  }

  function note(output, value) {
    if ((value ?? null) === null) return [];
    return [typeof value === 'number' ? speak.term(output.label, value) : inWords(value, output.type, output, tracker)];
  }

  /** @param {{preview?: object, form?: object, personal: Node[], sums: object}} more */
  const show = (result, {preview, form, personal, sums}) => {
    const {ids, chosen} = tracker;
    slip.show(result, sums);
    banners.replaceChildren(...warnings.filter(({name}) => result[name] === true).map(({label}) => h('p', label)));
    for (const {name, to, anew, bar: line} of bars) line.show(result[name], result[to], anew && preview?.[anew] === result[anew] ? undefined : preview?.[name]);
    room?.show(standing(result, preview, form));
    names.show({
      ids, chosen, notes: id => [...new Set([...people.flatMap(output => note(output, result[output.name]?.[id])), ...form?.notes(id) ?? []])],
      out: form ? ids.filter(id => !form.asks(id)) : [],
    });
    panel.replaceChildren(...people.filter(({name}) => sums[name]).flatMap(({name, label, parts}) =>
      spelled(parts, sums[name].map(part => part[ids.indexOf(chosen)]), result[name][chosen], speak).map(sum => h('p.sum', speak.pair(label, sum)))),
      ...cards.filter(({id, text}) => text && people.some(({name}) => result[name]?.[chosen] === id)).map(card => h('p.hint', speak.pair(card.name, card.text))), ...personal);
  };

  /** What came of an event, in words: what the data want `said`, and by how much numbers have changed. */
  function outcome(before, now) {
    const news = spec.shown.outputs.filter(({name, said}) => said && now[name] && now[name] !== before[name]);
    const words = news.map(output => speak.pair(output.label, inWords(now[output.name], output.type, output, tracker)));
    return [...words, ...news.some(({said}) => said === 'instead') ? [] : told.flatMap(output => changes(output, before, now))].join(' · ');
  }

  function changes({name, label, to, keyed, anew}, before, now) {
    const was = before[name], value = now[name], change = (one, other) => speak.gain(other - one);
    if (value === undefined || (anew ? now[anew] === before[anew] : value === was)) return [];
    if (to) return was === undefined ? [] : [speak.term(label, anew ? value : change(was, value))];
    const theirs = keyed === true ? Object.keys(value).filter(id => Number.isInteger(was?.[id]) && value[id] !== was[id]) : [];
    return theirs.length ? [speak.pair(label, speak.row(theirs.map(id => `${tracker.nameOf(id)} ${change(was[id], value[id])}`)))] : [];
  }

  return {elements: [slip.element, banners, ...bars.map(one => one.bar.element), room?.element ?? null, names.element, panel], show, outcome};
}
