/// <reference lib="webworker" />

import { paths } from '#lib/addresses/paths.ts';
import { isMemberPage } from '#lib/page/member-area.ts';
import { shellKey, type WorkerOrder } from '#lib/page/worker-orders.ts';
import { buildCachePrefix, deviceCache } from '#lib/storage/stored-names.ts';
import { ask } from './ask.ts';
import { openNotification, renewPushSubscription, showPush } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

interface OfflineBuild {
  id: string;
  /** URL of the build's manifest, contained in the shell; the shell of another build does not contain it. */
  manifest: string;
  assets: readonly string[];
  /** Locale files, by language. */
  words: Readonly<Record<string, readonly string[]>>;
}

/** The files of this build that offline use needs; inserted by web/build-worker.ts. */
declare const offlineBuild: OfflineBuild;
const parts = offlineBuild;

const cacheName = `${buildCachePrefix}${parts.id}`;
const languageKey = '/language';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

/** Caches all files of a build or none: a shell without its files would not work. */
async function install(): Promise<void> {
  const shell = await fetch(paths.dashboard, { headers: { accept: 'text/html' }, cache: 'no-store' });
  const isOurs = shell.ok && (await shell.clone().text()).includes(parts.manifest);
  if (!isOurs) throw new Error('The server answers with another build.');
  const cache = await caches.open(cacheName);
  await cache.addAll([...parts.assets, ...(await wordsToKeep())]);
  await cache.put(shellKey, shell);
}

async function wordsToKeep(): Promise<readonly string[]> {
  const known = await (await caches.open(deviceCache)).match(languageKey);
  return parts.words[(await known?.text()) ?? ''] ?? [];
}

/** At this point no page of another build is open, or the only one is being reloaded. */
async function activate(): Promise<void> {
  const others = await otherBuilds();
  await Promise.all(others.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Names of the caches of other builds. */
const otherBuilds = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(buildCachePrefix) && name !== cacheName);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  // API responses are never cached here, and public pages are fetched as without a worker.
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (isMemberPage(pathname)) event.respondWith(openShell(request));
  } else if (pathname.startsWith('/assets/')) {
    event.respondWith(openAsset(event));
  }
});

/** The waiting worker that was told to activate, and the cache of its build. */
let successor: { worker: ServiceWorker; cacheName: string } | null = null;

/** Longer than a browser needs to start a worker, and shorter than a member waits for a page. */
const successorMs = 2_000;

/**
 * Serves the shell from the cache. A waiting build is activated only when it interrupts nobody: when the only open page
 * loads. That page is the new build's at once: a page in between that loads it would lose the state of its history
 * entry.
 */
async function openShell(request: Request): Promise<Response> {
  const name = await nameOfNextCache();
  const cache = await caches.open(name ?? cacheName);
  return (await cache.match(shellKey)) ?? fetch(request);
}

/** The cache of the build that replaces this one; null if there is none, or if it would interrupt somebody. */
async function nameOfNextCache(): Promise<string | null> {
  const { waiting } = self.registration;
  if (!waiting) return null;
  if (waiting !== successor?.worker) {
    if ((await self.clients.matchAll({ type: 'window' })).length > 1) return null;
    const name = await cacheNameOf(waiting);
    if (name === null) return null;
    successor = { worker: waiting, cacheName: name };
  }
  // At each load, as a worker that could not start has not got the order.
  waiting.postMessage({ type: 'take-over' } satisfies WorkerOrder);
  return successor.cacheName;
}

/**
 * The cache of a waiting build. A slow device takes long to start its worker, so it is asked only if there were two builds
 * since this one.
 */
async function cacheNameOf(waiting: ServiceWorker): Promise<string | null> {
  const others = await otherBuilds();
  // The shell is stored last; a deleted cache can come back without it.
  const shells = await Promise.all(others.map((name) => caches.match(shellKey, { cacheName: name })));
  const [only, ...more] = others.filter((_name, index) => shells[index] !== undefined);
  if (only !== undefined && more.length === 0) return only;
  return ask(waiting, { type: 'which-cache' } satisfies WorkerOrder, successorMs);
}

/** File names contain a content hash, so a cached file is always current, also in the cache of another build. */
async function openAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  // The next build deletes this one's cache, which must not come back.
  const cache = await caches.open(successor?.cacheName ?? cacheName);
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()));
  return answer;
}

self.addEventListener('message', (event) => {
  const order = event.data as WorkerOrder;
  if (order.type === 'which-cache') event.ports[0]?.postMessage(cacheName);
  if (order.type === 'take-over') event.waitUntil(self.skipWaiting());
  if (order.type === 'language') event.waitUntil(keepLanguage(order.language));
});

async function keepLanguage(language: string): Promise<void> {
  await (await caches.open(deviceCache)).put(languageKey, new Response(language));
  if (successor) return;
  const cache = await caches.open(cacheName);
  for (const file of await wordsToKeep()) if (!(await cache.match(file))) await cache.add(file);
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPushSubscription(event as PushSubscriptionChangeEvent));
});
