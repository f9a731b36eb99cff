import { beforeEach, expect, it, vi } from 'vitest';

/** The worker as a browser runs it, driven by events, with a fake cache and network. */
interface Scope {
  fire(type: string, event: object): Promise<Response | undefined>;
  pages: number;
  installing: object | null;
  waiting: { postMessage: ReturnType<typeof vi.fn> } | null;
  network: (request: Request | string) => Promise<Response>;
}

const origin = 'https://awamu.example';
const shellPage = '<script src="/assets/manifest-abc.js"></script>';
const cache = new Map<string, Map<string, Response>>();
let scope: Scope;

const keyOf = (request: Request | string) =>
  new URL(request instanceof Request ? request.url : request, origin).pathname;

function cacheNamed(name: string) {
  const stored = cache.get(name) ?? new Map<string, Response>();
  cache.set(name, stored);
  const put = async (request: Request | string, answer: Response) => void stored.set(keyOf(request), answer);
  const add = async (request: string) => put(request, await scope.network(request));
  return {
    match: async (request: Request | string) => stored.get(keyOf(request))?.clone(),
    put,
    add,
    addAll: (requests: string[]) => Promise.all(requests.map(add)),
    delete: async (request: string) => stored.delete(keyOf(request)),
  };
}

async function startWorker(): Promise<Scope> {
  const listeners = new Map<string, (event: object) => void>();
  const started: Scope = {
    pages: 1,
    installing: null,
    waiting: null,
    network: async () => new Response(shellPage),
    async fire(type, event) {
      let answer: Promise<Response> | undefined;
      const after: Promise<unknown>[] = [];
      const waitUntil = (promise: Promise<unknown>) => void after.push(promise);
      const respondWith = (given: Promise<Response>) => {
        answer = given;
      };
      listeners.get(type)?.({ waitUntil, respondWith, ...event });
      const answered = await answer;
      await Promise.all(after);
      return answered;
    },
  };
  vi.stubGlobal('offlineBuild', {
    id: 'ours',
    manifest: '/assets/manifest-abc.js',
    assets: ['/assets/root.js'],
    words: { en: ['/assets/words-en.js'], fr: ['/assets/words-fr.js'] },
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheNamed(name),
    keys: async () => [...cache.keys()],
    match: async (request: Request | string, { cacheName }: CacheQueryOptions & { cacheName?: string } = {}) =>
      [...cache].flatMap(([name, stored]) =>
        cacheName === undefined || name === cacheName ? (stored.get(keyOf(request))?.clone() ?? []) : [],
      )[0],
    delete: async (name: string) => cache.delete(name),
  });
  vi.stubGlobal('fetch', (request: Request | string) => started.network(request));
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    registration: {
      get installing() {
        return started.installing;
      },
      get waiting() {
        return started.waiting;
      },
    },
    clients: { claim: async () => {}, matchAll: async () => Array.from({ length: started.pages }) },
  });
  vi.resetModules();
  await import('./service-worker.ts');
  return started;
}

/** Node's Request cannot have mode 'navigate'. */
function requestOf(path: string, mode = 'cors'): Request {
  const request = new Request(`${origin}${path}`);
  Object.defineProperty(request, 'mode', { value: mode });
  return request;
}

const navigate = (path: string) => scope.fire('fetch', { request: requestOf(path, 'navigate') });

beforeEach(async () => {
  cache.clear();
  scope = await startWorker();
});

it('caches the shell with its files, and opens every member page with it', async () => {
  await scope.fire('install', {});
  scope.network = () => Promise.reject(new TypeError('offline'));
  expect(await (await navigate('/messages'))?.text()).toBe(shellPage);
  expect((await scope.fire('fetch', { request: requestOf('/assets/root.js') }))?.ok).toBe(true);
});

it('caches nothing of a server with another build', async () => {
  scope.network = async () => new Response('<script src="/assets/manifest-other.js"></script>');
  await expect(scope.fire('install', {})).rejects.toThrow('another build');
  expect([...cache.values()].flatMap((stored) => [...stored.keys()])).toEqual([]);
});

it.each([
  ['a public page', requestOf('/resources', 'navigate')],
  ['the landing page', requestOf('/', 'navigate')],
  ['an API response', requestOf('/api/messages/conversations')],
  ['the data API', requestOf('/rest/v1/profiles')],
  ['the configuration', requestOf('/config.json')],
])('ignores %s', async (_what, request) => {
  await scope.fire('install', {});
  expect(await scope.fire('fetch', { request })).toBeUndefined();
});

/** Installs a newer build as its worker does; it waits then. */
function installNewer(page: string, name = 'awamu-build-newer') {
  const stored = cacheNamed(name);
  void stored.put('/shell', new Response(page, { headers: { 'cross-origin-opener-policy': 'same-origin' } }));
  void stored.put('/assets/new.js', new Response('new'));
  void cacheNamed('awamu-device').put('/latest-build', new Response(name));
  scope.waiting = { postMessage: vi.fn() };
}

