// A score sheet: one column for each player, one row for each field of the record, totals and places beneath.
//
// It serves a calculator whose arguments hold one list of records told apart by an id, and whose first result by id is
// the total. A result that is a list of ids names the winners. Ids are ours (`p1`), names are only shown.

import {h, set, write} from './dom.mjs';
import {countIn, fieldsOf, playersField, reason, showFields} from './form.mjs';
import {createDock, createTable} from './sheet.mjs';
import {limits, startOf, steps} from './values.mjs';

const LONGEST_NAME = 12;

/** @returns {import('./form.mjs').Widget} */
export function createScoreSheet({id, spec, rules, speak, range, labels, change, choosePlayers}) {
  const list = spec.inputs.find(slot => slot.type.kind === 'list' && slot.type.of.kind === 'record' && slot.type.by);
  const rest = spec.inputs.filter(slot => slot !== list);
  const fields = list.type.of.fields.filter(field => field.name !== list.type.by);
  const most = range[1];
  const words = fieldLabels(fields, labels.inputs[list.name]);
  const totals = spec.outputs.find(output => output.keyed);
  const winners = spec.outputs.find(output => !output.keyed && output.type.kind === 'list' && output.type.of.kind === 'id');

  let current;
  const row = (state, i, part) => state.args[list.name].map((one, j) => j === i ? {...one, ...part} : one);
  const editCell = (i, field, value) => change(
    {...current, args: {...current.args, [list.name]: row(current, i, {[field.name]: value})}}, `${field.name}.${i}`);
  const editName = (i, name) => change({...current, names: current.names.map((one, j) => j === i ? name : one)}, `name.${i}`);
  const editRest = (slot, value) => change({...current, args: {...current.args, [slot.name]: value}}, slot.name);
  const nameOf = (state, i) => state.names[i] || speak.say('Player {n}', {n: i + 1});
  const startRow = () => Object.fromEntries(fields.map((field, i) => [field.name, startOf(field, words[i], 0)]));
  const start = players => ({
    players,
    names: Array(most).fill(''),
    args: {
      ...Object.fromEntries(rest.map(slot => [slot.name, startOf(slot, labels.inputs[slot.name], players)])),
      [list.name]: Array.from({length: most}, startRow),
    },
  });
  const args = state => ({
    ...state.args,
    [list.name]: state.args[list.name].slice(0, state.players).map((one, i) => ({...one, [list.type.by]: `p${i + 1}`})),
  });

  const bounds = (state, i, field) => {
    const others = Object.fromEntries(rest.map(slot => [slot.as, state.args[slot.name]]));
    const own = Object.fromEntries(fields.map(one => [one.as, state.args[list.name][i][one.name]]));
    return field.type.kind === 'int' ? limits(field.type, rules, {...others, ...own}) : {};
  };
  const players = playersField(id, range, speak, choosePlayers);
  const above = fieldsOf(rest, labels.inputs, id, speak, editRest);
  const dock = createDock(speak);
  const table = createTable({
    id, fields, words, most, speak, dock, totals: labels.outputs[totals.name]?.label ?? totals.name,
    caption: labels.inputs[list.name]?.label ?? list.name, longestName: LONGEST_NAME, editCell, editName,
  });
  const error = h('p', {class: 'err', id: `${id}-error`});
  const verdict = h('p', {class: 'verdict', hidden: true});
  const element = h('div', {class: 'form'}, players.element, ...above.map(field => field.element), table.element, error,
    dock.element, verdict);

  const leaders = (state, result) => (winners ? result[winners.name] : []).map(one => Number(one.slice(1)) - 1);
  const won = (state, result) => {
    const best = leaders(state, result);
    if (!best.length) return '';
    const label = labels.outputs[winners.name]?.label ?? winners.name;
    const names = speak.list(best.map(i => nameOf(state, i)));
    return `${label}: ${names} · ${speak.number(result[totals.name][`p${best[0] + 1}`])}`;
  };
  const wrongCell = path => {
    const [name, i, field] = path === undefined ? [] : steps(path);
    return name === list.name && field !== undefined ? {i, field: fields.find(one => one.name === field)} : null;
  };
  const named = (path, state) => {
    const cell = wrongCell(path);
    if (!cell?.field) return labels.inputs[steps(path)[0]]?.label ?? path;
    return `${words[fields.indexOf(cell.field)].label} · ${nameOf(state, cell.i)}`;
  };
  const why = (state, path) => {
    const cell = wrongCell(path);
    if (!cell?.field) return path === undefined || rest.some(slot => slot.name === steps(path)[0]) ? '' : speak.say('Check this value');
    const value = state.args[list.name][cell.i][cell.field.name];
    return `${named(path, state)}: ${reason(cell.field.type, value, bounds(state, cell.i, cell.field), speak)}`;
  };

  return {
    element,
    keeps: true,
    start,
    args,
    withPlayers: (state, count) => ({...state, players: count}),
    named,
    reset: (state, path, begin) => {
      const [name, i, field] = steps(path);
      if (name !== list.name) return {...state, args: without(state.args, name, begin.args)};
      if (field === undefined) return {...state, players: begin.players, args: {...state.args, [name]: begin.args[name]}};
      return {...state, args: {...state.args, [name]: state.args[name].map((one, j) => j === i ? without(one, field, startRow()) : one)}};
    },
    pack: state => ({
      players: state.players,
      names: state.names.slice(0, state.players),
      args: {...state.args, [list.name]: state.args[list.name].slice(0, state.players).map(one => changed(one, startRow()))},
    }),
    unpack: (data, begin, drop) => {
      const given = data.args[list.name];
      if (!Array.isArray(given)) drop(named(list.name));
      const rows = Array.isArray(given) ? given : [];
      return {
        players: countIn(data.players, range) ?? countIn(rows.length, range) ?? begin.players,
        names: begin.names.map((_, i) => typeof data.names?.[i] === 'string' ? data.names[i].slice(0, LONGEST_NAME) : ''),
        args: {...begin.args, ...data.args, [list.name]: begin.args[list.name].map((one, i) => ({...one, ...Object(rows[i])}))},
      };
    },
    draw: (state, result) => {
      current = state;
      players.show({value: state.players});
      showFields(above, state.args, result.error, rules, speak);
      const wrong = wrongCell(result.error);
      table.show({
        players: state.players, names: state.names, nameOf: i => nameOf(state, i), rows: state.args[list.name],
        bounds: (i, field) => bounds(state, i, field), isWrong: (i, field) => wrong?.i === i && wrong.field === field,
        scores: result.error === undefined ? scores(state.players, result[totals.name], leaders(state, result)) : null,
      });
      write(error, why(state, result.error));
      const untouched = JSON.stringify(changed({args: state.args}, {args: start(0).args})) === '{}';
      const text = result.error === undefined && !untouched ? won(state, result) : '';
      write(verdict, text);
      set(verdict, 'hidden', text === '');
    },
    spoken: (state, result) => result.error === undefined ? won(state, result) : why(state, result.error),
  };
}

/** Total, place and victory of each column; equal totals share a place, and who wins is the calculator's word. */
function scores(players, totals, leaders) {
  const all = Array.from({length: players}, (_, i) => ({total: totals[`p${i + 1}`], wins: leaders.includes(i)}));
  const ahead = one => all.filter(other => other.wins || other.total > one.total).length;
  return all.map(one => ({...one, place: one.wins ? 1 : ahead(one) + 1}));
}

/** Label and names of values for each field, out of the labels of the list. */
function fieldLabels(fields, label) {
  return fields.map(field => ({label: label?.labels?.[field.name] ?? field.name, labels: label?.labels ?? {}}));
}

/** The fields of a record that are no longer as they began. */
function changed(record, start) {
  return Object.fromEntries(Object.entries(record).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(start[name])));
}

function without(record, name, start) {
  const {[name]: _, ...others} = record;
  return Object.hasOwn(start, name) ? {...others, [name]: start[name]} : others;
}
