import { readFile } from 'node:fs/promises';
import { accountExport } from '@awamu/contracts/account.ts';
import { expect, type Page } from '@playwright/test';
import { signIn, test } from './journey.ts';
import { type Member, makeMember } from './members.ts';

async function openSettings(page: Page, member: Member): Promise<void> {
  await signIn(page, member, '/settings');
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible();
}

const newcomer = { firstName: 'Okot', gender: 'Man', lookingFor: 'Everyone' } as const;

test('all own data comes as one file, and the export can be cancelled', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export my data' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe(accountExport.fileName);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await expect(page.getByText('Your data is in your downloads folder.')).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/account/export', async (route) => {
    await held;
    await route.abort();
  });
  await page.getByRole('button', { name: 'Export my data' }).click();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByRole('button', { name: 'Export my data' })).toBeEnabled();
  release();
});

test('deleting the account asks first, then erases it and leaves', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  const { email, password } = member.person;
  const { error } = await member.client.auth.signInWithPassword({ email, password });
  expect(error?.message).toBe('Invalid login credentials');
});
