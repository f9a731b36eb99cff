import { readStored, store } from '../storage/browser-storage.ts';
import { buildCachePrefix, reloadedForKey } from '../storage/stored-names.ts';
import { shellKey } from './worker-orders.ts';

/** React Router's data about the running build; `url` is the URL of its manifest, which contains the build's hash. */
declare global {
  interface Window {
    __reactRouterManifest?: { url: string };
  }
}

const manifestAddress = /\/assets\/manifest-[\w-]+\.js/;

/**
 * Whether a reload would load another build than the running one. A deployment removes the files of the previous build, so
 * that only a reload fetches chunks that no longer load. True at most once per build, so that replicas with different builds,
 * or a proxy with an outdated page, cause no endless reloads.
 */
export async function isNewBuildReady(): Promise<boolean> {
  const running = window.__reactRouterManifest?.url;
  const served = await servedManifest();
  if (!running || !served || served === running) return false;
  // If the build cannot be stored, the reload might repeat endlessly.
  return readStored('session', reloadedForKey) !== served && store('session', reloadedForKey, served);
}

/** Who waits for a screen is told soon, also where the network has stopped answering. */
const answerWithinMs = 5_000;

/** URL of the manifest that the server delivers now; null if the request fails. */
async function servedManifest(): Promise<string | null> {
  try {
    const response = await fetch(location.pathname, {
      headers: { accept: 'text/html' },
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return response.ok ? (manifestAddress.exec(await response.text())?.[0] ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Makes the next page load bring the build that the server delivers: the worker would respond with the shell of a former
 * one. That build's own shell stays, if it is cached: without it the app would not open offline until the build after it.
 */
export async function deleteFormerShells(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const served = readStored('session', reloadedForKey);
  const names = (await caches.keys()).filter((name) => name.startsWith(buildCachePrefix));
  await Promise.all(
    names.map(async (name) => {
      const cache = await caches.open(name);
      const shell = await (await cache.match(shellKey))?.text();
      if (!served || !shell?.includes(served)) await cache.delete(shellKey);
    }),
  );
}
