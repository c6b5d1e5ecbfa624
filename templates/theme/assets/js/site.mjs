// The shell of every page. Each part looks for what it serves and leaves the page alone when it is not there.

import * as links from './links.mjs';
import * as print from './print.mjs';
import * as quick from './quick.mjs';
import * as table from './table.mjs';
import * as terms from './terms.mjs';

table.start();
links.start();
terms.start();
quick.start();
print.start();

// The browser's own bar takes the colour of the page's header
const header = document.querySelector('.md-header');
const paint = () => document.querySelector('meta[name=theme-color]').setAttribute('content', getComputedStyle(header).backgroundColor);
new MutationObserver(paint).observe(document.body, {attributeFilter: ['data-md-color-scheme']});
paint();
