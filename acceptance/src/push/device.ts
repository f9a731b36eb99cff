/// <reference lib="dom" />
import type { BrowserContext, Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { ServerProcess } from '../harness/server-process.ts';
import type { Person } from '../product/product-people.ts';

/** Before a test has had enough of waiting for a screen, a push or a row. */
export const patience = { timeout: 20_000 };

/** A notification that the browser shows. */
interface Shown {
  title: string;
  body: string;
  url: string;
}

/** Opens a page with somebody signed in, as one is who signed in here before: the session is where the app keeps it. */
export async function signIn(page: Page, server: ServerProcess, person: Person, path: string): Promise<void> {
  const { data } = await person.client.auth.getSession();
  // Any address of the origin opens its storage; this one draws nothing.
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate((session) => localStorage.setItem('awamu-auth', session), JSON.stringify(data.session));
  await page.goto(`${server.url}${path}`);
}

const onDevice = '[data-slot=push-on-device]';

/** The button of the settings that turns push on, or off, for this browser. */
export const pushButton = `${onDevice} button`;

/** Resolves once the settings say so: 'on', 'off', 'denied' … */
export async function untilPushIs(page: Page, state: string): Promise<void> {
  await page.locator(`${onDevice}[data-state=${state}]`).wait();
}

/** What the settings say about push on this device. */
export function pushWords(page: Page): Promise<string> {
  return page.$eval(onDevice, (element) => element.textContent ?? '');
}

/** Turns push on in the settings, as a member does. */
export async function turnPushOn(page: Page): Promise<void> {
  await untilPushIs(page, 'off');
  await page.locator(pushButton).click();
  await untilPushIs(page, 'on');
}

/** What the browser shows in the name of the app, seen from one of its pages. */
export function shownIn(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, url: (data as { url: string }).url }));
  });
}

/** The sendings that the browser remembers of what it shows under a tag. */
export function notificationsUnder(page: Page, tag: string): Promise<string[]> {
  return page.evaluate(async (named) => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications({ tag: named });
    return shown.flatMap(({ data }) => (data as { batches: string[] }).batches);
  }, tag);
}

/** The address that this browser is pushed to; null where it has none. */
export function endpointIn(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
  });
}

/** Goes on inside of the page, which began elsewhere. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.locator(`header a[href="${path}"]`).click();
  await page.waitForFunction((there) => location.pathname === there, {}, path);
}

/** Signs out by the menu. */
export async function signOut(page: Page): Promise<void> {
  await page.locator('button[aria-label="Account menu"]').click();
  await page.locator('::-p-text(Log out)').click();
  await page.waitForFunction(() => location.pathname === '/');
}

/** What somebody once told this browser about the app's notifications. */
export function permit(device: BrowserContext, server: ServerProcess, state: 'granted' | 'denied'): Promise<void> {
  return device.setPermission(server.url, { permission: { name: 'notifications' }, state });
}

/** Waits until the browser shows this and nothing else. */
export function expectShown(page: Page, shown: Shown[]): Promise<void> {
  return expect.poll(() => shownIn(page), patience).toEqual(shown);
}
