import { expect, type Page } from '@playwright/test';
import { asOwner } from './as-owner.ts';
import { codeAfter, turnTwoStepOn } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { signIn, test } from './journey.ts';
import type { Member } from './members.ts';
import { makeOperator } from './operators.ts';

const open = (page: Page, operator: Member) => signIn(page, operator, '/admin');

test('a call that needs the second factor asks for it, and is then made; not to prove it does nothing', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const admin = await makeOperator(server, 'admin');
  const secret = await turnTwoStepOn(admin);
  await open(page, admin);
  await expect(page.getByText('Total Users')).toBeVisible();
  // A pending request of the page itself would ask for the factor before the button is pressed.
  await page.waitForLoadState('networkidle');

  // The session loses its second factor, as after a policy change or its expiry.
  await asOwner(server, (sql) => sql`update auth.sessions set aal = 'aal1' where user_id = ${admin.id}`);
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
  await expect(dialog.getByLabel('Code from your app')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Nothing was changed: this needs your second step.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Refresh' }).click();
  await dialog.getByLabel('Code from your app').fill('123456');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That code is wrong');
  await dialog.getByLabel('Code from your app').fill(codeAfter(secret, 1));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('this needs your second step')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
});

test('admins see errors of browsers, without personal data', { tag: '@desktop' }, async ({ page, context, server }) => {
  const admin = await makeOperator(server, 'admin');
  await page.addInitScript(() => {
    Object.defineProperty(Intl, 'RelativeTimeFormat', {
      value: class {
        constructor() {
          throw new RangeError('no words for "Nakato" of nakato@people.example');
        }
      },
    });
  });
  // An old run is shown by Intl.RelativeTimeFormat, which throws in this browser.
  await page.route('**/api/operations/health', async (route) => {
    const response = await route.fetch();
    const measured = await response.json();
    for (const job of measured.details.jobs) job.last_started_at = '2020-01-01T00:00:00Z';
    await route.fulfill({ response, json: measured });
  });
  const reported = page.waitForResponse('**/api/browser-errors');
  await open(page, admin);
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  const report = await reported;
  expect(report.status()).toBe(204);
  expect(report.request().postData()).not.toMatch(new RegExp(`akato|${admin.id}`));
  expect(await report.request().headerValue('authorization')).toBeNull();

  const other = await context.newPage();
  await other.goto('/admin');
  const entries = other.getByRole('list', { name: 'Browser errors' }).getByRole('listitem');
  const entry = entries.filter({ hasText: 'RangeError: no words for [quoted] of [email]' });
  await expect(entry).toContainText(/At \/admin, in Chrome \d+, build [\w-]+/);
  await entry.getByText('Stack trace').click();
  await expect(entry.getByText(/^\/assets\/[\w./-]+:\d+:\d+$/).first()).toBeVisible();
});
