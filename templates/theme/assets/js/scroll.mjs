// Tables that are wider than the page scroll in their own box: then, and only then, the keyboard must reach the box.

function mark(box) {
  const table = box.querySelector('table');
  if (box.scrollWidth > box.clientWidth) {
    box.tabIndex = 0;
    box.setAttribute('role', 'group');
    box.setAttribute('aria-label', (table.caption ?? table.querySelector('th')).textContent);
  } else for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
}

export function start() {
  const watcher = new ResizeObserver(entries => { for (const entry of entries) mark(entry.target); });
  for (const box of document.querySelectorAll('.tbl')) watcher.observe(box);
}
