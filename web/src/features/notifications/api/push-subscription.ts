import { pushKey } from '@awamu/contracts/operations/notifications.ts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '#lib/calls/call-function.ts';
import { callOperation } from '#lib/calls/call-operation.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { knownWorker, mayHaveWorker, registerWorker, untilActive } from '#lib/page/service-worker.ts';
import { readStored, store } from '#lib/storage/browser-storage.ts';

/** 'denied': the browser was told not to ask; 'install': an iPhone gives push to apps on the home screen only. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** The browser has push, and did not get to its push service (some have none, or no way to it, or let no worker in). */
export class PushServiceError extends Error {
  constructor(cause: unknown) {
    super('no push service', { cause });
    this.name = 'PushServiceError';
  }
}

/** Whose subscription this browser has, and which one the server knows. */
const storedKey = 'awamu-push';
const storedValue = (memberId: string, endpoint: string) => `${memberId} ${endpoint}`;

/** What push can do on this device now. */
export const pushStateQuery = queryOptions({
  queryKey: ['push-state'],
  networkMode: 'always',
  staleTime: 0,
  queryFn: async (): Promise<PushState> => {
    if (!mayHaveWorker() || !('PushManager' in globalThis) || !('Notification' in globalThis)) {
      return isApplePhone() ? 'install' : 'unsupported';
    }
    if (Notification.permission === 'denied') return 'denied';
    return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off';
  },
});

function isApplePhone(): boolean {
  return /iPhone|iPad/.test(navigator.userAgent) && !matchMedia('(display-mode: standalone)').matches;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  return (await (await knownWorker())?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for the browser's permission, subscribes and lets the server know. To be called by a press of a hand.
 * @returns false where the member said no
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
    // A subscription for another key (the server has a new one) is in the way.
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
  store('local', storedKey, storedValue(memberId, subscription.endpoint));
}

/** Tells the server of a subscription that the browser has renewed by itself, and ends one that was somebody else's. */
export async function keepPushHere(memberId: string): Promise<void> {
  const subscription = await currentSubscription();
  const kept = readStored('local', storedKey);
  if (!subscription || kept === storedValue(memberId, subscription.endpoint)) return;
  if (kept?.startsWith(`${memberId} `)) await saveOnServer(memberId, subscription);
  else await endPushHere();
}

/** Ends push on this device. The server is told first, while the session still opens it. @throws ProductApiError */
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
 * Ends it for the browser alone, with what is still shown: it may name people. What the server sends from now on meets an
 * address that is gone, and so the server forgets it.
 */
export async function endPushHere(): Promise<void> {
  store('local', storedKey, null);
  const worker = await knownWorker();
  for (const notification of (await worker?.getNotifications()) ?? []) notification.close();
  await (await currentSubscription())?.unsubscribe();
}

/** A network that does not answer must not keep anybody from signing out. */
const longestGoodbyeMs = 2_000;

/** For signing out: tries to tell the server, and ends it here in any case. */
export async function leavePush(): Promise<void> {
  const tooLate = new Promise((resolve) => setTimeout(resolve, longestGoodbyeMs));
  await Promise.race([dropPushHere().catch((error: unknown) => logFailure('push', error)), tooLate]);
}