it('opens the only page with a new build at its next load, and never beside another page', async () => {
  await scope.fire('install', {});
  installNewer('the new page');
  scope.network = () => Promise.reject(new TypeError('offline'));
  scope.pages = 2;
  expect(await (await navigate('/dashboard'))?.text()).toBe(shellPage);
  scope.pages = 1;
  const opened = await navigate('/messages');
  // Nothing comes between the two pages: a page that loads another would lose the state of its history entry.
  expect(opened?.headers.has('refresh')).toBe(false);
  expect(opened?.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(await opened?.text()).toBe('the new page');
  expect(await (await scope.fire('fetch', { request: requestOf('/assets/new.js') }))?.text()).toBe('new');
});

it('opens every later page with that build, also after the browser stopped it', async () => {
  await scope.fire('install', {});
  installNewer('the new page');
  await navigate('/messages');
  const { waiting } = scope;
  scope = await startWorker();
  Object.assign(scope, { waiting, pages: 2 });
  expect(await (await navigate('/dashboard'))?.text()).toBe('the new page');
  // What the page fetches and which words it needs is the new build's.
  scope.network = async () => new Response('fetched');
  await scope.fire('fetch', { request: requestOf('/assets/later.js') });
  expect(cache.get('awamu-build-newer')?.has('/assets/later.js')).toBe(true);
  await scope.fire('message', { data: { type: 'language', language: 'fr' } });
  expect(waiting?.postMessage.mock.calls).toEqual([[{ type: 'language', language: 'fr' }]]);
  expect(cache.get('awamu-build-ours')?.has('/assets/words-fr.js')).toBe(false);
});

it('loads a page from the server while the new build has no shell', async () => {
  await scope.fire('install', {});
  installNewer('the new page');
  cache.get('awamu-build-newer')?.delete('/shell');
  scope.network = async () => new Response('the page of the server');
  expect(await (await navigate('/messages'))?.text()).toBe('the page of the server');
});

it('deletes the caches of builds between its own and the one that opens pages, but none that is being filled', async () => {
  await scope.fire('install', {});
  cacheNamed('awamu-build-between');
  cacheNamed('awamu-build-latest');
  installNewer('the new page');
  scope.installing = {};
  await navigate('/messages');
  expect(cache.has('awamu-build-latest')).toBe(true);
  scope.installing = null;
  installNewer('the latest page', 'awamu-build-latest');
  expect(await (await navigate('/messages'))?.text()).toBe('the latest page');
  expect([...cache.keys()].toSorted()).toEqual(['awamu-build-latest', 'awamu-build-ours', 'awamu-device']);
});

it('opens its own pages again when its build is installed anew after a later one', async () => {
  await scope.fire('install', {});
  installNewer('the new page');
  await navigate('/messages');
  // The worker that installs it, with the same cache, waits for this one.
  await scope.fire('install', {});
  expect(await (await navigate('/messages'))?.text()).toBe(shellPage);
});

it('opens its own pages when it takes charge again after a later build', async () => {
  await scope.fire('install', {});
  installNewer('the new page');
  await navigate('/messages');
  scope = await startWorker();
  await scope.fire('install', {});
  await scope.fire('activate', {});
  expect(await (await navigate('/messages'))?.text()).toBe(shellPage);
});

it('clears caches of other builds, and keeps the language of the device', async () => {
  cacheNamed('awamu-build-older');
  cacheNamed('awamu-device');
  await scope.fire('install', {});
  await scope.fire('activate', {});
  expect([...cache.keys()].toSorted()).toEqual(['awamu-build-ours', 'awamu-device']);
});

it('takes charge without deleting the cache of a later build, installed or being filled', async () => {
  await scope.fire('install', {});
  cacheNamed('awamu-build-latest');
  scope.installing = {};
  await scope.fire('activate', {});
  expect(cache.has('awamu-build-latest')).toBe(true);
  scope.installing = null;
  installNewer('the latest page', 'awamu-build-latest');
  await scope.fire('activate', {});
  expect(cache.has('awamu-build-latest')).toBe(true);
});

it('caches the locale files of the current language, and a later build starts with them', async () => {
  await scope.fire('install', {});
  await scope.fire('message', { data: { type: 'language', language: 'fr' } });
  expect([...(cache.get('awamu-build-ours')?.keys() ?? [])]).toContain('/assets/words-fr.js');
  cache.delete('awamu-build-ours');
  await scope.fire('install', {});
  const stored = [...(cache.get('awamu-build-ours')?.keys() ?? [])];
  expect(stored).toContain('/assets/words-fr.js');
  expect(stored).not.toContain('/assets/words-en.js');
});
