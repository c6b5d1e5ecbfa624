// The form of one event of a tracker: what is told of it, by hand or by chance, and the button that lets it happen.
// Its arguments begin with the result of the same name.

import {control} from './controls.mjs';
import {draw} from './draw.mjs';
import {button, h, set, write} from './dom.mjs';
import {startOf, toldWords} from './values.mjs';

/** @param {import('./tracker.mjs').Tracker} tracker @param {string} name */
export function eventForm(tracker, name) {
  const {spec, all, kit, speak} = tracker, {inputs, label} = spec.events[name];
  const page = Object.assign(Object.create(tracker), {rules: all.events[name], strip: true, source: undefined});
  const fields = inputs.filter(({type, draw: chance}) => !(type.kind === 'id' && chance))
    .map(slot => control(slot, `${tracker.id}-${name}-${slot.name}`, page, value => tell({[slot.name]: value})));
  const asked = fields.find(({notes}) => notes);
  const go = button(label, () => {
    set(element, 'data-tried', go.ariaDisabled === 'true');
    if (go.ariaDisabled !== 'true') tracker.happen({event: name, ...it.args});
    else if (it.waits()) tracker.choose(it.waits());
  }, '.btn-main');
  const lacks = row => asked.slot.type.of.fields.some(field => !field.optional && row[field.name] === null);
  const drawn = h('div.drawn');
  const byHand = fields.filter(({slot}) => slot.draw);
  const element = h('div.form',
    inputs.some(slot => slot.draw) ? button(speak.say('draw'), () => tell(draw(inputs, kit.decks, tracker.now, tracker.state.events))) : null, drawn,
    byHand.length ? h('details.hand-set', h('summary', speak.say('hand')), ...byHand.map(one => one.element)) : null,
    ...fields.filter(({slot}) => !slot.draw).map(one => one.element), go);
  const cellOf = ({type}) => type.by && type.of.fields.find(field => kit.boards[field.type.name])?.name;
  const rows = inputs.find(cellOf);

  const tell = args => tracker.change({...tracker.state, draft: {event: name, args: {...it.args, ...args}, who: tracker.chosen}}, 'told');

  /** What was told, else what an argument begins with. */
  function argument(slot, given) {
    const {now, ids, state} = tracker, {type} = slot, shown = now[slot.name];
    if (!type.by) return given !== undefined ? given : shown ?? (slot.draw && type.kind === 'enum' ? null : startOf(slot, state.players));
    const unset = Object.fromEntries(type.of.fields.map(field =>
      [field.name, field.type.kind === 'int' && !Object.hasOwn(field, 'default') ? null : startOf(field)]));
    const known = id => Object.entries(shown?.[id] ?? {}).filter(([, one]) => !Array.isArray(one));   // a list is to choose from
    return (shown ? Object.keys(shown) : ids)
      .map(id => given?.find(row => row[type.by] === id) ?? {...unset, [type.by]: id, ...Object.fromEntries(known(id))});
  }

  /** What is wrong with those of whom all is told, while others are still to be asked. */
  function early(scope) {
    if (!it.waits()) return;
    const {checks = [], name: list, as, why} = asked.slot, told = it.args[list].filter(row => !lacks(row));
    for (const [i, check] of checks.entries()) {
      const who = told[0] && !Array.isArray(check) && tracker.workOut(page.rules.conditions[check], {...scope, [as]: told});
      if (who?.length) return {error: list, why: why[i], who};
    }
  }

  const it = {
    element,
    problem: '',
    /** The arguments so far. */
    args: {},
    /** Where people stand, if it asks for that: the argument, and the names of id and cell in its rows. */
    standing: rows && {name: rows.name, by: rows.type.by, cell: cellOf(rows)},

    /** A tap on the board: the person chosen goes to a cell. */
    stand(cell) {
      if (!rows) return;
      const {name: list, by, cell: field} = it.standing;
      tell({[list]: it.args[list].map(row => row[by] === tracker.chosen ? {...row, [field]: cell} : row)});
    },

    /** What is told of a person; whether one is asked. */
    notes: id => asked?.notes(id) ?? [],
    asks: id => !asked || it.args[asked.slot.name].some(row => row[asked.slot.type.by] === id),

    /** The first of whom something is still to be told, if there is one. */
    waits: () => asked && it.args[asked.slot.name].find(lacks)?.[asked.slot.type.by],

    /** Takes what is told so far. */
    read() {
      const {event, args} = tracker.state.draft;
      it.args = Object.fromEntries(inputs.map(slot => [slot.name, argument(slot, event === name ? args[slot.name] : undefined)]));
    },

    /** Shows it; what it would lead to, or nothing while it cannot happen or is only what it began with. Its name is not said again where it was `chosen`. */
    show(scope, chosen) {
      write(go, chosen ? speak.say('record') : label);
      const result = tracker.after(scope, {event: name, ...it.args}), fine = result.error === undefined;
      it.problem = page.show(fields, it.args, fine ? {} : early(scope) ?? result, scope);
      set(go, 'aria-disabled', !fine);
      drawn.replaceChildren(...inputs.filter(slot => slot.draw).flatMap(slot => toldWords(slot, it.args[slot.name], tracker)).map(text => h('p', text)));
      return fine && (tracker.state.draft.event || !inputs.length) ? result : undefined;
    },
  };
  return it;
}
