/// <reference lib="dom" />
import type { BrowserContext, Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { ServerProcess } from '../harness/server-process.ts';
import type { Person } from '../product/product-people.ts';

/** A notification that the browser shows. */
interface Shown {
  title: string;
  body: string;
  url: string;
}

/** Opens a page with the person's session in local storage, as if they had signed in here before. */
export async function signIn(page: Page, server: ServerProcess, person: Person, path: string): Promise<void> {
  const { data } = await person.client.auth.getSession();
  // Any address of the origin gives access to its storage; this one renders no page.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((session) => localStorage.setItem('awamu-auth', session), JSON.stringify(data.session));
  await page.goto(`${server.url}${path}`);
}

const onDevice = '[data-slot=push-on-device]';

/** The settings' button that turns push on or off for this browser. */
export const pushButton = `${onDevice} button`;

/** Resolves once the settings show this state: 'on', 'off', 'denied' … */
export async function untilPushIs(page: Page, state: string): Promise<void> {
  await page.locator(`${onDevice}[data-state=${state}]`).wait();
}

/** The settings' text about push on this device. */
export function pushWords(page: Page): Promise<string> {
  return page.$eval(onDevice, (element) => element.textContent ?? '');
}

/** Turns push on in the settings, as a member does. */
export async function turnPushOn(page: Page): Promise<void> {
  await untilPushIs(page, 'off');
  await page.locator(pushButton).click();
  await untilPushIs(page, 'on');
}

/** The notifications of the app that the browser shows, read in one of its pages. */
export function shownIn(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, url: (data as { url: string }).url }));
  });
}

/** The delivery batches that the shown notification with a tag contains. */
export function notificationsUnder(page: Page, tag: string): Promise<string[]> {
  return page.evaluate(async (named) => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications({ tag: named });
    return shown.flatMap(({ data }) => (data as { batches: string[] }).batches);
  }, tag);
}

/** The push endpoint of this browser; null if there is none. */
export function endpointIn(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
  });
}

/** Navigates inside the app, without a document load. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.locator(`header a[href="${path}"]`).click();
  await page.waitForFunction((there) => location.pathname === there, {}, path);
}

/** Signs out in the account menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('button[aria-label="Account menu"]').click();
  await page.locator('::-p-text(Log out)').click();
  await page.waitForFunction(() => location.pathname === '/');
}

/** Sets the browser's permission for the app's notifications. */
export function permit(device: BrowserContext, server: ServerProcess, state: 'granted' | 'denied'): Promise<void> {
  return device.setPermission(server.url, { permission: { name: 'notifications' }, state });
}

/** Waits until the browser shows exactly these notifications. */
export function expectShown(page: Page, shown: Shown[]): Promise<void> {
  return expect.poll(() => shownIn(page)).toEqual(shown);
}
