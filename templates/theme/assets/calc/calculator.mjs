// <pnp-calculator>: one calculator of a game, worked out in the browser.
//
// The page writes (all JSON in attributes is escaped; no script in the page, works under CSP `script-src 'self'`):
//
//   <pnp-calculator data-game="tiny" data-calculator="sum" data-widget="form" data-players="3 6"
//                   data-labels='{"inputs": {"S": {…}}, "outputs": {…}}' data-words='{"Clear": "清除", …}'>
//     what readers without scripts get: a table of values, or a sentence
//   </pnp-calculator>
//
//   data-widget   `form` or `score-sheet`
//   data-players  fewest and most players of the game
//   data-labels   by argument and result: `label`, `hint`?, `labels`? (names of an enum's values, of a record's
//                 fields, of `true`, `false` and `none`), for arguments `start`? (player count, or 0 for all → number:
//                 the value of `start:` in the data), for results `show`? (`answer` `gain` `warn` `good`)
//   data-words    every msgid of WORDS below → finished words
//
// Beside this file stands `edge.mjs`, and for each game a folder `<game>/` with `calculators.json` and `rules.mjs`.
//
// The player count is the reader's, kept by `../js/table.mjs`; the calculators follow it and change it there.
//
// A maintainer must keep three things: no rule of a game in here, no words in here, and state never in the fragment
// (Material rewrites it while the page scrolls).

import {run} from './edge.mjs';
import {read, linkTo, takeFromAddress} from './share.mjs';
import {Store} from './store.mjs';
import {h, icon, write} from './dom.mjs';
import {speaker} from './words.mjs';
import {get, set} from '../js/table.mjs';

export const WORDS = [
  '{n}nd', '{n}rd', '{n}st', '{n}th', 'Add to the sum', 'Check this value', 'Clear', 'Cleared', 'Copied', 'Copy link',
  'From {low} to {high}', 'Left out of the link: {names}', 'Minus or plus', 'Name', 'No', 'None', 'Place', 'Player {n}',
  'Players', 'Result', 'This calculator could not be loaded', 'This link cannot be read', 'Undo', 'Yes',
];

const WIDGETS = {                                            // loaded only where they are used
  form: async () => (await import('./form.mjs')).Form,
  'score-sheet': async () => (await import('./score.mjs')).ScoreSheet,
};
const QUIET_MS = 600;                                        // how long nothing changes before the result is spoken

class Calculator extends HTMLElement {
  #speak; #work; #widget; #store; #undo;
  #note = h('p', {class: 'note'});
  #status = h('p', {class: 'vh', role: 'status'});
  #timer;
  #save = () => this.#store?.save();
  #tableChanged = ({detail: {key, value}}) => {
    if (key !== 'players' || !value || !this.#store) return;
    this.#store.set(this.#widget.withPlayers(this.#store.state, this.#players()));
  };

