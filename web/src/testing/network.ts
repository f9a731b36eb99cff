import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { type AnyHandler, HttpResponse, http } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { frameHandlers } from './frame-handlers.ts';
import { liveHandler } from './live-socket.ts';

/** Requests without a stub, as 'GET /rest/v1/profiles?select=…', and invalid stubs. */
const faults = new Set<string>();

/** Records a response that the real server would not give. */
export function recordFault(fault: string): void {
  faults.add(fault);
}

const refuseUnexpected = http.all('*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  faults.add(`${request.method} ${pathname}${search}`);
  return new Response(null, { status: 501 });
});

// Requests are intercepted inside the page, so no service worker has to be installed first.
const network = defineNetwork({
  sources: [
    new InterceptorSource({
      interceptors: [new FetchInterceptor(), new XMLHttpRequestInterceptor(), new WebSocketInterceptor()],
    }),
  ],
  context: { quiet: true },
  handlers: [...frameHandlers, liveHandler, refuseUnexpected],
});

let isStarted = false;

/** All files of a run share one page; the first one starts the network. */
export function startNetwork(): void {
  if (!isStarted) network.enable();
  isStarted = true;
}

/** Adds a handler that precedes the existing ones. */
export function addHandler(handler: AnyHandler): void {
  network.use(handler);
}

let isOffline = false;

/** Fails every request and reports the browser as offline. The live socket stays open. */
export function goOffline(): void {
  isOffline = true;
  addHandler(http.all('*', () => (isOffline ? HttpResponse.error() : undefined)));
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  dispatchEvent(new Event('offline'));
}

export function goOnline(): void {
  if (!isOffline) return;
  isOffline = false;
  Reflect.deleteProperty(navigator, 'onLine');
  dispatchEvent(new Event('online'));
}

/** Removes the handlers of a test. @returns the faults */
export function resetNetwork(): string[] {
  goOnline();
  network.resetHandlers();
  const noted = [...faults];
  faults.clear();
  return noted;
}
