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

/** The browser of the journeys has no icon to put a number on, and ends a worker that asks for one. */
export async function takeBadgeAway(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const { WorkerNavigator } = globalThis as unknown as { WorkerNavigator: { prototype: object } };
    Reflect.deleteProperty(WorkerNavigator.prototype, 'setAppBadge');
  });
}

/** How many conversations, with their list, the device keeps for reading without a network. */
export function keptRecords(page: Page): Promise<number> {
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

/** What the system shows of the app at the moment. */
export async function shownNotifications(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });
}

/** Presses the one notification that is shown. */
export async function pressNotification(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications();
    const event = new Event('notificationclick');
    Object.assign(event, { notification, waitUntil: () => {} });
    scope.dispatchEvent(event);
  });
}

export async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => keptRecords(page)).toBe(0);
}
