/// <reference lib="webworker" />
import { brand } from '@awamu/contracts/brand.ts';
import type { PushMessage } from '@awamu/contracts/notifications.ts';
import { paths } from '#lib/addresses/paths.ts';
import { isMemberPage } from '#lib/page/member-area.ts';
import type { PageOrder } from '#lib/page/worker-orders.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows what the server sent. Its words are chosen there: nothing private unless the member allows it. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data);
  await badge(message.unread);
  if (await isInFront(message.url)) return;
  const told = await notificationsUnder(message.tag);
  const { batch } = message;
  await self.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    // More of the same (another message of one conversation) is told as well; what a server sent twice is not.
    ...({ renotify: batch === undefined || !told.includes(batch) } as object),
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url: message.url, batches: [...told, ...(batch ? [batch] : [])] } satisfies Kept,
  });
}

/** What a notification keeps. */
interface Kept {
  url: string;
  /** What it has told: its own sending, and those that it replaced. */
  batches: string[];
}

/**
 * The sendings that the notification under a tag has told, the last twenty. Where a browser does not say what it shows, none:
 * told twice is better than not at all.
 */
async function notificationsUnder(tag: string): Promise<string[]> {
  const shown = await self.registration.getNotifications({ tag }).catch(() => []);
  return shown.flatMap(({ data }) => (data as Partial<Kept> | null)?.batches ?? []).slice(-20);
}

/** `batch` is missing in what could not be read, and in what a server of an earlier build sends. */
type Shown = Pick<PushMessage, 'title' | 'body' | 'tag' | 'url'> & { unread: number | null; batch?: string };

/** A push must show something, else browsers end the subscription: one that can't be read leads to the list. */
function readMessage(data: PushMessageData | null): Shown {
  const fallback: Shown = { title: brand.name, body: '', tag: 'awamu', url: paths.notifications, unread: null };
  try {
    return data ? (data.json() as PushMessage) : fallback;
  } catch {
    return fallback;
  }
}

/** The number on the app's icon, where the system shows one. */
async function badge(unread: number | null): Promise<void> {
  if (unread === null || !('setAppBadge' in self.navigator)) return;
  await self.navigator.setAppBadge(unread).catch(() => {});
}

/** What is before somebody's eyes need not be told. A page that does not say what it shows is taken to show something else. */
async function isInFront(url: string): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = await Promise.all(windows.filter(({ focused }) => focused).map(pathShownIn));
  return shown.includes(pathOf({ url }));
}

/** Longer than an open page takes, and short enough for a browser that waits for a press to have its window. */
const answerMs = 500;

/** The path that a page shows now: of itself, a worker knows only the one that it began with. null: it does not say. */
function pathShownIn(page: WindowClient): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<string | null>((resolve) => {
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(() => resolve(null), answerMs);
    page.postMessage({ type: 'where' } satisfies PageOrder, [port2]);
  }).finally(() => port1.close());
}

/** Leads to what a notification is about: in a page that is open, which keeps what is written there, else in a new one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const url = pathOf(notification.data as Kept);
  const page = await memberPage();
  if (!page) {
    await self.clients.openWindow(url);
    return;
  }
  page.postMessage({ type: 'open', url } satisfies PageOrder);
  await page.focus();
}

/** A page in which a member is. One that sleeps says nothing, and is known by the path that it began with. */
async function memberPage(): Promise<WindowClient | undefined> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = await Promise.all(windows.map(pathShownIn));
  const placeOf = (page: WindowClient, index: number) => shown[index] ?? page.url;
  return windows.find((page, index) => isMemberPage(new URL(placeOf(page, index), page.url).pathname));
}

/** Nothing but a place of this app. */
function pathOf({ url }: { url: string }): string {
  const { pathname, search, hash } = new URL(url, self.location.origin);
  return `${pathname}${search}${hash}`;
}

/** TypeScript's library does not know this event yet. */
export interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription: PushSubscription | null;
}

/** The push service gave the subscription another address; the next page that opens tells the server. */
export async function renewPushSubscription({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options);
}
