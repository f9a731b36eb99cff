/// <reference types="@vitest/browser-playwright" />
import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

/** The default of every test. */
export async function onPhone(): Promise<void> {
  await use(phone, true);
}

export async function onDesktop(): Promise<void> {
  await use(desktop, false);
}

/** Lets the rest of the test run on a screen of another size, in CSS pixels. */
export async function atSize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(phone.width, phone.height));
}

let isPhone: boolean | null = null;

async function use({ width, height }: typeof phone, hasTouch: boolean): Promise<void> {
  if (isPhone === hasTouch) return;
  isPhone = hasTouch;
  await page.viewport(width, height);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: hasTouch });
}

/** Tests run with reduced motion by default; this enables motion. Call it before anything is drawn. */
export async function withMotion(): Promise<void> {
  await emulateMotion('no-preference');
  onTestFinished(() => emulateMotion('reduce'));
}

/** Lets the rest of the test run in a time zone, as an IANA name. */
export async function inTimeZone(timezoneId: string): Promise<void> {
  await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
  onTestFinished(async () => void (await cdp().send('Emulation.setTimezoneOverride', { timezoneId: '' })));
}

async function emulateMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}
