// People at the table: a strip of names, and beneath it what is said of the one that is chosen.
//
// It serves lists of records told apart by an id, lists of ids, and maps from ids. Ids are ours, names are only shown.

import {control, group} from './controls.mjs';
import {h, key, set, write} from './dom.mjs';
import {idsOf, inWords, limits, sized} from './values.mjs';

const LONGEST_NAME = 12;
const MOST_BESIDE = 4;

/** The strip: one button for each, with lines beneath the name. `select(id)` is called when one is chosen. */
export class Strip {
  #buttons = new Map(); #select; #page;

  constructor(page, select) {
    this.#page = page;
    this.#select = select;
    this.element = h('div', {class: 'strip'});
  }

  /** @param {{ids: string[], chosen: string, notes: (id: string) => string[], out?: string[], wrong?: string}} state */
  show({ids, chosen, notes, out = [], wrong}) {
    if (ids.join() !== [...this.#buttons.keys()].join()) {
      this.#buttons = new Map(ids.map(id =>
        [id, h('button', {type: 'button', class: 'who', onclick: () => this.#select(id)}, h('b'), h('small'))]));
      this.element.replaceChildren(...this.#buttons.values());
    }
    this.element.style.setProperty('--columns', Math.ceil(ids.length / Math.ceil(ids.length / MOST_BESIDE)));
    for (const [id, button] of this.#buttons) {
      write(button.firstChild, this.#page.nameOf(id));
      write(button.lastChild, notes(id).join('\n'));
      set(button, 'aria-pressed', String(id === chosen));
      set(button, 'data-out', out.includes(id));
      set(button, 'data-wrong', id === wrong);
    }
  }
}

/** The control of an argument that speaks of people. */
export function people(type, label, text, id, page, change) {
  const onBoard = field => page.strip && page.kit.boards[field.type.name];   // told by a tap on the board
  const fields = fieldsOf(type, label).filter(field => !onBoard(field)).map(field => ({...field,
    control: control(field, {...field.label, label: field.label.label ?? field.name}, `${id}-${field.name}`, page, value => edit(field, value))}));
  let state = {value: type.kind === 'map' ? {} : [], ids: []}, chosen = 0;
  const strip = page.strip ? null : new Strip(page, one => { chosen = state.ids.indexOf(one); page.redraw(); });
  const name = strip && h('input', {
    type: 'text', id: `${id}-name`, maxlength: LONGEST_NAME, autocomplete: 'off', class: 'nm', 'aria-label': page.speak.say('Name'),
    oninput: () => page.rename(state.ids[chosen], name.value),
  });
  const fewer = key('minus', page.speak.say('One fewer'), () => resize(-1));
  const more = key('plus', page.speak.say('One more'), () => resize(1));
  const body = h('div', {class: 'one'}, name, ...fields.map(field => field.control.element));
  const {element, error} = group(text, id, ...strip ? [strip.element, h('div', {class: 'step'}, fewer, h('span'), more)] : [], body);

  function edit(field, value) {
    const {value: all, ids} = state;
    if (type.kind === 'map') change({...all, [ids[chosen]]: value});
    else change(all.with(chosen, {...all[chosen], [field.name]: value}));
  }
  function resize(by) {
    const count = state.ids.length + by;
    change(sized(type, state.value, count, count));
  }
  const noteOf = (field, value) => value === undefined || value === null || value === false || field.name === type.by ? []
    : [value === true ? field.label.label : typeof value === 'number' && type.kind !== 'map' ? `${field.label.label} ${page.speak.number(value)}`
      : inWords(value, field.type, field.label, page)];
  const notes = i => type.kind === 'map' ? noteOf(fields[0], state.value[state.ids[i]])
    : type.by === undefined ? [] : fields.flatMap(field => noteOf(field, state.value[i][field.name]));

  /** Who has still to be asked, where a number is not told. */
  function missing(name) {
    const unset = type.by === undefined ? [] : state.value.filter(row => row[name] === null || row[name] === undefined);
    return unset.length ? page.speak.say('Still to choose: {names}', {names: page.speak.list(unset.map(row => page.nameOf(row[type.by])))}) : '';
  }

  const show = ({value, low, high, error: message = '', wrong = [], scope}) => {
    state = {value, ids: idsOf(type, value)};
    const place = page.strip ? state.ids.indexOf(page.strip.chosen) : chosen;
    chosen = page.strip ? place : Math.min(chosen, state.ids.length - 1);
    const at = type.kind === 'map' ? state.ids.indexOf(wrong[0]) : wrong[0] ?? -1;
    const row = type.kind === 'map' ? {value: value[state.ids[chosen]]} : value[chosen] ?? {};
    body.hidden = chosen < 0;
    strip?.show({ids: state.ids, chosen: state.ids[chosen], notes: one => notes(state.ids.indexOf(one)), wrong: state.ids[at]});
    if (strip && document.activeElement !== name) name.value = page.nameGiven(state.ids[chosen]);
    if (strip) name.placeholder = page.nameOf(state.ids[chosen]);
    let inside = {...scope};
    for (const field of chosen < 0 ? [] : fields) {
      const range = field.type.kind === 'int' ? limits(field.type, page.rules, inside) : {};
      const bad = at === chosen && (type.kind === 'map' || wrong[1] === field.name);
      field.control.show({value: row[field.name] ?? null, ...range, scope: inside, ids: state.ids, error: bad ? page.reason(field.type, row[field.name], range) : ''});
      inside = {...inside, [field.as]: row[field.name]};
    }
    set(fewer, 'aria-disabled', String(state.ids.length <= low));
    set(more, 'aria-disabled', String(state.ids.length >= high));
    if (strip) strip.element.nextSibling.hidden = low === high;
    if (page.strip) write(element.firstChild, page.nameOf(state.ids[chosen]));
    write(error, at < 0 ? message : missing(wrong[1]) || page.problemAt(state.ids[at], fields.find(field => field.name === wrong[1])));
  };
  return {element, show, notes: one => { const i = state.ids.indexOf(one); return i < 0 ? [] : notes(i); }, edit};
}

/** What is told of each: the fields of a record without its id, or the one value of a map. */
function fieldsOf(type, label) {
  if (type.kind === 'map') return [{name: 'value', as: 'value', type: type.of, label: {label: label.label, labels: label.labels}}];
  if (type.by === undefined) return [];
  return type.of.fields.filter(field => field.name !== type.by)
    .map(field => ({...field, label: {label: label.labels?.[field.name], labels: label.labels}}));
}
