/// <reference lib="dom" />
import { type Browser, type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { type Device, openDevice } from './journey.ts';

/** A device whose browser allows the service worker. */
export function openDeviceWithWorker(
  browser: Browser,
  server: ServerProcess,
  device: Device,
): Promise<{ context: BrowserContext; page: Page }> {
  return openDevice(browser, server, { ...device, serviceWorkers: 'allow' });
}

/** Resolves once the service worker controls the page; the app registers it only after the page is idle. */
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

/** The notifications that the service worker shows. */
interface Shown {
  title: string;
  body: string;
  data: { url: string };
}

/**
 * Stubs the system notifications and the app badge: the Chromium from npm has neither, and ends a worker that sets a
 * badge.
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

/** The shown notifications that nobody has pressed. */
export function shownNotifications(worker: Worker): Promise<Shown[]> {
  return worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

/** Presses the only shown notification. */
export async function pressNotification(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[] } & EventTarget;
    const notification = { ...scope.shown[0], close: () => scope.shown.shift() };
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} }));
  });
}

/** How many records, conversations and their list, the device caches for offline reading. */
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

/** Delivers a push message through the DevTools protocol, without a push service. */
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

/** Waits until the device has cached nothing to read. */
export async function expectNothingCached(page: Page): Promise<void> {
  await expect.poll(() => cachedRecords(page)).toBe(0);
}
