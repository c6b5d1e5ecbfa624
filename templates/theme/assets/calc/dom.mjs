// Elements of the page, made without markup: every text arrives as a text node, so no name a user gives can be code.

const SVG = 'http://www.w3.org/2000/svg';

/** Line icons on a 24-unit square, the same strokes as the site's own. */
const ICONS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  sign: 'M4 9h8M8 5v8M13 18h7M18.5 5l-13 14',
  sum: 'M17.5 7V4.5h-11L13 12l-6.5 7.5h11V17',
  undo: 'M8.5 5 4 9.5 8.5 14M4 9.5h10.2a5.3 5.3 0 0 1 0 10.6H9',
  redo: 'M15.5 5 20 9.5 15.5 14M20 9.5H9.8a5.3 5.3 0 0 0 0 10.6H15',
  print: 'M7 9V4h10v5M7 17H4.5v-8h15v8H17M7 14h10v6H7z',
  eye: 'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  heart: 'M12 20S4 15 4 9.3A4.2 4.2 0 0 1 12 7.5 4.2 4.2 0 0 1 20 9.3C20 15 12 20 12 20z',
  clear: 'M6 6l12 12M18 6 6 18',
  link: 'm9.5 14.5 5-5M8 11l-2.3 2.3a3.7 3.7 0 0 0 5.2 5.2l2.3-2.5M16 13l2.3-2.3a3.7 3.7 0 0 0-5.2-5.2L10.8 8',
};

/**
 * Makes an element: `h('p.err', {id: 'x'}, 'no')`. Of what follows the tag and its classes, nodes and texts are its
 * children, an object its attributes (see `set`), null nothing. A button submits nothing.
 * @param {string} tag
 * @param {...(Node | string | number | Record<string, unknown> | null)} parts
 */
export function h(tag, ...parts) {
  const [name, ...classes] = tag.split('.'), element = document.createElement(name);
  if (classes.length) element.className = classes.join(' ');
  if (name === 'button') element.type = name;
  for (const part of parts) {
    if (part instanceof Node || typeof part !== 'object') element.append(part);
    else for (const attribute in part) set(element, attribute, part[attribute]);
  }
  return element;
}

/**
 * Sets one attribute. A function listens to the event of its name (`onclick`); null takes the attribute away; true and
 * false switch it, but those of `aria-` are words.
 */
export function set(element, name, value) {
  if (typeof value === 'function') element.addEventListener(name.slice(2), value);
  else if (value === null || value === false && !name.startsWith('aria')) element.removeAttribute(name);
  else element.setAttribute(name, value === true && !name.startsWith('aria') ? '' : value);
}

/** Replaces the text of an element, but only when it differs: an unchanged live region stays silent. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A decorative icon; the control it stands in has the name. */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  set(path, 'd', ICONS[name]);
  set(svg, 'class', 'ic');
  set(svg, 'viewBox', '0 0 24 24');
  set(svg, 'aria-hidden', true);
  svg.append(path);
  return svg;
}

/** A button with words on it. */
export const button = (text, onclick, shape = '') => h(`button.btn${shape}`, {onclick}, text);

/** A button with an icon on it, which leaves the focus, and so a phone's keyboard, where it is. */
export const key = (name, label, onclick, shape = '') =>
  h(`button.key${shape}`, {'aria-label': label, onclick, onpointerdown: event => event.preventDefault()}, icon(name));
