import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { WebSocketInterceptor } from '@mswjs/interceptors/WebSocket';
import { XMLHttpRequestInterceptor } from '@mswjs/interceptors/XMLHttpRequest';
import { type AnyHandler, HttpResponse, http } from 'msw';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { frameHandlers } from './frame-handlers.ts';
import { liveHandler } from './live-socket.ts';

/** What a test was asked without having an answer, as 'GET /rest/v1/profiles?select=…', and the answers that were wrong. */
const faults = new Set<string>();

/** The test gave an answer that the server would not give. */
export function noteFault(fault: string): void {
  faults.add(fault);
}

const refuseUnexpected = http.all('*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  faults.add(`${request.method} ${pathname}${search}`);
  return new Response(null, { status: 501 });
});

// The calls of the page itself are answered where they are made, so that no service worker has to be installed first.
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

/** All files of a run share one page: whoever comes first starts it. */
export function startNetwork(): void {
  if (!isStarted) network.enable();
  isStarted = true;
}

/** Puts an answer before those that are there. */
export function addHandler(handler: AnyHandler): void {
  network.use(handler);
}

let isOffline = false;

/** Every request breaks off, and the browser says that there is no network. The live socket stays. */
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

/** Takes the answers of a test away. @returns what went wrong with them */
export function resetNetwork(): string[] {
  goOnline();
  network.resetHandlers();
  const noted = [...faults];
  faults.clear();
  return noted;
}
