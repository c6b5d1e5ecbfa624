// The shell of every page. Each part looks for what it serves and leaves the page alone when it is not there.

import {markFound} from './found.mjs';
import {startLinks} from './links.mjs';
import {startOffline} from './offline.mjs';
import {startScroll} from './scroll.mjs';
import {startSecond} from './second.mjs';
import {startTable} from './table.mjs';
import {startTerms} from './terms.mjs';

markFound();
startTable();
startLinks();
startTerms();
startSecond();
startScroll();
startOffline();

// What one kind of page needs comes with that kind only
const KINDS = {'[data-fit]': 'home', '[data-print]': 'print', '.qr-strip': 'quick'};
for (const [wanted, name] of Object.entries(KINDS))
  if (document.querySelector(wanted)) import(`./${name}.mjs`).then(part => part.start());

// The browser's own bar takes the colour of the page's header
const header = document.querySelector('.md-header');
const paint = () => document.querySelector('meta[name=theme-color]').setAttribute('content', getComputedStyle(header).backgroundColor);
new MutationObserver(paint).observe(document.body, {attributeFilter: ['data-md-color-scheme']});
paint();
