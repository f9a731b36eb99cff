import { expect, type Page } from '@playwright/test';
import { signIn, test } from './journey.ts';
import type { Member } from './members.ts';
import { makeOperator } from './operators.ts';

const open = (page: Page, operator: Member) => signIn(page, operator, '/admin');

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
