import { expect, type Page, type Route } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { test } from './journey.ts';
import { makeMember } from './members.ts';

/** The service takes no more tries for so many seconds. */
const refuse = (seconds: number) => (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'retry-after': String(seconds), 'x-supabase-api-version': '2024-01-01' },
    json: { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
  });

const byPassword = '**/auth/v1/token?grant_type=password';

async function typePassword(page: Page, email: string, password: string) {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  return dialog;
}

test('after too many passwords the time runs, is heard once, and the button wakes up by itself', async ({
  page,
  server,
}) => {
  const { person } = await makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
  const dialog = await typePassword(page, person.email, person.password);
  const alert = dialog.getByRole('alert');
  const send = dialog.locator('form button[type=submit]');
  const seen = alert.locator('[aria-hidden]').filter({ hasText: /\d/ });
  const heard = alert.locator('.sr-only');
  await page.route(byPassword, refuse(220));
  await send.click();
  await expect(seen).toHaveText('Try again in 4 minutes.');
  await expect(alert).toContainText('Too many tries in a short time.');
  await expect(send).toBeDisabled();
  await expectNoViolations(page);

  await page.clock.runFor(180_000);
  await expect(seen).toHaveText(/^Try again in (3\d|40) seconds\.$/);
  await expect(heard).toHaveText('Try again in 4 minutes.');
  await expect(send).toBeDisabled();

  await page.clock.runFor(41_000);
  await expect(alert).toHaveCount(0);
  await expect(dialog.getByRole('status').filter({ hasText: 'You can try again now.' })).toBeVisible();
  await expect(send).toBeEnabled();
  await page.unroute(byPassword);
  await send.click();
  await page.waitForURL('**/dashboard');
});

test('after too many codes of a mail, too: the code stays, and is not called wrong', async ({ page, server }) => {
  const { person } = await makeMember(server, { firstName: 'Nabirye', gender: 'Woman', lookingFor: 'Men' });
  const dialog = await typePassword(page, person.email, '');
  await dialog.getByRole('button', { name: 'E-mail me a code instead' }).click();
  await dialog.getByRole('button', { name: 'Send me a link and a code' }).click();
  const code = dialog.getByLabel('Code from the e-mail');
  await code.fill('123456');
  const send = dialog.getByRole('button', { name: 'Continue' });
  await page.route('**/auth/v1/verify', refuse(30));
  await send.click();
  await expect(dialog.getByRole('alert')).toContainText('Try again in 30 seconds.');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await expect(code).toHaveValue('123456');
  await expect(send).toBeDisabled();
  await page.clock.runFor(31_000);
  await expect(send).toBeEnabled();

  await test.step('a wrong one is called wrong again', async () => {
    await page.unroute('**/auth/v1/verify');
    await send.click();
    await expect(dialog.getByRole('alert')).toHaveText('Token has expired or is invalid');
    await expect(dialog.getByText('You can try again now.')).toHaveCount(0);
  });
});
