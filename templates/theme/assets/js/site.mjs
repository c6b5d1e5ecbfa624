// The shell of every page. Each part looks for what it serves and leaves the page alone when it is not there.

import * as found from './found.mjs';
import * as links from './links.mjs';
import * as offline from './offline.mjs';
import * as scroll from './scroll.mjs';
import * as second from './second.mjs';
import * as table from './table.mjs';
import * as terms from './terms.mjs';

found.start();
table.start();
links.start();
terms.start();
second.start();
scroll.start();
offline.start();

// What one kind of page needs comes with that kind only
const KINDS = {'[data-fit]': 'home', '[data-print]': 'print', '.qr-strip': 'quick'};
for (const [wanted, name] of Object.entries(KINDS))
  if (document.querySelector(wanted)) import(`./${name}.mjs`).then(part => part.start());

// The browser's own bar takes the colour of the page's header
const header = document.querySelector('.md-header');
const paint = () => document.querySelector('meta[name=theme-color]').setAttribute('content', getComputedStyle(header).backgroundColor);
new MutationObserver(paint).observe(document.body, {attributeFilter: ['data-md-color-scheme']});
paint();
