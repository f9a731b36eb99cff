/// <reference lib="webworker" />
import { brand } from '@awamu/contracts/brand.ts';
import type { PushMessage } from '@awamu/contracts/notifications.ts';
import { paths } from '#lib/addresses/paths.ts';
import { isMemberPage } from '#lib/page/member-area.ts';
import type { PageOrder } from '#lib/page/worker-orders.ts';
import { ask } from './ask.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a pushed notification. The server chooses its text: nothing private unless the member allows it. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data);
  await badge(message.unread);
  if (await isAlreadySeen(message.url)) return;
  const announced = await notificationsUnder(message.tag);
  const { batch } = message;
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    // Further events (another message of a conversation) alert again; a push that was sent twice does not.
    ...({ renotify: batch === undefined || !announced.includes(batch) } as object),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: message.url, batches: [...announced, ...(batch ? [batch] : [])] } satisfies NotificationData,
  });
}

/** The data of a notification. */
interface NotificationData {
  url: string;
  /** The batches announced by it and by the notifications that it replaced. */
  batches: string[];
}

/**
 * The last twenty batches announced under a tag. None if the browser cannot list notifications: announcing twice is
 * better than not at all.
 */
async function notificationsUnder(tag: string): Promise<string[]> {
  const shown = await self.registration.getNotifications({ tag }).catch(() => []);
  return shown.flatMap(({ data }) => (data as Partial<NotificationData> | null)?.batches ?? []).slice(-20);
}

/** `batch` is missing in an unreadable push, and in one of an older server build. */
type DisplayedPush = Pick<PushMessage, 'title' | 'body' | 'tag' | 'url'> & { unread: number | null; batch?: string };

/** Browsers end a subscription whose push shows nothing, so an unreadable one opens the list of notifications. */
function readMessage(data: PushMessageData | null): DisplayedPush {
  const fallback: DisplayedPush = { title: brand.name, body: '', tag: 'awamu', url: paths.notifications, unread: null };
  try {
    return data ? (data.json() as PushMessage) : fallback;
  } catch {
    return fallback;
  }
}

/** Sets the app badge, where the platform supports it. */
async function badge(unread: number | null): Promise<void> {
  if (unread === null || !('setAppBadge' in self.navigator)) return;
  await self.navigator.setAppBadge(unread).catch(() => {});
}

/**
 * Whether the member already sees what the notification is about. A page that does not respond counts as showing
 * something else.
 */
async function isAlreadySeen(url: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = await Promise.all(windows.filter(({ focused }) => focused).map(pathShownIn));
  return shown.includes(pathOf({ url }));
}

/** Longer than an open page needs, and shorter than the time that browsers allow for opening a window after a press. */
const answerMs = 500;

/** The current path of a page; the worker itself knows only the initial URL. null if the page does not respond. */
function pathShownIn(page: WindowClient): Promise<string | null> {
  return ask(page, { type: 'where' } satisfies PageOrder, answerMs);
}

/** Opens what a notification is about: in an open page, which keeps typed text, else in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const url = pathOf(notification.data as NotificationData);
  const page = await memberPage();
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  page.postMessage({ type: 'open', url } satisfies PageOrder);
  await page.focus();
}

/** An open page of the member area. A suspended page does not respond, and is judged by its initial URL. */
async function memberPage(): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = await Promise.all(windows.map(pathShownIn));
  const placeOf = (page: WindowClient, index: number) => shown[index] ?? page.url;
  return windows.find((page, index) => isMemberPage(new URL(placeOf(page, index), page.url).pathname));
}

/** The path on this origin, whatever the origin of the URL. */
function pathOf({ url }: { url: string }): string {
  const { pathname, search, hash } = new URL(url, self.location.origin);
  return `${pathname}${search}${hash}`;
}

/** Missing in TypeScript's DOM library. */
export interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
}

/** The push service changed the subscription's URL; the next page that opens registers it with the server. */
export async function renewPushSubscription({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
}
