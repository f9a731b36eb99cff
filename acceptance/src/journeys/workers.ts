/// <reference lib="dom" />
import { type Browser, type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { openDevice } from './journey.ts';

/** A device whose browser lets the app's service worker in. */
export function openDeviceWithWorker(
  browser: Browser,
  server: ServerProcess,
  use: object,
): Promise<{ context: BrowserContext; page: Page }> {
  return openDevice(browser, server, { ...use, serviceWorkers: 'allow' });
}

/** Resolves once the page is opened and answered by the service worker; it is let in when the page has had its turn. */
export async function untilInControl(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 45_000,
  });
}

/** The service worker of a device. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  return worker ?? context.waitForEvent('serviceworker');
}

/** What the system is asked to show. */
interface Shown {
  title: string;
  body: string;
  data: { url: string };
}

/**
 * Stands in for the system around the browser: the one that came with npm has neither a place for notifications nor an icon
 * with a number on it, and ends a worker that asks for the latter.
 */
export async function standInForSystem(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      shown: { tag: string }[];
      ServiceWorkerRegistration: { prototype: object };
      WorkerNavigator: { prototype: object };
    };
    scope.shown = [];
    Reflect.deleteProperty(scope.WorkerNavigator.prototype, 'setAppBadge');
    Object.assign(scope.ServiceWorkerRegistration.prototype, {
      getNotifications: async ({ tag }: { tag: string }) => scope.shown.filter((one) => one.tag === tag),
      async showNotification(title: string, options: { tag: string }) {
        scope.shown = [...scope.shown.filter(({ tag }) => tag !== options.tag), Object.assign(options, { title })];
      },
    });
  });
}

/** What the stand-in was asked to show and nobody has pressed. */
export function shownNotifications(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

/** Presses the one notification that is shown. */
export async function pressNotification(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[] } & EventTarget;
    const notification = { ...scope.shown[0], close: () => scope.shown.shift() };
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  });
}

/** How many conversations, with their list, the device keeps for reading without a network. */
export function cachedRecords(page: Page): Promise<number> {
  return page.evaluate(() =>
    new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('awamu-kept');
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onsuccess = () => {
        const database = opening.result;
        const counting = database.transaction('conversations').objectStore('conversations').count();
        counting.onsuccess = () => {
          database.close();
          resolve(counting.result);
        };
      };
    }).catch(() => 0),
  );
}

/** Delivers a push message as the browser's push service would: Chromium's own tools have a way to do it without one. */
export async function deliverPush(page: Page, message: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

/** The device keeps nothing to read any more. */
export async function expectNothingCached(page: Page): Promise<void> {
  await expect.poll(() => cachedRecords(page)).toBe(0);
}
