import { type Browser, devices } from '@playwright/test';
import type { ServerProcess } from '../../acceptance/src/harness/server-process.ts';
import { type SlowDevice, slowDown } from './slow-device.ts';

/** Typing speed on a phone. */
const betweenKeysMs = 200;
const longestMs = 120_000;

/** Milliseconds after pressing 'Sign in'. */
export interface SignInTimes {
  dashboard: number;
  deck: number;
}

/** A member's first visit: landing page, credentials (typed in about ten seconds), dashboard, deck. */
export async function signInSlowly(
  browser: Browser,
  server: ServerProcess,
  device: SlowDevice,
  { email, password }: { email: string; password: string },
): Promise<SignInTimes> {
  const context = await browser.newContext({ ...devices['Pixel 2'], baseURL: server.url });
  context.setDefaultTimeout(longestMs);
  try {
    const page = await context.newPage();
    await slowDown(page, device);
    await page.goto('/');
    await page.getByRole('button', { name: 'Sign In' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').pressSequentially(email, { delay: betweenKeysMs });
    await dialog.getByLabel('Password', { exact: true }).pressSequentially(password, { delay: betweenKeysMs });
    const pressed = performance.now();
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await page.locator('[data-slot=tab-bar] a[href="/discover"]').click();
    const dashboard = performance.now() - pressed;
    await page.locator('button[aria-keyshortcuts=ArrowRight]').waitFor();
    return { dashboard, deck: performance.now() - pressed };
  } finally {
    await context.close();
  }
}
