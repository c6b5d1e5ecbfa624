// Tables that are wider than the page scroll in their own box: then, and only then, the keyboard must reach the box. In a
// row that scrolls the current entry comes into sight.

function mark(box) {
  const table = box.querySelector('table');
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', (table.caption ?? table.querySelector('th')).textContent);
  } else for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
}

export function startScroll() {
  document.querySelector('.ctabs [aria-current]')?.scrollIntoView({block: 'nearest', inline: 'center'});
  const watcher = new ResizeObserver(entries => { for (const entry of entries) mark(entry.target); });
  for (const box of document.querySelectorAll('.tbl')) watcher.observe(box);
}
