// Quick reference on a phone: the tabs follow the strip of panels, the strip follows the tabs.

export function start() {
  const strip = document.querySelector('.qr-strip');
  if (!strip) return;
  const tabs = [...document.querySelectorAll('.qr-tabs a')];
  const panels = [...strip.children];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const mark = at => tabs.forEach((tab, i) => {
    if (i === at) tab.setAttribute('aria-current', 'true'); else tab.removeAttribute('aria-current');
  });
  const go = (at, behavior) => strip.scrollTo({left: panels[at].offsetLeft - strip.offsetLeft, behavior});
  const scrolls = () => strip.scrollWidth > strip.clientWidth + 4;
  tabs.forEach((tab, i) => tab.addEventListener('click', event => {
    mark(i);
    if (!scrolls()) return;
    event.preventDefault();
    go(i, calm.matches ? 'instant' : 'smooth');
    history.replaceState(history.state, '', tab.hash);
  }));
  strip.addEventListener('scroll', () => mark(Math.round(strip.scrollLeft / strip.clientWidth)), {passive: true});
  const at = Math.max(0, tabs.findIndex(tab => tab.hash === location.hash));
  mark(at);
  if (!scrolls()) return;
  go(at, 'instant');
  // The browser scrolls a linked panel up to the header; the tabs above it must stay in sight
  const home = () => requestAnimationFrame(() => scrollTo(0, 0));
  if (document.readyState === 'complete') home(); else addEventListener('load', home);
}
