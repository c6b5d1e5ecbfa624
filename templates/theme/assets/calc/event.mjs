// The form of one event of a tracker: what is told of it, by hand or by chance, and the button that lets it happen.
// Its arguments begin with the result of the same name.

import {control} from './controls.mjs';
import {draw, drawnWords} from './draw.mjs';
import {button, h, set} from './dom.mjs';
import {isPeople, startOf} from './values.mjs';

export class EventForm {
  problem = '';
  /** The arguments so far. */
  args = {};
  #tracker; #name; #page; #inputs; #fields; #asked; #go;
  #drawn = h('div.drawn');

  /** @param {import('./tracker.mjs').Tracker} tracker @param {string} name */
  constructor(tracker, name) {
    this.#tracker = tracker;
    this.#name = name;
    const {spec, all, kit, speak} = tracker, {inputs, label} = spec.events[name];
    this.#inputs = inputs;
    this.#page = Object.assign(Object.create(tracker), {rules: all.events[name], strip: tracker.person, source: undefined});
    this.#fields = inputs.filter(({type, draw: chance}) => !(type.kind === 'id' && chance))
      .map(slot => control(slot, `${tracker.id}-${name}-${slot.name}`, this.#page, value => this.#tell({[slot.name]: value})));
    const byChance = inputs.some(slot => slot.draw)
      ? button(speak.say('Draw'), () => this.#tell(draw(inputs, kit.decks, tracker.now, tracker.state.events))) : null;
    this.#go = button(label, () => this.#confirm(), '.btn-main');
    const [byHand, asked] = [true, false].map(drawn => this.#fields.filter(({slot}) => Boolean(slot.draw) === drawn).map(({element}) => element));
    const hidden = byHand.length ? h('details.hand-set', h('summary', speak.say('Set by hand')), ...byHand) : null;
    this.element = h('div.form', byChance, this.#drawn, hidden, ...asked, this.#go);
    const rows = inputs.find(slot => onBoard(slot, kit));
    this.#asked = this.#fields.find(({notes}) => notes);
    this.standing = rows && {rows: rows.name, by: rows.type.by, cell: onBoard(rows, kit).name};
  }

  #tell(args) {
    const {state} = this.#tracker;
    this.#tracker.change({...state, draft: {event: this.#name, args: {...this.args, ...args}}}, `draft.${this.#name}`);
  }

  #confirm() {
    if (this.#go.getAttribute('aria-disabled') !== 'true') this.#tracker.happen({event: this.#name, ...this.args});
  }

  /** What was told, else what the arguments begin with. */
  #arguments() {
    const {event, args} = this.#tracker.state.draft;
    return Object.fromEntries(this.#inputs.map(slot => [slot.name, this.#argument(slot, event === this.#name ? args[slot.name] : undefined)]));
  }

  #argument(slot, given) {
    const {now, ids, state} = this.#tracker, {type, name} = slot, shown = now[name];
    if (!isPeople(type) || !type.by) return given !== undefined ? given : shown ?? startOf(slot, state.players);
    const unset = Object.fromEntries(type.of.fields.map(field =>
      [field.name, field.type.kind === 'int' && !Object.hasOwn(field, 'default') ? null : startOf(field)]));
    return (shown ? Object.keys(shown) : ids)
      .map(id => given?.find(row => row[type.by] === id) ?? {...unset, [type.by]: id, ...shown?.[id]});
  }

  /** Where people stand is told by a tap on the board: the person chosen goes to a cell. */
  stand(cell) {
    if (!this.standing) return;
    const {rows, by, cell: field} = this.standing;
    this.#tell({[rows]: this.args[rows].map(row => row[by] === this.#tracker.person.chosen ? {...row, [field]: cell} : row)});
  }

  /** What is told of a person; nothing of one who is not asked. */
  notes(id) {
    return this.#asked?.notes(id) ?? [];
  }

  /** Whether a person is asked. */
  asks(id) {
    const {now} = this.#tracker, {slot} = this.#asked ?? {};
    return !slot || !now[slot.name] || id in now[slot.name];
  }

  /** Shows what is told; what it would lead to, or nothing while it cannot happen. */
  show(scope) {
    const args = this.args = this.#arguments(), result = this.#tracker.after(scope, {event: this.#name, ...args}), fine = result.error === undefined;
    this.problem = this.#page.show(this.#fields, args, fine ? {} : result, scope);
    set(this.#go, 'aria-disabled', !fine);
    this.#drawn.replaceChildren(...drawnWords(this.#inputs, this.#tracker.kit.decks, args, this.#tracker.speak));
    return fine ? result : undefined;
  }
}

/** The field of a list of people that is a cell of a board. */
const onBoard = ({type}, {boards}) => type.by && type.of.fields.find(field => boards[field.type.name]);
