// Home: which game fits us now. A game of which something is not known stays, and says so.

/** true, false, or null when the game does not say. */
const FITS = {
  players: (game, wanted) => {
    const [low, high] = game.dataset.players.split(' ').map(Number);
    return low <= wanted && wanted <= high;
  },
  minutes: (game, wanted) => game.dataset.minutes ? Number(game.dataset.minutes) <= wanted : null,
  age: (game, wanted) => game.dataset.age ? Number(game.dataset.age) <= wanted : null,
};

function owned(game, wanted) {
  const enough = game.dataset.owned.split(' ').filter(Boolean);
  return !wanted.length || !enough.length || enough.some(one => wanted.includes(one));
}

function choose(form, games) {
  const wanted = Object.keys(FITS).map(key => [key, Number(form.elements[key].value)]).filter(([, value]) => value);
  const having = [...form.elements.owned].filter(box => box.checked).map(box => box.value);
  for (const game of games) {
    const answers = new Map(wanted.map(([key, value]) => [key, FITS[key](game, value)]));
    game.hidden = [...answers.values()].includes(false) || !owned(game, having);
    for (const line of game.querySelectorAll('[data-unknown]')) line.hidden = answers.get(line.dataset.unknown) !== null;
  }
  const count = games.filter(game => !game.hidden).length;
  const line = form.querySelector('[role=status]');
  const words = count ? line.dataset.some : line.dataset.none;
  line.textContent = wanted.length || having.length ? words.replace('{count}', count).replace('{all}', games.length) : '';
}

export function start() {
  const form = document.querySelector('[data-fit]');
  if (!form) return;
  const games = [...document.querySelectorAll('.game')];
  const draw = () => choose(form, games);
  form.addEventListener('change', draw);
  document.addEventListener('table', draw);
  draw();
}
