import { readFile } from 'node:fs/promises';
import { type CDPSession, expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { codeAfter, turnTwoStepOn } from './authenticator.ts';
import { expectNoViolations } from './axe.ts';
import { signIn, signInByForm, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { type Member, makeMember } from './members.ts';
import { makeOperator } from './operators.ts';

const newcomer = { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Everyone' } as const;

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/settings/security');
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
}

/** Turns two-step sign-in on in the settings. @returns the secret of the app and the recovery codes */
async function turnOn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the phone or app').fill('My old Nokia');
  await dialog.getByRole('button', { name: 'Show QR code' }).click();
  const picture = dialog.getByRole('img', { name: 'A QR code' });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await expectNoViolations(page);
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Six-digit code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('That code is wrong');
  await dialog.getByLabel('Six-digit code').fill(codeAfter(secret, 0));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectNoViolations(page);
  const codes = await dialog.getByRole('list', { name: 'Your recovery codes' }).getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  for (const code of codes) expect(file).toContain(code);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(page.getByText('On. We also ask')).toBeVisible();
  await expect(page.getByText('10 codes left')).toBeVisible();
  return { secret, codes };
}

/** Signs in with the password. @returns once the second step is shown */
async function beginSignIn(page: Page, { person }: Member): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await signInByForm(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

/** The answers of data API, product API and storage to the page's own token. */
async function answersToSession(page: Page, { config, url }: ServerProcess): Promise<string[]> {
  const token: string = await page.evaluate(() => JSON.parse(localStorage.getItem('awamu-auth') ?? '{}').access_token);
  const headers = { apikey: config.anonKey, authorization: `Bearer ${token}` };
  const paths = ['/rest/v1/profiles?select=id', '/api/users/dashboard-stats', '/storage/v1/bucket'];
  return Promise.all(paths.map(async (path) => (await page.request.get(`${url}${path}`, { headers })).text()));
}

test('a second step is turned on, required at sign-in, replaced by a recovery code, and turned off', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await signIn(page, member, '/settings/security');
  const { secret, codes } = await turnOn(page);

  await beginSignIn(page, member);
  // Before the second step nothing is accessible, at any address and with the session's token.
  for (const answer of await answersToSession(page, server)) expect(answer).toContain('insufficient_aal');
  await expectNoViolations(page);
  await page.goto('/matches');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Please enter the six-digit code')).toBeVisible();
  await page.getByLabel('Code from your app').fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That code is wrong');
  await page.getByLabel('Code from your app').fill(codeAfter(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Messages' }).first()).toBeVisible();

  await beginSignIn(page, member);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill('abcd-abcd-abcd-abcd');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That recovery code is wrong');
  await page.getByLabel('Recovery code').fill((codes[3] ?? '').toUpperCase());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeHidden();
  await openSecurity(page);
  await expect(page.getByText('9 codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create new codes' }).click();
  const renewed = page.getByRole('dialog').getByRole('list', { name: 'Your recovery codes' });
  await expect(renewed.getByRole('listitem')).toHaveCount(10);
  expect(await renewed.textContent()).not.toContain(codes[0]);
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await page.getByRole('button', { name: 'Remove My old Nokia' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('two-step sign-in will be turned off');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Off. You sign in')).toBeVisible();
});

test('a member who forgot the password proves the second step before choosing a new one', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  const secret = await turnTwoStepOn(member);
  await page.goto('/reset-password');
  await page.getByLabel('Email').fill(member.person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.goto((await mailTo(server, member.person.email, /^Choose a new password/)).link);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await page.getByLabel('Code from your app').fill(codeAfter(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('a new rolex at midnight');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Your new password is saved.')).toBeVisible();
});

/** A virtual platform authenticator, as a phone has one. */
async function giveAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a passkey is added, signs in, replaces the code of the second step, and is removed', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const member = await makeMember(server, newcomer);
  const { cdp, authenticatorId } = await giveAuthenticator(page);
  await signIn(page, member, '/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of this passkey').fill('My laptop');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('list', { name: 'Your passkeys' })).toContainText('My laptop');
  // The same device cannot register a second one.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByRole('alert')).toContainText('already has a passkey for your account');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL('**/dashboard');

  // Turning it on signs this device out: it must not be doing so while its storage is cleared.
  await page.goto('/robots.txt');
  await turnTwoStepOn(member);
  await beginSignIn(page, member);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeHidden();

  await openSecurity(page);
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // The passkey was this session's proof of the second step, which it now owes again (decision 236).
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('We don’t recognise this passkey');
});

test('an operator without a second factor adds a passkey and is in the admin area at once', async ({
  page,
  server,
}) => {
  const admin = await makeOperator(server, 'admin');
  await giveAuthenticator(page);
  // As a server without the demo community has it.
  const runDemo = (isRunning: boolean) =>
    asOwner(server, (sql) => sql`update private.demo_community set is_running = ${isRunning}`);
  await runDemo(false);
  try {
    await signIn(page, admin, '/admin');
    await expect(page.getByRole('heading', { name: 'Protect your operator account' })).toBeVisible();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Total Users')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Total Users')).toBeVisible();
  } finally {
    await runDemo(true);
  }
});
