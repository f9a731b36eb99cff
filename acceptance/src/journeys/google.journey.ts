import { expect, type Page } from '@playwright/test';
import { openDevice, test } from './journey.ts';

async function continueWithGoogle(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
}

test(
  'a new member signs up with Google, and signs in again',
  { tag: '@desktop' },
  async ({ page, browser, server, idp }, info) => {
    const sub = crypto.randomUUID();
    idp.person = { sub, email: `${sub}@journeys.example`, email_verified: true, name: 'Kirabo Joy' };
    await continueWithGoogle(page);
    await page.waitForURL('**/profile-completion');
    // The session is no longer in the address or the browser history.
    expect(page.url()).not.toContain('access_token');
    await expect(page.getByLabel('First name')).toHaveValue('Kirabo');

    const { context, page: elsewhere } = await openDevice(browser, server, info.project.use);
    await continueWithGoogle(elsewhere);
    await elsewhere.waitForURL('**/profile-completion');
    await expect(elsewhere.getByLabel('First name')).toHaveValue('Kirabo');
    await context.close();
  },
);
