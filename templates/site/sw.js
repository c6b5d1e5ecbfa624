/*
 * Keeps the site on the reader's device: what all pages share in one cache, each locale in use in its own. A new version
 * fills new caches beside the old and waits until the reader asks for it, so that pages and scripts never mix.
 * Messages in: {keep: locale}, {use: true}. Out: {kept: locale}. The build writes the settings.
 */
"use strict";

const {version, core, locales} = /*settings*/ {};
const BASE = new URL("./", self.location).pathname;
const AT_ONCE = 12;       // requests at a time
const nameOf = part => `pnp ${BASE} ${part} ${version}`;

async function fill(part, urls) {
  const cache = await caches.open(nameOf(part));
  const kept = new Set((await cache.keys()).map(request => new URL(request.url).pathname));
  const missing = urls.map(url => BASE + encodeURI(url)).filter(path => !kept.has(path));
  for (let i = 0; i < missing.length; i += AT_ONCE)
    await cache.addAll(missing.slice(i, i + AT_ONCE).map(path => new Request(path, {cache: "no-cache"})));
}

async function keep(locale) {
  const answer = await fetch(`${BASE}${locale}/offline.json`, {cache: "no-cache"});
  await fill(locale, await answer.json());
}

/** Locales kept by any version, which the next version keeps too. */
async function inUse() {
  const names = (await caches.keys()).filter(name => name.startsWith(`pnp ${BASE} `));
  return locales.filter(locale => names.some(name => name.includes(` ${locale} `)));
}

async function install() {
  await fill("core", core);
  for (const locale of await inUse()) await keep(locale);
}

async function activate() {
  for (const name of await caches.keys())
    if (name.startsWith(`pnp ${BASE} `) && !name.endsWith(` ${version}`)) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const cached = await stored(request.url);
  // A worker reads its game from its own address, which a response of another address would replace
  if (cached) return request.destination === "worker" ? new Response(cached.body, cached) : cached;
  try {
    return await fetch(request);
  } catch (error) {
    const page = request.mode === "navigate" && (await stored(`${request.url.split(/[?#]/)[0]}/`) || await stored(`${BASE}404.html`));
    return page || Response.error();
  }
}

async function stored(url) {
  for (const part of ["core", ...locales]) {
    if (!await caches.has(nameOf(part))) continue;
    const found = await (await caches.open(nameOf(part))).match(url, {ignoreSearch: true, ignoreVary: true});
    if (found) return found;
  }
}

self.addEventListener("install", event => event.waitUntil(install()));
self.addEventListener("activate", event => event.waitUntil(activate()));
self.addEventListener("message", event => {
  const {keep: locale, use} = event.data;
  if (use) self.skipWaiting();
  if (locales.includes(locale))
    event.waitUntil(keep(locale).then(() => event.source.postMessage({kept: locale}), () => {}));   // no network: next time
});
self.addEventListener("fetch", event => {
  const {origin, pathname} = new URL(event.request.url);
  const ours = origin === self.location.origin && pathname.startsWith(BASE) && !pathname.startsWith(`${BASE}print/`);
  if (event.request.method === "GET" && ours) event.respondWith(answer(event.request));
});
