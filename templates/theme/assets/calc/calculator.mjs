// <pnp-calculator>: one calculator of a game, worked out in the browser.
//
// The page writes (all JSON in attributes is escaped; no script in the page, works under CSP `script-src 'self'`):
//
//   <pnp-calculator data-game="tiny" data-calculator="sum" data-widget="form" data-players="3 6"
//                   data-spec='{"inputs": [{"name": "S", …}], "outputs": […]}' data-words='{"clear": "清除", …}'>
//     what readers without scripts get: a table of values, or a sentence in <noscript>
//   </pnp-calculator>
//
//   data-widget   `form`, `cards`, `score-sheet` or `tracker`
//   data-players  fewest and most players of the game
//   data-spec     its types (pnp/formula/spec.py), and in them of every argument and result: `label`, `hint`?, `labels`? (names of an enum's values, of a record's
//                 fields, of `true`, `false` and `none`), for arguments `start`? (player count, or 0 for all → number:
//                 the value of `start:` in the data), `draw`?; for results `show`? (`answer` `gain` `warn` `good`
//                 `hide`), `to`? (another result: a bar; `anew`: the result that begins it anew), `said`? (`also`, `instead`: what came of an event), `sign`? (an icon of dom.mjs for marks on a board);
//                 for events of a tracker `label` and `inputs`
//   data-kit      `boards` by the name of the enum of their cells: {columns, cells: [{id, name, row, column, sign}]};
//                 `decks` by id: [{id, name, text?, copies, fields}]
//   data-clause   {text, href} of the clause it follows, or nothing
//   data-words    every short name that any of these modules says → finished words (pnp/site/widgettexts.py)
//
// Beside this file stands `edge.mjs`, and for each game a folder `<game>/` with `rules.mjs` and `trackers.mjs`.
//
// The player count is the reader's, kept by `../js/table.mjs`; the calculators follow it and change it there.
//
// A maintainer must keep three things: no rule of a game in here, no words in here, and state never in the fragment
// (Material rewrites it while the page scrolls).

import {replay, run, validate} from './edge.mjs';
import {speaker} from './words.mjs';
import {Tracker} from './tracker.mjs';
import {ScoreSheet} from './score-sheet.mjs';
import {kept, store} from './store.mjs';
import {Form} from './form.mjs';
import {h, icon, set, write} from './dom.mjs';
import {fromAddress, leaveAddress, linkTo, read} from './share.mjs';
import {get, set as choose} from '../js/table.mjs';

const WIDGETS = {form: Form, cards: Form, 'score-sheet': ScoreSheet, tracker: Tracker};
const QUIET_MS = 600;                                        // how long nothing changes before the result is spoken

class Calculator extends HTMLElement {
  #speak; #work; #widget; #store; #undo; #redo;
  #note = h('p.note');
  #status = h('p.vh', {role: 'status'});
  #timer;
  #tableChanged = ({detail: {key, value}}) => {
    if (key !== 'players' || !value || !this.#store) return;
    this.#store.set(this.#widget.withPlayers(this.#store.state, this.#players()));
  };

  async connectedCallback() {
    if (this.#speak) return;                                 // only moved within the page
    document.addEventListener('table', this.#tableChanged);
    addEventListener('pagehide', () => this.#store?.save());
    this.#speak = speaker(this.closest('[lang]')?.lang ?? 'en', JSON.parse(this.dataset.words));
    try {
      await this.#open();
    } catch (error) {
      this.append(h('p.err', {role: 'alert'}, this.#speak.say('unloaded')));
      throw error;
    }
  }

  async #open() {
    const {game, calculator, widget, kit, clause} = this.dataset;
    const tracks = widget === 'tracker', spec = JSON.parse(this.dataset.spec);
    const {calculators, trackers} = await import(`./${game}/${tracks ? 'trackers' : 'rules'}.mjs`);
    const rules = (tracks ? trackers : calculators)[calculator];
    this.#work = args => workOut(tracks ? replay : run, rules, spec, args);
    this.#widget = new WIDGETS[widget]({
      id: `pc-${calculator}`, spec, rules, kit: JSON.parse(kit), speak: this.#speak, range: this.dataset.players.split(' ').map(Number), workOut,
      change: (state, tag) => this.#store.set(state, tag), redraw: () => this.#draw(),
      choosePlayers: count => choose('players', String(count)), clause: () => clauseLink(clause),
      sums: args => rules.sums?.(validate(rules, spec, args)) ?? {},
    });
    const {state, notice} = this.#begin();
    this.#store = store(this.#keptAs(), state, () => this.#changed(), this.#widget);
    this.replaceChildren(this.#widget.element, this.#footer());
    this.addEventListener('keydown', event => event.stopPropagation());   // Material's one-letter shortcuts
    this.#draw();
    this.#tell(notice);
    this.dataset.ready = '';
  }

  /** What the calculator begins with: a shared link, else what was kept, else the beginning. */
  #begin() {
    const start = this.#widget.start(this.#players());
    const link = fromAddress(this.dataset.calculator);
    if (link !== null) return read(link, this.#widget, start, this.#work, this.#speak);
    const own = kept(this.#keptAs());
    if (own === null) return {state: start, notice: ''};
    const {state} = read(own, this.#widget, start, this.#work, this.#speak);
    return {state: get('players') ? this.#widget.withPlayers(state, this.#players()) : state, notice: ''};
  }

  #keptAs() {
    return this.#widget.keeps ? `pnp.${this.dataset.game}.${this.dataset.calculator}` : null;
  }

  /** The player count of the page: the reader's choice, else one in the middle. */
  #players() {
    const chosen = Number(get('players')), {range: [low, high]} = this.#widget;
    return this.#widget.allowed(chosen) ? chosen : Math.floor((low + high) / 2);
  }

  #changed() {
    leaveAddress(this.dataset.calculator);
    write(this.#note, '');
    const result = this.#draw();
    this.#announce(() => this.#widget.spoken(this.#store.state, result));
  }

  #draw() {
    const {state} = this.#store, result = this.#work(this.#widget.args(state));
    this.#widget.draw(state, result);
    set(this.#undo, 'aria-disabled', !this.#store.canUndo());
    set(this.#redo, 'aria-disabled', !this.#store.canRedo());
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
    const button = (name, onclick) => h('button.btn.btn-s', {onclick}, icon(name), h('span', this.#speak.say(name)));
    this.#undo = button('undo', () => this.#store.undo());
    this.#redo = button('redo', () => this.#store.redo());
    return h('div.foot', this.#note, h('div.row', this.#undo, this.#redo,
      button('clear', () => this.#store.set(this.#widget.start(this.#store.state.players))),
      button('link', () => this.#share()),
      this.#widget.print ? button('print', () => this.#widget.print()) : null), this.#status);
  }

  async #share() {
    const link = linkTo(this.dataset.calculator, this.#widget.pack(this.#store.state));
    try {
      await navigator.clipboard.writeText(link);
      this.#tell(this.#speak.say('copied'));
    } catch {                                                // not allowed here: the reader copies it by hand
      prompt(this.#speak.say('link'), link);
    }
  }
}

/** The result, or `{error: PATH}`; PATH is empty when a formula has no result, which is a mistake in the data. */
function workOut(work, ...args) {
  try {
    return work(...args);
  } catch (error) {
    reportError(error);
    return {error: ''};
  }
}

/** Where a result comes from: a link to the clause. */
function clauseLink(clause) {
  if (!clause) return [];
  const {text, href} = JSON.parse(clause);
  return [' · ', h('a', {href}, text)];
}

customElements.define('pnp-calculator', Calculator);
