import { pushKey } from '@awamu/contracts/operations/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '#lib/calls/call-function.ts';
import { callOperation } from '#lib/calls/call-operation.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { knownWorker, registerWorker, untilActive } from '#lib/page/service-worker.ts';
import { mayHaveWorker } from '#lib/page/worker-control.ts';
import { readStored, store } from '#lib/storage/browser-storage.ts';
import { pushStoredKey } from '#lib/storage/stored-names.ts';

/** 'denied': the browser blocks the permission; 'install': iOS allows push only for apps on the home screen. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** The browser supports push but cannot reach its push service (some have none, or block service workers). */
export class PushServiceError extends Error {
  constructor(cause: unknown) {
    super('no push service', { cause });
    this.name = 'PushServiceError';
  }
}

const storedValue = (memberId: string, endpoint: string) => `${memberId} ${endpoint}`;

/** The state of push on this device. */
export const pushStateQuery = queryOptions({
  queryKey: ['push-state'],
  networkMode: 'always',
  staleTime: 0,
  initialData: stateKnownAtOnce,
  queryFn: async (): Promise<PushState> => stateKnownAtOnce() ?? ((await currentSubscription()) ? 'on' : 'off'),
});

/** The state, unless the browser must be asked for its subscription. */
function stateKnownAtOnce(): PushState | undefined {
  if (!mayHaveWorker() || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
    return isApplePhone() ? 'install' : 'unsupported';
  }
  if (Notification.permission === 'denied') return 'denied';
  return Notification.permission === 'granted' ? undefined : 'off';
}

function isApplePhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await knownWorker())?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission, subscribes and registers with the server. Must be called in a user gesture.
 * @returns false if the member declined
 * @throws PushServiceError, or ProductApiError
 */
export async function beginPushHere(memberId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const worker = await activeWorker();
  const key = await serverKey();
  const subscription = await subscribe(worker.pushManager, key);
  await saveOnServer(memberId, subscription);
  return true;
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await registerWorker();
  if (!registration) throw new PushServiceError('the browser lets no service worker in');
  await untilActive(registration).catch((error: unknown) => {
    throw new PushServiceError(error);
  });
  return registration;
}

async function serverKey(): Promise<string> {
  return (await callOperation(pushKey, {})).publicKey;
}

async function subscribe(push: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await push.subscribe(options);
  } catch (error) {
    // A subscription for the server's previous key must be removed first.
    const old = await push.getSubscription();
    if (!old) throw new PushServiceError(error);
    await old.unsubscribe();
    return push.subscribe(options).catch((again: unknown) => {
      throw new PushServiceError(again);
    });
  }
}

async function saveOnServer(memberId: string, subscription: PushSubscription): Promise<void> {
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  try {
    await callFunction('keep_push_subscription', { args: { endpoint, p256dh, auth } });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  store('local', pushStoredKey, storedValue(memberId, subscription.endpoint));
}

/** Registers a subscription that the browser has renewed, and ends one that belongs to another member. */
export async function keepPushHere(memberId: string): Promise<void> {
  const subscription = await currentSubscription();
  const stored = readStored('local', pushStoredKey);
  if (!subscription || stored === storedValue(memberId, subscription.endpoint)) return;
  if (stored?.startsWith(`${memberId} `)) await saveOnServer(memberId, subscription);
  else await endPushHere();
}

/** Ends push on this device. The server is notified first, while the session is still valid. @throws ProductApiError */
export async function dropPushHere(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  try {
    await callFunction('drop_push_subscription', { args: { endpoint: subscription.endpoint } });
  } finally {
    await endPushHere();
  }
}

/**
 * Unsubscribes the browser only, and closes open notifications, which may name people. The server removes the
 * subscription when its next push fails.
 */
export async function endPushHere(): Promise<void> {
  store('local', pushStoredKey, null);
  const worker = await knownWorker();
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
  await (await currentSubscription())?.unsubscribe();
}

/** A network that does not respond must not prevent a sign-out. */
const signOutTimeoutMs = 2_000;

/** For signing out: tries to notify the server, and unsubscribes here in any case. */
export async function leavePush(): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, signOutTimeoutMs));
  await Promise.race([dropPushHere().catch((error: unknown) => logFailure('push', error)), timeout]);
}
