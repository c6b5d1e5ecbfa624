// The reader's table: player count and type size as attributes of <html>, kept in storage, shown alike by all controls.

const root = document.documentElement;

/** The value of a setting, "" when nothing is chosen. */
export const get = key => root.dataset[key] ?? '';

/** Choose a value ("" for none); it acts at once and everywhere. */
export function set(key, value) {
  if (value) root.dataset[key] = value; else delete root.dataset[key];
  remember(key, value);
  reflect();
  document.dispatchEvent(new CustomEvent('table', {detail: {key, value}}));
}

/** Keep a value on this device, or forget it. */
export function remember(key, value) {
  try {
    if (value) localStorage.setItem(`table.${key}`, value); else localStorage.removeItem(`table.${key}`);
  } catch { /* storage is off: nothing is remembered */ }
}

function reflect() {
  for (const field of document.querySelectorAll('[data-pref]')) {
    const inputs = [...field.querySelectorAll('input')];
    const chosen = inputs.find(input => input.value === get(field.dataset.pref)) ?? inputs[0];
    for (const input of inputs) input.checked = input === chosen;
  }
  for (const button of document.querySelectorAll('[data-set-players]'))
    button.setAttribute('aria-pressed', button.dataset.setPlayers === get('players'));
}

/** Make every control work: buttons of value tables, the sheet, and choices elsewhere. */
export function startTable() {
  const sheet = document.getElementById('table');
  document.addEventListener('click', event => {
    if (event.target.closest?.('[data-open-table]')) sheet.showModal();
    if (event.target === sheet) sheet.close();
    const count = event.target.closest?.('[data-set-players]')?.dataset.setPlayers;
    if (count) set('players', count === get('players') ? '' : count);
  });
  document.addEventListener('change', event => {
    const key = event.target.closest?.('[data-pref]')?.dataset.pref;
    if (key) set(key, event.target.value);
  });
  reflect();
}
