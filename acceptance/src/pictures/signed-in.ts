/// <reference lib="dom" />
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** A running demo community, and what signs its first member in. */
export interface Demo {
  url: string;
  password: string;
}

const email = 'member1@demo.awamu.example';

/** A browser in which the first member of the demo is signed in, in this language. */
export async function openSignedIn(
  browser: Browser,
  { url, password }: Demo,
  { language, ...options }: BrowserContextOptions & { language: string },
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: language, ...options });
  const page = await context.newPage();
  await page.goto(`${url}/about`);
  await page.evaluate(
    async (given) => {
      const { anonKey } = await (await fetch('/config.json')).json();
      const response = await fetch('/auth/v1/token?grant_type=password', {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: given.email, password: given.password }),
      });
      if (!response.ok) throw new Error(`The demo refuses this password: ${response.status}`);
      const session = await response.json();
      localStorage.setItem('awamu-auth', JSON.stringify(session));
      localStorage.setItem('awamu-language', given.language);
      // The language of the account outranks that of the browser.
      const headers = { apikey: anonKey, authorization: `Bearer ${session.access_token}` };
      const [own] = await (await fetch('/rest/v1/user_settings?select=settings', { headers })).json();
      const stored = await fetch(`/rest/v1/user_settings?user_id=eq.${session.user.id}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ settings: { ...own.settings, language: given.language } }),
      });
      if (!stored.ok) throw new Error(`The language was not stored: ${stored.status}`);
    },
    { email, password, language },
  );
  await page.close();
  return context;
}

/** Opens an address and waits until everything on it is loaded and drawn. */
export async function openWhole(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main').waitFor();
  await page.waitForLoadState('networkidle');
  await settle(page);
}

/** Waits for skeletons, fonts and the pictures in view. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInView = (element: Element) => {
      const { width, top, bottom, left, right } = element.getBoundingClientRect();
      return width > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0;
    };
    return (
      document.fonts.status === 'loaded' &&
      ![...document.querySelectorAll('[data-slot=skeleton]')].some(isInView) &&
      [...document.images].every((image) => image.complete || !isInView(image))
    );
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
