import { afterEach, expect, it, vi } from 'vitest';
import { deleteFormerShells, isNewBuildReady } from './new-build.ts';

const shellOf = (build: string) => `<script src="/assets/manifest-${build}.js"></script>`;

/** A browser that runs a build, with the cached shells of builds, while the server delivers one. */
function openBrowser({ running, served, cached }: { running: string; served: string; cached: string[] }) {
  const shells = new Map(cached.map((build) => [`awamu-build-${build}`, shellOf(build)]));
  const stored = new Map<string, string>();
  vi.stubGlobal('window', { __reactRouterManifest: { url: `/assets/manifest-${running}.js` } });
  vi.stubGlobal('location', { pathname: '/dashboard' });
  vi.stubGlobal('fetch', async () => new Response(shellOf(served)));
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  vi.stubGlobal('caches', {
    keys: async () => [...shells.keys(), 'awamu-device'],
    open: async (name: string) => ({
      match: async () => (shells.has(name) ? new Response(shells.get(name)) : undefined),
      delete: async () => shells.delete(name),
    }),
  });
  return shells;
}

afterEach(() => void vi.unstubAllGlobals());

it('deletes the shells of former builds, and keeps the one that the server delivers', async () => {
  const shells = openBrowser({ running: 'first', served: 'third', cached: ['first', 'second', 'third'] });
  expect(await isNewBuildReady()).toBe(true);
  await deleteFormerShells();
  expect([...shells.keys()]).toEqual(['awamu-build-third']);
});

it('deletes all shells if it is not known which build the server delivers', async () => {
  const shells = openBrowser({ running: 'first', served: 'third', cached: ['first', 'second'] });
  await deleteFormerShells();
  expect(shells.size).toBe(0);
});

it('names a new build once, and never the running one', async () => {
  openBrowser({ running: 'first', served: 'second', cached: [] });
  expect([await isNewBuildReady(), await isNewBuildReady()]).toEqual([true, false]);
  openBrowser({ running: 'first', served: 'first', cached: [] });
  expect(await isNewBuildReady()).toBe(false);
});
