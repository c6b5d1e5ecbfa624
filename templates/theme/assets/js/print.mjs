// The print page: pickers choose among the links that are on the page anyway, and write the command for the rest.

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, key) => values[key]);

function choice(form) {
  return Object.fromEntries(['locale', 'players', 'paper', 'ink', 'backs'].map(key => [key, form.elements[key]?.value ?? '']));
}

/** Files that fit a choice: an item made with other backs, or for no player count, serves every choice of them. */
function fitting(files, wanted) {
  const same = files.filter(file => ['locale', 'paper', 'ink'].every(key => file.dataset[key] === wanted[key]));
  const items = [...new Set(same.map(file => file.dataset.item))];
  return items.flatMap(item => best(same.filter(file => file.dataset.item === item), wanted) ?? []);
}

function best(files, wanted) {
  const backed = files.filter(file => file.dataset.backs === wanted.backs);
  const some = backed.length ? backed : files;
  return some.find(file => file.dataset.players === wanted.players) ?? some.find(file => !file.dataset.players);
}

/** The command for a choice, each option in one unbreakable piece. */
function command(box, wanted) {
  const parts = [`pnp print ${box.dataset.game}`, `--locale ${wanted.locale}`, `--paper ${wanted.paper}`];
  if (wanted.players) parts.push(`--players ${wanted.players}`);
  if (wanted.ink !== 'full') parts.push(`--ink ${wanted.ink}`);
  parts.push(`--backs ${wanted.backs}`);
  return parts.flatMap(part => [' ', Object.assign(document.createElement('span'), {className: 'nb', textContent: part})]).slice(1);
}

function part(file) {
  const row = document.createElement('li');
  const link = file.querySelector('a').cloneNode(true);
  link.querySelector('img')?.remove();
  link.querySelector('small').textContent = file.dataset.size;
  row.append(link);
  return row;
}

export function start() {
  const box = document.querySelector('[data-print]');
  const form = box?.querySelector('form');
  if (!form) return;
  const files = [...document.querySelectorAll('.file-list li')];
  const download = box.querySelector('[data-download]');
  const main = download.querySelector('[data-main]');
  const note = download.querySelector('[data-main-note]');
  const draw = () => {
    const wanted = choice(form);
    const found = fitting(files, wanted);
    const whole = found.find(file => file.dataset.item === 'set') ?? found[0];
    box.querySelector('[data-command]').replaceChildren(...command(box, wanted));
    download.hidden = !whole;
    if (!whole) return;
    main.href = whole.querySelector('a').href;
    main.download = '';
    download.querySelector('[data-main-name]').textContent = whole.querySelector('b').textContent;
    note.textContent = fill(note.dataset.pages, {pages: whole.dataset.pages, size: whole.dataset.size});
    download.querySelector('[data-parts]').replaceChildren(...found.filter(file => file !== whole).map(part));
  };
  form.hidden = false;
  document.getElementById('files').open = false;
  form.addEventListener('change', draw);
  document.addEventListener('table', draw);
  draw();
}
