import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** The worker as a browser runs it, driven by events, with a fake cache and network. */
interface Scope {
  fire(type: string, event: object): Promise<Response | undefined>;
  pages: number;
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
  };
}

async function startWorker(): Promise<Scope> {
  const listeners = new Map<string, (event: object) => void>();
  const started: Scope = {
    pages: 1,
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

afterEach(() => void vi.useRealTimers());

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

/** The worker of a newer build, which has stored its files and waits. */
function waitingBuild(shell = new Response('<script src="/assets/manifest-new.js"></script>')) {
  const name = 'awamu-build-newer';
  const stored = cacheNamed(name);
  void stored.put('/shell', shell);
  void stored.put('/assets/new.js', new Response('new'));
  return {
    postMessage: vi.fn((order: { type: string }, ports?: MessagePort[]) => {
      if (order.type === 'which-cache') ports?.[0]?.postMessage(name);
    }),
  };
}

it('opens the only page with a new build at its next load, and never beside another page', async () => {
  await scope.fire('install', {});
  const headers = { 'cross-origin-opener-policy': 'same-origin' };
  scope.waiting = waitingBuild(new Response('the new page', { headers }));
  scope.network = () => Promise.reject(new TypeError('offline'));
  scope.pages = 2;
  expect(await (await navigate('/dashboard'))?.text()).toBe(shellPage);
  expect(scope.waiting.postMessage).not.toHaveBeenCalled();
  scope.pages = 1;
  const opened = await navigate('/messages');
  // Nothing comes between the two pages: a page that loads another would lose the state of its history entry.
  expect(opened?.headers.has('refresh')).toBe(false);
  expect(opened?.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(await opened?.text()).toBe('the new page');
  expect(scope.waiting.postMessage).toHaveBeenLastCalledWith({ type: 'take-over' });
  // Until the new worker is active, this one opens its files.
  expect(await (await scope.fire('fetch', { request: requestOf('/assets/new.js') }))?.text()).toBe('new');
  scope.pages = 2;
  expect(await (await navigate('/dashboard'))?.text()).toBe('the new page');
  // The new worker deletes the old cache as soon as it is active: nothing may create it again.
  cache.delete('awamu-build-ours');
  scope.network = async () => new Response('fetched');
  await scope.fire('fetch', { request: requestOf('/assets/later.js') });
  await scope.fire('message', { data: { type: 'language', language: 'fr' } });
  expect([...cache.keys()].toSorted()).toEqual(['awamu-build-newer', 'awamu-device']);
});

it('opens the page with a new build also while its worker does not respond, as on a slow device', async () => {
  await scope.fire('install', {});
  scope.waiting = { ...waitingBuild(new Response('the new page')), postMessage: vi.fn() };
  // A former build's cache, which was deleted and came back empty, is no build.
  cacheNamed('awamu-build-older');
  expect(await (await navigate('/messages'))?.text()).toBe('the new page');
  expect(scope.waiting.postMessage.mock.calls).toEqual([[{ type: 'take-over' }]]);
  // It is told again, as an order is lost with a worker that could not start.
  await navigate('/messages');
  expect(scope.waiting.postMessage.mock.calls).toEqual([[{ type: 'take-over' }], [{ type: 'take-over' }]]);
});

it('asks the waiting worker which build is its own if there were two since this one', async () => {
  await scope.fire('install', {});
  void cacheNamed('awamu-build-between').put('/shell', new Response('the page between'));
  scope.waiting = waitingBuild(new Response('the new page'));
  expect(await (await navigate('/messages'))?.text()).toBe('the new page');
});

it('keeps its own build if the waiting worker does not respond', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await scope.fire('install', {});
  scope.waiting = { postMessage: vi.fn() };
  const opening = navigate('/dashboard');
  await vi.waitFor(() => expect(scope.waiting?.postMessage).toHaveBeenCalledOnce());
  await vi.runAllTimersAsync();
  expect(await (await opening)?.text()).toBe(shellPage);
  expect(scope.waiting.postMessage).not.toHaveBeenCalledWith({ type: 'take-over' });
});

it('names its cache to the worker that it replaces', async () => {
  const port = { postMessage: vi.fn() };
  await scope.fire('message', { data: { type: 'which-cache' }, ports: [port] });
  expect(port.postMessage).toHaveBeenCalledExactlyOnceWith('awamu-build-ours');
});

it('clears caches of other builds, and keeps the language of the device', async () => {
  cacheNamed('awamu-build-older');
  cacheNamed('awamu-device');
  await scope.fire('install', {});
  await scope.fire('activate', {});
  expect([...cache.keys()].toSorted()).toEqual(['awamu-build-ours', 'awamu-device']);
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
