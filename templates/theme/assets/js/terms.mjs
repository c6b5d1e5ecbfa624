// Terms: hover and focus show the meaning, a tap shows it too, Escape hides it. The link itself leads to the list.

const MARGIN = 12;
const pop = Object.assign(document.createElement('div'), {className: 'pop', id: 'term', hidden: true});
let shown = null;
let leaving;

function explain(link) {
  const entry = document.getElementById(`term-${link.dataset.term}`);
  if (!entry || link === shown) return;
  hide();
  const [name, meaning] = [entry.querySelector('dt'), entry.querySelector('dd')];
  pop.replaceChildren(paragraph(name.textContent), paragraph(meaning.textContent));
  pop.hidden = false;
  shown = link;
  link.setAttribute('aria-describedby', pop.id);
  place(link.getClientRects()[0]);
}

function paragraph(text) {
  return Object.assign(document.createElement('p'), {textContent: text});
}

function place(line) {
  const middle = line.left + line.width / 2;
  const left = Math.max(MARGIN, Math.min(middle - pop.offsetWidth / 2, document.documentElement.clientWidth - pop.offsetWidth - MARGIN));
  const below = line.top < pop.offsetHeight + 120;
  pop.style.left = `${left}px`;
  pop.style.top = `${below ? line.bottom + 10 : line.top - pop.offsetHeight - 10}px`;
  pop.style.setProperty('--x', `${middle - left}px`);
  pop.dataset.side = below ? 'below' : 'above';
}

function hide() {
  pop.hidden = true;
  shown?.removeAttribute('aria-describedby');
  shown = null;
}

const term = event => event.target.closest?.('.term');

export function startTerms() {
  if (!document.querySelector('.term')) return;
  pop.setAttribute('role', 'tooltip');
  document.body.append(pop);
  let touch = false;
  document.addEventListener('pointerdown', event => {
    touch = event.pointerType === 'touch';
    if (shown && !event.target.closest?.('.term, .pop')) hide();
  });
  document.addEventListener('pointerover', event => {
    if (event.pointerType === 'touch') return;
    clearTimeout(leaving);
    if (term(event)) explain(term(event));
    else if (shown && !event.target.closest?.('.pop') && shown !== document.activeElement) leaving = setTimeout(hide, 180);
  });
  document.addEventListener('focusin', event => term(event) ? explain(term(event)) : hide());
  document.addEventListener('keydown', event => { if (event.key === 'Escape') hide(); });
  document.addEventListener('click', event => {
    const link = term(event);
    if (!link || !touch || !document.getElementById(`term-${link.dataset.term}`)) return;
    event.preventDefault();
    explain(link);
  });
  addEventListener('scroll', hide, {passive: true});
}
