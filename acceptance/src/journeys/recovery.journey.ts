import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { openDevice, signIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { makeMember } from './members.ts';

const newcomer = { firstName: 'Achen', gender: 'Woman', lookingFor: 'Everyone' } as const;
const newPassword = 'jackfruit after the rain';

/** Requests a recovery mail from the sign-in modal, with the address typed only once. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible();
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

async function openRecovery(page: Page, server: ServerProcess, email: string): Promise<void> {
  await askForLink(page, email);
  const { link } = await mailTo(server, email, /^Choose a new password/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
}

test('a forgotten password is replaced by an emailed link; other devices are signed out', async ({
  page,
  browser,
  server,
  device,
}) => {
  const member = await makeMember(server, newcomer);
  const { person } = member;
  const other = await openDevice(browser, server, device);
  await signIn(other.page, member);
  await openRecovery(page, server, person.email);
  await expect(page).toHaveURL(
    ({ pathname, href }) => pathname === '/reset-password' && !href.includes('access_token'),
  );

  await choose(page, 'password123');
  await expect(page.getByRole('alert')).toHaveText(/known to be weak/);
  await choose(page, person.password);
  await expect(page.getByRole('alert')).toHaveText('New password should be different from the old password.');
  await choose(page, newPassword);
  await expect(page.getByText('Your new password is saved. Your other devices have been signed out.')).toBeVisible();
  await other.page.waitForURL((url) => url.pathname === '/');
  await expect(other.page.getByText(/^You’ve been signed out on this device/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');
  await other.context.close();
});

test('a recovery link that opens the front page shows the form', async ({ page, server }) => {
  const { person, client } = await makeMember(server, newcomer);
  await client.auth.resetPasswordForEmail(person.email);
  const { link } = await mailTo(server, person.email, /^Choose a new password/);
  await page.goto(link);
  await page.waitForURL('**/reset-password');
  await choose(page, newPassword);
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
});
