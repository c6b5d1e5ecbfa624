// People at the table: a strip of names, and beneath it what is said of the one that is chosen; or people to choose.
//
// It serves lists of records told apart by an id, lists of ids, and maps from ids. Ids are ours, names are only shown.

import {control, limitKeys} from './controls.mjs';
import {button, h, key, set, write} from './dom.mjs';
import {LONGEST_NAME} from './store.mjs';
import {fieldsOf, idsOf, indexOf, inWords, limits, sized} from './values.mjs';

const MOST_IN_STRIP = 4;

/** The strip: one button for each, with lines beneath the name. `select(id)` is called when one is chosen. */
export function strip(page, select) {
  const element = h('div.strip');
  let buttons = new Map();
  /** @param {{ids: string[], chosen: string, notes: (id: string) => string[], out?: string[]}} state */
  const show = ({ids, chosen, notes, out = []}) => {
    if (ids.join() !== [...buttons.keys()].join()) {
      buttons = new Map(ids.map(id => [id, h('button.who', {onclick: () => select(id)}, h('b'), h('small'))]));
      element.replaceChildren(...buttons.values());
      element.style = `--columns:${Math.ceil(ids.length / Math.ceil(ids.length / MOST_IN_STRIP))}`;
    }
    for (const [id, one] of buttons) {
      write(one.firstChild, page.nameOf(id));
      write(one.lastChild, notes(id).join('\n'));
      set(one, 'aria-pressed', id === chosen);
      set(one, 'data-out', out.includes(id));
    }
  };
  return {element, show};
}

/** The input of a name; `id()` says whose. */
export function nameInput(page, attributes, id) {
  const input = h('input.nm', {
    type: 'text', maxlength: LONGEST_NAME, autocomplete: 'off', 'aria-label': page.speak.say('name'), ...attributes,
    oninput: () => page.rename(id(), input.value),
  });
  const show = () => {
    if (document.activeElement !== input) input.value = page.state.names[indexOf(id())] ?? '';
    input.placeholder = page.nameOf(id());
  };
  return {element: input, show};
}

/** People to choose, one or several; who they are may change. */
export function chips({type, optional, page, change}) {
  const row = h('div.chips');
  let buttons = new Map(), current, people = [];
  const {among} = type.of ?? type;
  const press = one => change(type.kind === 'id' ? (optional && one === current ? null : one) : people.filter(other => current.includes(other) !== (other === one)));
  const show = ({value, ids: all, scope}) => {
    const ids = among ? page.rules.conditions[among](scope) : all;
    [current, people] = [value, ids];
    if (ids.join() !== [...buttons.keys()].join()) {
      buttons = new Map(ids.map(one => [one, button('', () => press(one))]));
      row.replaceChildren(...buttons.values());
    }
    for (const [one, chip] of buttons) {
      write(chip, page.nameOf(one));
      set(chip, 'aria-pressed', [value].flat().includes(one));
    }
  };
  return {body: [row], show};
}

/** The maker of an argument that speaks of people; in an event of a tracker the strip is the tracker's. */
export function people(at) {
  const {type, id, page, change} = at, {say, term} = page.speak, isMap = type.kind === 'map';
  const onBoard = ({type: {name}}) => page.strip && page.kit.boards[name];   // told by a tap on the board
  const told = isMap ? [{...at, as: 'value', name: 'value', type: type.of, hint: ''}] : type.by ? fieldsOf(at) : [];
  const fields = told.filter(field => !onBoard(field)).map(field => control(field, `${id}-${field.name}`, page, value => edit(field.name, value)));
  let state = {value: isMap ? {} : [], ids: []}, chosen = 0;
  const who = () => state.ids[chosen];
  const names = page.strip ? null : strip(page, one => { chosen = state.ids.indexOf(one); page.redraw(); });
  const name = names && nameInput(page, {id: `${id}-name`}, who);
  const [fewer, more] = [['minus', 'fewer', -1], ['plus', 'more', 1]].map(([sign, name, by]) => key(sign, say(name), () => {
    const count = state.ids.length + by;
    change(sized(type, state.value, count, count));
  }));
  const size = h('b'), sizes = h('div.step', fewer, size, more);
  const one = h('div.one', name?.element ?? null, ...fields.map(({element}) => element));
  const caption = h('legend');

  const edit = (field, value) =>
    change(isMap ? {...state.value, [who()]: value} : state.value.with(chosen, {...state.value[chosen], [field]: value}));
  const offer = field => page.strip && page.now[at.name]?.[who()]?.[field];    // what the tracker knows there is to choose from
  const rowOf = i => isMap ? {value: state.value[state.ids[i]]} : state.value[i] ?? {};
  const notes = i => fields.flatMap(({slot}) => {
    const value = rowOf(i)[slot.name];
    if (value === undefined || value === null || value === false) return [];
    return [value === true ? slot.label : typeof value === 'number' && !isMap ? term(slot.label, value) : inWords(value, slot.type, slot, page)];
  });

  /** What to say instead of a reason: who is still to be asked, or about whom it is. */
  function better(at, field, error) {
    const unset = !isMap && type.by && field ? state.value.filter(row => (row[field.slot.name] ?? null) === null) : [];
    if (unset.length) return say('waits', {names: page.speak.list(unset.map(row => page.nameOf(row[type.by])))});
    return page.speak.pair([page.nameOf(state.ids[at]), ...isMap || !field ? [] : [field.slot.label]].join(' · '), page.speak.within(error));
  }

  const show = ({value, low, high, error = '', wrong, scope}) => {
    state = {value, ids: idsOf(type, value)};
    chosen = page.strip ? state.ids.indexOf(page.chosen) : Math.min(chosen, state.ids.length - 1);
    const at = isMap ? state.ids.indexOf(wrong[0]) : wrong[0] ?? -1;
    const bad = fields.find(({slot}) => isMap || slot.name === wrong[1]);
    one.hidden = chosen < 0;
    if (names) {
      names.show({ids: state.ids, chosen: who(), notes: person => notes(state.ids.indexOf(person))});
      if (who()) name.show();
      limitKeys(fewer, more, {value: state.ids.length, low, high});
      write(size, page.speak.number(state.ids.length));
      sizes.hidden = low === high;
    } else write(caption, page.nameOf(who() ?? ''));
    let inside = {...scope, [type.by]: who()};
    for (const field of chosen < 0 ? [] : fields) {
      const {slot} = field, mine = rowOf(chosen)[slot.name];
      field.show({value: mine ?? null, ...limits(slot.type, page.rules, inside), wrong: [], scope: inside, ids: state.ids, values: offer(slot.name),
        error: at === chosen && field === bad && (mine ?? null) !== null ? error : ''});
      inside = {...inside, [slot.as]: mine};
    }
    return at < 0 ? error : better(at, bad, error);
  };
  return {
    body: names ? [names.element, sizes, one] : [caption, one], bare: !names, show,
    notes: person => state.ids.includes(person) ? notes(state.ids.indexOf(person)) : [],
  };
}
