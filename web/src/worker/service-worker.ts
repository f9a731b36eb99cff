/// <reference lib="webworker" />

import { paths } from '#lib/addresses/paths.ts';
import { isMemberPage } from '#lib/page/member-area.ts';
import { shellKey, type WorkerOrder } from '#lib/page/worker-orders.ts';
import { buildCachePrefix, deviceCache } from '#lib/storage/stored-names.ts';
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
/** Stores the name of the cache of the build that was installed last. */
const latestKey = '/latest-build';
/** Stores, in a build's own cache, the name of the cache that its worker opens pages from. */
const openedKey = '/opened-build';

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
  await (await caches.open(deviceCache)).put(latestKey, new Response(cacheName));
}

async function wordsToKeep(): Promise<readonly string[]> {
  const known = await (await caches.open(deviceCache)).match(languageKey);
  return parts.words[(await known?.text()) ?? ''] ?? [];
}

/** At this point no page of another build is open. */
async function activate(): Promise<void> {
  // The same build may have been in charge before, and have let a later one open pages.
  await (await caches.open(cacheName)).delete(openedKey);
  await deleteUnusedBuilds();
  await self.clients.claim();
}

/** Deletes the caches of all builds but this one and the latest; of none during an installation, which fills one of them. */
async function deleteUnusedBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(buildCachePrefix));
  if (self.registration.installing) return;
  const used = [cacheName, await latestBuild()];
  await Promise.all(names.map((name) => used.includes(name) || caches.delete(name)));
}

/** The cache of the build that was installed last; undefined if a former version of this file installed it. */
const latestBuild = async (): Promise<string | undefined> =>
  (await caches.match(latestKey, { cacheName: deviceCache }))?.text();

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

/** Serves the shell from the cache of the build that opens pages. */
async function openShell(request: Request): Promise<Response> {
  await chooseBuild();
  return (await caches.match(shellKey, { cacheName: await openedCache() })) ?? fetch(request);
}

/** The cache that pages are opened from, once it is known. */
let opened: string | null = null;

/** The stored name survives the end of an idle worker. */
async function openedCache(): Promise<string> {
  opened ??= (await (await caches.match(openedKey, { cacheName }))?.text()) ?? cacheName;
  return opened;
}

/**
 * Lets a waiting build open all pages from now on if that interrupts nobody: when the only open page loads. Its worker
 * goes on waiting: one that is replaced while a page is open can lose the page's requests (docs/decisions/106).
 */
async function chooseBuild(): Promise<void> {
  if (!self.registration.waiting || (await self.clients.matchAll({ type: 'window' })).length > 1) return;
  const latest = await latestBuild();
  if (latest === undefined || latest === (await openedCache())) return;
  opened = latest;
  await (await caches.open(cacheName)).put(openedKey, new Response(latest));
  await deleteUnusedBuilds();
}

/** File names contain a content hash, so a cached file is always current, also in the cache of another build. */
async function openAsset(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(request);
  const cache = await caches.open(await openedCache());
  if (answer.ok) event.waitUntil(cache.put(request, answer.clone()));
  return answer;
}

self.addEventListener('message', (event) => {
  const order = event.data as WorkerOrder;
  if (order.type === 'language') event.waitUntil(keepLanguage(order));
});

async function keepLanguage(order: WorkerOrder): Promise<void> {
  await (await caches.open(deviceCache)).put(languageKey, new Response(order.language));
  // Another build has other files.
  if ((await openedCache()) !== cacheName) return self.registration.waiting?.postMessage(order);
  const cache = await caches.open(cacheName);
  for (const file of await wordsToKeep()) if (!(await cache.match(file))) await cache.add(file);
}

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(event.notification)));
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renewPushSubscription(event as PushSubscriptionChangeEvent));
});
