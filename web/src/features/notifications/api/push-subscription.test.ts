import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { beginPushHere, PushServiceError, pushStateQuery } from './push-subscription.ts';

/** A worker that is being installed, and the result. */
function installing(end: 'activated' | 'redundant') {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  setTimeout(() => {
    worker.state = end;
    worker.dispatchEvent(new Event('statechange'));
  });
  return worker;
}

const subscribe = vi.fn(() => Promise.reject(new DOMException('no way there', 'AbortError')));
const register = vi.fn();

beforeEach(() => {
  vi.stubEnv('PROD', true);
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  vi.stubGlobal('navigator', { serviceWorker: { register, ready: new Promise(() => {}) } });
  vi.stubGlobal('fetch', async () => Response.json({ publicKey: 'B'.repeat(87) }));
  subscribe.mockClear();
});

const pushManager = { subscribe, getSubscription: async () => null };

it.each([
  ['the browser blocks service workers', () => Promise.reject(new DOMException('not here', 'SecurityError'))],
  [
    'the service worker fails to install',
    async () => ({ active: null, installing: installing('redundant'), pushManager }),
  ],
])('ends where %s', async (_where, answer) => {
  register.mockImplementation(answer);
  await expect(beginPushHere('somebody')).rejects.toBeInstanceOf(PushServiceError);
  expect(subscribe).not.toHaveBeenCalled();
});

it.each([
  ['already active', () => ({ active: {}, installing: null, pushManager })],
  ['new here', () => ({ active: null, installing: installing('activated'), pushManager })],
])('subscribes with a service worker that is %s', async (_which, registration) => {
  register.mockImplementation(async () => registration());
  await expect(beginPushHere('somebody')).rejects.toBeInstanceOf(PushServiceError);
  expect(subscribe).toHaveBeenCalledOnce();
});

it.each([
  ['an iPhone’s browser', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', false, 'install'],
  [
    'the home screen of an iPhone without push',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    true,
    'unsupported',
  ],
  ['another browser without push', 'Mozilla/5.0 (X11; Linux x86_64)', false, 'unsupported'],
])('push in %s needs the home screen, or is not supported', async (_where, userAgent, matches, state) => {
  vi.stubGlobal('navigator', { userAgent });
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(await new QueryClient().fetchQuery(pushStateQuery)).toBe(state);
});
