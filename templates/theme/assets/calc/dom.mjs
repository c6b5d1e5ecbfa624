// Elements of the page, made without markup: every text arrives as a text node, so no name a user gives can be code.

const SVG = 'http://www.w3.org/2000/svg';
const ICONS = new URL('./icons.svg', import.meta.url);

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
    else if (part) for (const attribute in part) set(element, attribute, part[attribute]);
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

/** A decorative icon of icons.svg; the control it stands in has the name. */
export function icon(name) {
  const [svg, use] = ['svg', 'use'].map(tag => document.createElementNS(SVG, tag));
  set(svg, 'class', 'ic');
  set(svg, 'viewBox', '0 0 24 24');
  set(svg, 'aria-hidden', true);
  set(use, 'href', `${ICONS}#${name}`);
  svg.append(use);
  return svg;
}

/** A button with words on it. */
export const button = (text, onclick, shape = '') => h(`button.btn${shape}`, {onclick}, text);

/** A button with an icon on it, which leaves the focus, and so a phone's keyboard, where it is. */
export const key = (name, label, onclick, shape = '') =>
  h(`button.key${shape}`, {'aria-label': label, onclick, onpointerdown: event => event.preventDefault()}, icon(name));
