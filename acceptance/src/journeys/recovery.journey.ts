import { expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { newPerson, openDevice, signIn, test } from './journey.ts';
import { codeIn, mailTo } from './mailbox.ts';
import { makeMember } from './members.ts';

const newcomer = { firstName: 'Achen', gender: 'Woman', lookingFor: 'Everyone' } as const;
const newPassword = 'jackfruit after the rain';

/** From the sign-in modal to 'a link is on its way', with the address typed only once. */
async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If there is an account for ${email}`)).toBeVisible();
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
}

async function openRecovery(page: Page, server: ServerProcess, email: string): Promise<string> {
  await askForLink(page, email);
  const { link } = await mailTo(server, email, /^Choose a new password/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  return link;
}

test('a forgotten password is replaced through the mail; other devices are signed out', async ({
  page,
  browser,
  server,
}, info) => {
  const member = await makeMember(server, newcomer);
  const { person } = member;
  const other = await openDevice(browser, server, info.project.use);
  await signIn(other.page, member);
  const link = await openRecovery(page, server, person.email);
  expect(new URL(page.url()).pathname).toBe('/reset-password');
  expect(page.url()).not.toContain('access_token');

  await choose(page, 'password123');
  await expect(page.getByRole('alert')).toHaveText(/known to be weak/);
  await choose(page, person.password);
  await expect(page.getByRole('alert')).toHaveText('New password should be different from the old password.');
  await choose(page, newPassword);
  await expect(page.getByText('Your new password is saved. Your other devices were signed out.')).toBeVisible();
  await other.page.waitForURL((url) => url.pathname === '/');
  await expect(other.page.getByText(/^You are signed out on this device/)).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');

  const dialog = other.page.getByRole('dialog');
  await other.page.getByRole('main').getByRole('button', { name: 'Sign In' }).first().click();
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid login credentials');
  await dialog.getByLabel('Password', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await other.page.waitForURL('**/dashboard');
  await other.context.close();

  await test.step('the link works once, on both addresses of the form', async () => {
    const stranger = await openDevice(browser, server, info.project.use);
    for (const path of ['/reset-password', '/auth/reset-password']) {
      const used = new URL(link);
      used.searchParams.set('redirect_to', `${server.url}${path}`);
      await stranger.page.goto(used.href);
      await expect(stranger.page).toHaveURL((url) => url.pathname === path);
      await expect(stranger.page.getByRole('alert')).toHaveText(/This link has expired or was used before/);
      await expect(stranger.page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    }
    await stranger.context.close();
  });
});

test('the code of the same mail can be typed instead', async ({ page, server }) => {
  const { person } = await makeMember(server, newcomer);
  await askForLink(page, person.email);
  const mail = await mailTo(server, person.email, /^Choose a new password/);
  await page.getByLabel('Code from the e-mail').fill(codeIn(mail));
  await page.getByRole('button', { name: 'Continue' }).click();
  await choose(page, newPassword);
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
});

test('a recovery link that leads to the front page still opens the form', async ({ page, server }) => {
  const { person, client } = await makeMember(server, newcomer);
  await client.auth.resetPasswordForEmail(person.email);
  const { link } = await mailTo(server, person.email, /^Choose a new password/);
  await page.goto(link);
  await page.waitForURL('**/reset-password');
  await choose(page, newPassword);
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
});

test('after a long sign-in a new password wants the code of a mail', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  const { person, id } = member;
  await signIn(page, member);
  await asOwner(
    server,
    (sql) => sql`update auth.sessions set created_at = now() - interval '2 days' where user_id = ${id}`,
  );
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Save the new password' }).click();
  await expect(dialog.getByText(`we sent a code to ${person.email}`)).toBeVisible();
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(newPassword);

  const mail = await mailTo(server, person.email, /confirms that it is you$/);
  const code = mail.subject.slice(0, 6);
  await dialog.getByLabel('Code from the e-mail').fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Save the new password' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Nonce has expired or is invalid');
  await dialog.getByLabel('Code from the e-mail').fill(code);
  await dialog.getByRole('button', { name: 'Save the new password' }).click();
  await expect(dialog.getByText('Your new password is saved.')).toBeVisible();
  // The settings around the dialog were not sent with it.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Settings saved successfully!')).toHaveCount(0);
});

test('an account that began with a mail gets a password in the settings', async ({ page, server }) => {
  const { email } = newPerson(newcomer);
  const client = createClient(server.config.supabaseUrl, server.config.anonKey, { auth: { persistSession: false } });
  const emailRedirectTo = `${server.url}/auth-callback`;
  expect((await client.auth.signInWithOtp({ email, options: { emailRedirectTo } })).error).toBeNull();
  await page.goto((await mailTo(server, email, /^Sign in to/)).link);
  await page.waitForURL('**/profile-completion');
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill(newPassword);
  await dialog.getByRole('button', { name: 'Save the new password' }).click();
  await expect(dialog.getByText('Your new password is saved.')).toBeVisible();
  expect((await client.auth.signInWithPassword({ email, password: newPassword })).error).toBeNull();
});
