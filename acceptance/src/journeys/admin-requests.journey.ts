import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { type Member, makeMember } from './members.ts';
import { makeOperator, openModeration } from './operators.ts';

async function askForAd({ client }: Member, business_name: string): Promise<void> {
  const request = {
    business_name,
    email: 'stand@people.example',
    phone: '+44 20 7946 0000',
    business_description: 'Rolex and tea, at night as well.',
    budget_range: '500-1000',
  };
  await client.from('advertiser_requests').insert(request).throwOnError();
}

const requestRow = (page: Page, business: string): Locator =>
  page.locator('[data-slot=table-row]').filter({ hasText: business });

const counter = async (page: Page, label: string): Promise<number> =>
  Number(
    await page
      .locator('[data-slot=stat-tile]')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd span')
      .first()
      .textContent(),
  );

test('what a member asks for is found, approved and rejected, once', { tag: '@desktop' }, async ({ page, server }) => {
  const member = await makeMember(server, { firstName: 'Auma', gender: 'Woman', lookingFor: 'Men' });
  const admin = await makeOperator(server, 'admin');
  const [good, bad] = ['Rolex Corner', 'Doubtful, (50%) "Loans"'].map(
    (name) => `${name} ${crypto.randomUUID().slice(0, 8)}`,
  ) as [string, string];
  for (const business of [good, bad]) await askForAd(member, business);

  await openModeration(page, admin, 'tab=requests');
  await expect(requestRow(page, good)).toContainText('Pending');
  const before = { approved: await counter(page, 'Approved'), rejected: await counter(page, 'Rejected') };
  const search = page.getByRole('searchbox', { name: 'Search by business, contact or email' });
  await search.fill(bad);
  await expect(requestRow(page, good)).toHaveCount(0);
  await expect(requestRow(page, bad)).toHaveCount(1);

  await requestRow(page, bad)
    .getByRole('button', { name: /^Reject/ })
    .click();
  const rejection = page.getByRole('dialog');
  await rejection.getByRole('button', { name: 'Reject Request' }).click();
  await expect(rejection.getByText('Please write a reason')).toBeVisible();
  await rejection.getByLabel('Reason').fill('No loans here.');
  await rejection.getByRole('button', { name: 'Reject Request' }).click();
  await expect(page.getByText('Request rejected successfully!')).toBeVisible();
  await expect(requestRow(page, bad)).toContainText('Rejected');
  await expect(requestRow(page, bad).getByRole('button')).toHaveCount(1);
  await requestRow(page, bad).getByRole('button', { name: /^View/ }).click();
  await expect(page.getByRole('dialog').getByText('No loans here.')).toBeVisible();
  await page.keyboard.press('Escape');

  await search.fill(good);
  await requestRow(page, good).getByRole('button', { name: /^View/ }).click();
  const details = page.getByRole('dialog', { name: good });
  await expect(details.getByText('$500 – $1,000')).toBeVisible();
  await details.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve Request' }).click();
  await expect(page.getByText('Request approved successfully!')).toBeVisible();
  await expect(requestRow(page, good)).toContainText('Approved');
  await expect.poll(() => counter(page, 'Approved')).toBe(before.approved + 1);
  expect(await counter(page, 'Rejected')).toBe(before.rejected + 1);
});