  async connectedCallback() {
    document.addEventListener('table', this.#tableChanged);
    addEventListener('pagehide', this.#save);
    if (this.#speak) return;                                 // only moved within the page
    this.#speak = speaker(this.closest('[lang]')?.lang ?? 'en', JSON.parse(this.dataset.words));
    try {
      await this.#open();
    } catch (error) {
      this.append(h('p', {class: 'err', role: 'alert'}, this.#speak.say('This calculator could not be loaded')));
      throw error;
    }
  }

  disconnectedCallback() {
    document.removeEventListener('table', this.#tableChanged);
    removeEventListener('pagehide', this.#save);
    this.#save();
  }

  async #open() {
    const {game, calculator, widget, labels} = this.dataset;
    const [[spec, rules], Kind] = await Promise.all([load(game, calculator), WIDGETS[widget]()]);
    this.#work = args => workOut(rules, spec, args);
    this.#widget = new Kind({
      id: `pc-${calculator}`, spec, rules, labels: JSON.parse(labels), speak: this.#speak, range: this.#range(),
      change: (state, tag) => this.#store.set(state, tag), choosePlayers: count => set('players', String(count)),
    });
    const {state, notice} = this.#begin();
    this.#store = new Store(this.#keptAs(), state, () => this.#changed(), kept => this.#widget.pack(kept));
    this.replaceChildren(this.#widget.element, this.#footer());
    this.addEventListener('keydown', event => event.stopPropagation());   // Material's one-letter shortcuts
    this.#draw();
    this.#tell(notice);
    this.dataset.ready = '';
  }

  /** What the calculator begins with: a shared link, else what was kept, else the beginning. */
  #begin() {
    const start = this.#widget.start(this.#players());
    const link = takeFromAddress(this.dataset.calculator);
    if (link !== null) return read(link, this.#widget, start, this.#work, this.#speak);
    const kept = Store.kept(this.#keptAs());
    if (kept === null) return {state: start, notice: ''};
    const {state} = read(kept, this.#widget, start, this.#work, this.#speak);
    return {state: get('players') ? this.#widget.withPlayers(state, this.#players()) : state, notice: ''};
  }

  #keptAs() {
    return this.#widget.keeps ? `pnp.${this.dataset.game}.${this.dataset.calculator}` : null;
  }

  #range() {
    return this.dataset.players.split(' ').map(Number);
  }

  /** The player count of the page: the reader's choice, else one in the middle. */
  #players() {
    const [low, high] = this.#range();
    const chosen = Number(get('players'));
    return chosen >= low && chosen <= high ? chosen : Math.floor((low + high) / 2);
  }

  #changed() {
    write(this.#note, '');
    const result = this.#draw();
    this.#announce(() => this.#widget.spoken(this.#store.state, result));
  }

  #draw() {
    const result = this.#work(this.#widget.args(this.#store.state));
    this.#widget.draw(this.#store.state, result);
    this.#undo.setAttribute('aria-disabled', String(!this.#store.canUndo));
    return result;
  }

  /** Speaks once nothing has changed for a moment. */
  #announce(text) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => write(this.#status, text()), QUIET_MS);
  }

  /** A notice to see and to hear. */
  #tell(notice) {
    write(this.#note, notice);
    if (notice) this.#announce(() => notice);
  }

  #footer() {
    const button = (name, msgid, press) => h('button', {type: 'button', class: 'btn btn-s', onclick: press},
      icon(name), h('span', {}, this.#speak.say(msgid)));
    this.#undo = button('undo', 'Undo', () => this.#store.undo());
    const clear = button('clear', 'Clear', () => this.#clear());
    const share = button('link', 'Copy link', () => this.#share());
    return h('div', {class: 'foot'}, this.#note, h('div', {class: 'row'}, this.#undo, clear, share), this.#status);
  }

  #clear() {
    this.#store.set(this.#widget.start(this.#store.state.players));
    this.#tell(this.#speak.say('Cleared'));
  }

  async #share() {
    const link = linkTo(this.dataset.calculator, this.#widget.pack(this.#store.state));
    try {
      await navigator.clipboard.writeText(link);
      this.#tell(this.#speak.say('Copied'));
    } catch {                                                // not allowed here: the reader copies it by hand
      const label = this.#speak.say('Copy link');
      const field = h('input', {class: 'copy', readonly: true, value: link, 'aria-label': label});
      this.#note.replaceChildren(field);
      field.select();
    }
  }
}

/** The result, or `{error: PATH}`; PATH is empty when a formula has no result, which is a mistake in the data. */
function workOut(rules, spec, args) {
  try {
    return run(rules, spec, args);
  } catch (error) {
    reportError(error);
    return {error: ''};
  }
}

/** What the site builder wrote for a calculator: its types, and its generated rules. */
async function load(game, calculator) {
  const beside = name => new URL(`./${game}/${name}`, import.meta.url);
  const [answer, rules] = await Promise.all([fetch(beside('calculators.json')), import(beside('rules.mjs'))]);
  if (!answer.ok) throw new Error(`calculators.json: ${answer.status}`);
  const spec = await answer.json();
  return [spec[calculator], rules.calculators[calculator]];
}

customElements.define('pnp-calculator', Calculator);
