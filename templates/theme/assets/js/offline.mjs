// Offline: keep the language in use and the second one on this device; say when a new version waits.

import {get} from './table.mjs';

const manifest = document.querySelector('link[rel=manifest]');
let asked = false;

/** Previews keep nothing; what a built site left behind at this address goes. */
async function forget() {
  const left = await navigator.serviceWorker.getRegistration();
  await left?.unregister();
}

function offer(registration) {
  const line = document.querySelector('.fresh p');
  line.hidden = false;
  line.querySelector('button').addEventListener('click', () => {
    asked = true;
    registration.waiting?.postMessage({use: true});
  });
}

function watch(registration) {
  if (registration.waiting) offer(registration);
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing;
    fresh.addEventListener('statechange', () => {
      if (fresh.state === 'installed' && navigator.serviceWorker.controller) offer(registration);
    });
  });
}

/** Keep languages whole, unless the reader asked the browser to save data. */
async function keep(locales) {
  if (navigator.connection?.saveData) return;
  const {active} = await navigator.serviceWorker.ready;
  for (const locale of locales.filter(Boolean)) active.postMessage({keep: locale});
}

async function register() {
  const root = new URL('../', manifest.href);
  watch(await navigator.serviceWorker.register(new URL('sw.js', root), {scope: root.pathname}));
  await keep([manifest.dataset.locale, get('second')]);
}

export function startOffline() {
  if (!('serviceWorker' in navigator)) return;
  if (!manifest) {
    forget();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => { if (asked) location.reload(); });
  navigator.serviceWorker.addEventListener('message', ({data}) => {
    if (data.kept !== manifest.dataset.locale) return;
    document.documentElement.dataset.kept = data.kept;
    document.querySelector('.kept').hidden = false;
  });
  document.addEventListener('table', ({detail}) => { if (detail.key === 'second') keep([detail.value]); });
  // After the page itself: keeping a language is many requests. A browser that refuses leaves the site as it is.
  const begin = () => register().catch(() => {});
  if (document.readyState === 'complete') begin(); else addEventListener('load', begin);
}
