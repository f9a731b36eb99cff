import { readStored, store } from '../storage/browser-storage.ts';
import { buildCachePrefix, shellKey } from './worker-orders.ts';

/** What React Router knows of the build that is running; `url` is the address of its manifest, with the build's hash. */
declare global {
  interface Window {
    __reactRouterManifest?: { url: string };
  }
}

const manifestAddress = /\/assets\/manifest-[\w-]+\.js/;
const reloadedForKey = 'awamu-reloaded-for';

/**
 * Whether a reload would bring another build than the one that runs: then parts that can't be loaded any more (a build
 * that is deployed takes away the files of the one before) come back with it. Never twice for the same build, so that
 * replicas with different builds, or a proxy that keeps an old page, don't send anybody round in circles.
 */
export async function isNewBuildReady(): Promise<boolean> {
  const running = window.__reactRouterManifest?.url;
  const served = await servedManifest();
  if (!running || !served || served === running) return false;
  // Without a memory a reload might repeat itself.
  return readStored('session', reloadedForKey) !== served && store('session', reloadedForKey, served);
}

/** The manifest of the build that the server hands out now; null where it can't be asked. */
async function servedManifest(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-store' });
    return response.ok ? (manifestAddress.exec(await response.text())?.[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** Lets the next load of a page come from the server: the worker would answer with the shell of the build before. */
export async function deleteShellCache(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(buildCachePrefix));
  await Promise.all(names.map(async (name) => (await caches.open(name)).delete(shellKey)));
}
