import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { signIn } from './journey.ts';
import { makeMember } from './members.ts';
import { testAtLocalhost as test } from './own-product.ts';

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

/** Presses what is refused for forty seconds; beside it the time runs, and it wakes up by itself. */
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
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), googleConfigured: true } });
  });
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
  await expectToWait(page, dialog, dialog.getByRole('button', { name: 'Set it up' }));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await expectToWait(page, page.getByRole('main'), page.getByRole('button', { name: 'Connect Google' }));
});
