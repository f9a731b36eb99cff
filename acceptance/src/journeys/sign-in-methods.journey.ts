import { type CDPSession, expect, type Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { asOwner } from './as-owner.ts';
import { expectNoViolations } from './axe.ts';
import { signIn, signInByForm, test } from './journey.ts';
import { codeIn, mailTo, messageTo } from './mailbox.ts';
import { type Member, makeMember } from './members.ts';

const newcomer = { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Everyone' } as const;

let numbers = 0;
/** A Ugandan mobile number that no other test in this run uses. */
function newNumber(): string {
  numbers += 1;
  return `+25677${String((Date.now() + numbers) % 10_000_000).padStart(7, '0')}`;
}

/** Opens the settings with a session that only this device has. */
async function openSettings(page: Page, member: Member): Promise<void> {
  await signIn(page, member, '/settings/security');
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
}

/** Signs in with the password. @returns once the second step is shown */
async function beginSignIn(page: Page, { person }: Member): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await signInByForm(page, person.email, person.password);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
}

async function saveCodes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
}

test('Google is connected in the settings, signs in, and is disconnected', { tag: '@desktop' }, async ({
  page,
  server,
  idp,
  browser,
}) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  const methods = page.getByRole('list', { name: 'Ways to sign in' });
  await expect(methods.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('This is your only way to sign in.')).toBeVisible();

  idp.person = null;
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByText('Google didn’t confirm it, so nothing was connected.')).toBeVisible();
  await expect(page).toHaveURL(({ hash }) => hash === '');

  const email = `elsewhere-${member.id}@google.example`;
  idp.person = { sub: member.id, email, email_verified: true };
  await page.getByRole('button', { name: 'Connect Google' }).click();
  await expect(page.getByText('Google is connected. You can now sign in with it.')).toBeVisible();
  await expect(methods).toContainText(email);
  const { text } = await mailTo(server, member.person.email, /^Security notice/);
  expect(text).toContain('Another way to sign in was connected to your account: Google.');
  // The session did not change.
  await expect(page.getByText('You’re only signed in on this device.')).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto('/');
  await elsewhere.getByRole('button', { name: 'Sign In' }).first().click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Continue with Google' }).click();
  await elsewhere.waitForURL('**/dashboard');
  await elsewhere.close();

  await page.getByRole('button', { name: 'Disconnect Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Disconnected.')).toBeVisible();
  await expect(methods.getByRole('listitem')).toHaveCount(1);
});

test('a phone and a security key are second steps, chosen at sign-in and removed', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await giveSecurityKey(page);
  await openSettings(page, member);
  const number = newNumber();
  await page.getByRole('button', { name: 'Add a phone', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone number').fill('0772 123456');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText('Please enter the number with its country code')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByLabel('Name of the phone').fill('My Nokia');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByLabel('Code from the message').fill(codeIn(await messageTo(server, number)));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await saveCodes(page);
  await page.getByRole('button', { name: 'Add a security key' }).click();
  await dialog.getByLabel('Name of the key').fill('My YubiKey');
  await dialog.getByRole('button', { name: 'Set up' }).click();
  const steps = page.getByRole('list', { name: 'Your second steps' });
  await expect(steps).toContainText('My YubiKey');
  await expect(steps).toContainText('Codes by text message');
  await expectNoViolations(page);

  await beginSignIn(page, member);
  await page.getByRole('button', { name: 'Use the security key' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeHidden();

  await beginSignIn(page, member);
  await page.getByRole('button', { name: 'Send a code to My Nokia' }).click();
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('A code is on its way to My Nokia.')).toBeVisible();
  await expectNoViolations(page);
  const code = codeIn(await messageTo(server, number));
  await page.getByLabel('Code from the message').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('That code is wrong');
  await page.getByLabel('Code from the message').fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeHidden();

  await page.goto('/settings/security');
  for (const name of ['My YubiKey', 'My Nokia']) {
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeHidden();
  }
  await expect(page.getByText('Off. You sign in')).toBeVisible();
});

test('a long time after signing in, a change requires an emailed code, or signing in again', async ({
  page,
  server,
}) => {
  const member = await makeMember(server, newcomer);
  await openSettings(page, member);
  await asOwner(
    server,
    (sql) => sql`update auth.sessions set created_at = created_at - interval '2 days' where user_id = ${member.id}`,
  );
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const enroll = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await enroll.getByRole('button', { name: 'Show QR code' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof).toContainText(member.person.email);
  await expectNoViolations(page);
  const proofCode = async () => codeIn(await mailTo(server, member.person.email, /is your confirmation code/));
  const first = await proofCode();
  await proof.getByRole('button', { name: 'Close' }).click();
  await expect(enroll.getByRole('alert')).toContainText('We need to check that it’s you.');
  await enroll.getByRole('button', { name: 'Show QR code' }).click();
  await expect(proof).toBeVisible();
  // Requesting a code again invalidates the first one.
  await expect.poll(proofCode).not.toBe(first);
  await proof.getByLabel('Code we sent').fill(await proofCode());
  await proof.getByRole('button', { name: 'Continue' }).click();
  await expect(enroll.getByRole('img', { name: 'A QR code' })).toBeVisible();
  await enroll.getByRole('button', { name: 'Close' }).click();

  // The link of a mail, opened where the member is already signed in.
  const { auth } = createClient(server.url, server.config.anonKey, { auth: { persistSession: false } });
  await auth.signInWithOtp({ email: member.person.email, options: { emailRedirectTo: `${server.url}/auth-callback` } });
  await page.goto((await mailTo(server, member.person.email, /^Sign in to/)).link);
  await page.waitForURL('**/dashboard');
  const sessions = () => asOwner(server, (sql) => sql`select id from auth.sessions where user_id = ${member.id}`);
  await expect.poll(async () => (await sessions()).length).toBe(1);
  await page.goto('/settings/security');
  await expect(page.getByText('You’re only signed in on this device.')).toBeVisible();
});

/** A USB security key: without user verification, and touched at once. */
async function giveSecurityKey(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: false,
      automaticPresenceSimulation: true,
    },
  });
  return cdp;
}
