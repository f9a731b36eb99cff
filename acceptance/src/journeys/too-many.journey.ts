import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { signIn, test } from './journey.ts';
import { makeMember } from './members.ts';

/** The service refuses attempts for that many seconds. */
const refuse = (seconds: number) => (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': String(seconds), 'x-supabase-api-version': '2024-01-01' },
    json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  });

/** Presses a button that is refused for forty seconds: it shows the remaining time, and is enabled afterwards. */
async function expectToWait(page: Page, part: Locator, button: Locator): Promise<void> {
  await button.click();
  await expect(part.getByRole('alert')).toContainText(/Try again in (3\d|40) seconds\./);
  await expect(button).toBeDisabled();
  await expectNoViolations(page);
  await page.clock.runFor(41_000);
  await expect(part.getByRole('alert')).toHaveCount(0);
  await expect(part.getByRole('status').filter({ hasText: 'You can try again now.' })).toBeVisible();
  await expect(button).toBeEnabled();
}

test('passkeys, security keys and connecting Google wait alike', async ({ page, server }) => {
  const member = await makeMember(server, { firstName: 'Nantongo', gender: 'Woman', lookingFor: 'Men' });
  await page.clock.install();
  const dialog = page.getByRole('dialog');
  await page.route('**/auth/v1/passkeys/authentication/**', refuse(40));
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expectToWait(page, dialog, dialog.getByRole('button', { name: 'Use a passkey' }));

  await signIn(page, member, '/settings');
  await page.route('**/auth/v1/passkeys/registration/**', refuse(40));
  await page.route('**/auth/v1/factors', refuse(40));
  await page.route('**/auth/v1/user/identities/authorize**', refuse(40));

  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectToWait(page, dialog, dialog.getByRole('button', { name: 'Add a passkey' }));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Add a security key' }).click();
  await expectToWait(page, dialog, dialog.getByRole('button', { name: 'Set up' }));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expectToWait(page, page.getByRole('main'), page.getByRole('button', { name: 'Connect Google' }));
});
