import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { openDevice, signIn, test } from './journey.ts';
import { makeMember } from './members.ts';
import { makeOperator } from './operators.ts';

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

async function choose(page: Page, email: string, item: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

const newKato = (server: ServerProcess) =>
  makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });

test(
  'a member is found, suspended until a day while they are here, read about, and taken back',
  { tag: '@desktop' },
  async ({ page, server, browser }, testInfo) => {
    const [admin, member] = [await makeOperator(server, 'admin'), await newKato(server)];
    const { email } = member.person;
    const device = await openDevice(browser, server, { viewport: testInfo.project.use.viewport ?? null });
    await signIn(device.page, member);
    await expect(device.page.getByRole('heading', { name: /Kato/ })).toBeVisible();

    await signIn(page, admin, '/admin/users');
    await page.getByRole('searchbox', { name: 'Search' }).fill(email);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText('Showing 1 to 1 of 1 user', { exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'User',
      'Status',
      'Joined',
      'Last Active',
      'Activity',
      'Actions',
    ]);
    await expect(rowOf(page, email)).toContainText('Active');
    await expect(rowOf(page, email)).toContainText('0 matches, 0 messages');

    await choose(page, email, 'Suspend');
    const dialog = page.getByRole('dialog', { name: 'Suspend' });
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await dialog.getByLabel('Reason').fill('Asked three people for money');
    await dialog.getByLabel('Ends (optional)').fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Please choose a time in the future.')).toBeVisible();
    await dialog.getByLabel('Ends (optional)').fill('2099-03-04T10:00');
    await page.route('**/rpc/set_account_status', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toContainText('❌ Failed to suspend user: Network error.');
    await expect(dialog.getByLabel('Reason')).toHaveValue('Asked three people for money');
    await page.unroute('**/rpc/set_account_status');
    await confirm(dialog);
    await expect(page.getByText('Kato Kaggwa has been suspended')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Suspended');
    await expect(rowOf(page, email)).toContainText('until Mar 4, 2099');

    // The member can no longer open their profile page, and is redirected to the reason.
    await expect(device.page).not.toHaveURL(/\/dashboard/);
    const why = device.page.getByRole('link', { name: 'See why, and how to appeal' });
    const heading = device.page.getByRole('heading', { level: 1, name: 'Your account is suspended' });
    await expect(why.or(heading)).toBeVisible();
    // The redirect can remove the link before it is clicked.
    await expect(async () => {
      if (await why.isVisible()) await why.click({ timeout: 1_000 });
      await expect(device.page).toHaveURL(/\/account-closed/, { timeout: 1_000 });
    }).toPass();
    await expect(device.page.locator('[data-slot=closure-reason]')).toHaveText('Asked three people for money');
    await device.context.close();

    await choose(page, email, 'View Details');
    const details = page.getByRole('dialog', { name: 'Kato Kaggwa' });
    await expect(details.getByRole('list', { name: 'Status history' })).toContainText('Suspended, by Akello Kaggwa');
    await expect(details.getByRole('list', { name: 'Status history' })).toContainText('Asked three people for money');
    await expect(details.getByRole('list', { name: 'Operator actions' })).toContainText(
      'Akello Kaggwa suspended Kato Kaggwa',
    );
    await expect(details).toContainText(member.person.bio);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, email).getByRole('button', { name: /^Actions for / })).toBeFocused();

    await choose(page, email, 'Reactivate');
    await confirm(page.getByRole('dialog', { name: 'Reactivate' }));
    await expect(page.getByText('Kato Kaggwa has been reactivated')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Active');
    await choose(page, email, 'Ban');
    await page.getByRole('dialog', { name: 'Ban' }).getByLabel('Reason').fill('Again');
    await confirm(page.getByRole('dialog', { name: 'Ban' }));
    await expect(page.getByText('Kato Kaggwa has been banned')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Banned');
  },
);
