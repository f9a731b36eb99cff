import { expect, type Locator, type Page } from '@playwright/test';
import { startJourneyServer } from '../harness/journey-servers.ts';
import { discardServer } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { expectNoViolations } from './axe.ts';
import { newPerson, type Person, test } from './journey.ts';
import { codeIn, mailTo, messageTo, startJourneyMailServer } from './mailbox.ts';
import { makeMember } from './members.ts';

const newcomer = { firstName: 'Nambi', gender: 'Woman', lookingFor: 'Everyone' } as const;

async function openSignUp(page: Page): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
  return page.getByRole('dialog');
}

async function openSignIn(page: Page, address = '/'): Promise<Locator> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  return page.getByRole('dialog');
}

const passwordOf = (dialog: Locator) => dialog.getByLabel('Password', { exact: true });

async function fillIn(dialog: Locator, person: Person, password: string): Promise<void> {
  await dialog.getByLabel('Full name').fill(`${person.firstName} ${person.lastName}`);
  await dialog.getByLabel('Email').fill(person.email);
  await passwordOf(dialog).fill(password);
}

test('a member signs in without a password by an emailed code, and by a link opened on another device', async ({
  page,
  browser,
  server,
}) => {
  const { person } = await makeMember(server, newcomer);
  const dialog = await openSignIn(page);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByRole('button', { name: 'Send me a link and a code' }).click();
  await expect(dialog.getByText(`If there’s an account for ${person.email}`)).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled();

  const mail = await mailTo(server, person.email, /^Sign in to/);
  // With a space, as people copy it.
  await dialog.getByLabel('Code from the email').fill(`${codeIn(mail).slice(0, 3)} ${codeIn(mail).slice(3)}`);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');

  await page.evaluate(() => localStorage.clear());
  const reader = await makeMember(server, newcomer);
  await openSignIn(page);
  await dialog.getByLabel('Email').fill(reader.person.email);
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
  await dialog.getByRole('button', { name: 'Send me a link and a code' }).click();
  const { link } = await mailTo(server, reader.person.email, /^Sign in to/);
  const other = await browser.newPage();
  await other.goto(link);
  await other.waitForURL('**/dashboard');
  expect(other.url()).not.toContain('token');

  const again = await browser.newPage();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'Authentication Error' })).toBeVisible();
  await expect(again.getByText('Authentication expired. Please try signing in again.')).toBeVisible();
  await Promise.all([other.close(), again.close()]);
});

test('a member signs up and signs in by a code sent to a phone', async ({ page, server }) => {
  const national = `077${String(Date.now() % 10_000_000).padStart(7, '0')}`;
  const number = `+256${national.slice(1)}`;
  const joinDialog = await openSignUp(page);
  await joinDialog.getByRole('button', { name: 'Use a phone number' }).click();
  await joinDialog.getByLabel('Full name').fill('Nambi Kaggwa');
  await joinDialog.getByLabel('Country').selectOption('UG');
  await joinDialog.getByLabel('Phone number').fill(national);
  await joinDialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(joinDialog.getByText(`We sent a code to ${number}`)).toBeVisible();
  await expect(joinDialog.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled();
  await expectNoViolations(page);
  const code = codeIn(await messageTo(server, number));
  const field = joinDialog.getByLabel('Code from the message');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await field.fill(code);
  await joinDialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/profile-completion');
  const made = await asOwner(
    server,
    (sql) => sql`select full_name from profiles join auth.users as account using (id) where phone = ${number.slice(1)}`,
  );
  expect(made).toMatchObject([{ full_name: 'Nambi Kaggwa' }]);

  await page.evaluate(() => localStorage.clear());
  const dialog = await openSignIn(page);
  await dialog.getByRole('button', { name: 'Use a phone number' }).click();
  await dialog.getByLabel('Phone number').fill(number);
  await dialog.getByRole('radio', { name: 'WhatsApp' }).check();
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(
    dialog.getByText(`If there’s an account for ${number}, a code is on its way on WhatsApp.`),
  ).toBeVisible();
  await dialog.getByLabel('Code from the message').fill(codeIn(await messageTo(server, number)));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/profile-completion');
});

test('with confirmed addresses a member signs up by a code, and changes the address by two links', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  const mails = await startJourneyMailServer();
  const server = await startJourneyServer({ env: mails.env });
  const person = newPerson(newcomer);
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Find My Match' }).first().click();
  const dialog = page.getByRole('dialog');
  await fillIn(dialog, person, person.password);
  await dialog.getByRole('button', { name: 'Start Connecting' }).click();
  await expect(dialog.getByText(`We sent a link and a code to ${person.email}.`)).toBeVisible();
  const welcome = await mails.mailTo(person.email, /^Confirm your email/);
  await dialog.getByLabel('Code from the email').fill(codeIn(welcome));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/profile-completion');
  await expect(page.getByLabel('First name')).toHaveValue(person.firstName);

  const moved = `moved-${person.email}`;
  // The list of the ways to sign in names it as well.
  const movedOn = (on: Page) => on.getByRole('main').getByText(moved, { exact: true }).and(on.getByRole('paragraph'));
  await page.goto(`${server.url}/settings/security`);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(dialog.getByText(/Your address changes once you’ve opened both/)).toBeVisible();
  await dialog.getByLabel('New email address').fill(person.email);
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await expect(dialog.getByText('This is already your email address')).toBeVisible();
  await dialog.getByLabel('New email address').fill(moved);
  await dialog.getByRole('button', { name: 'Change address' }).click();
  await expect(dialog.getByText(`Waiting to change to ${moved}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('main').getByText(`Waiting to change to ${moved}.`)).toBeVisible();

  const fresh = await mails.mailTo(moved, /^Confirm your new email/);
  const present = await mails.mailTo(person.email, /^Confirm the change/);
  const elsewhere = await browser.newPage();
  await elsewhere.goto(fresh.link);
  await expect(elsewhere.getByRole('heading', { name: 'One address confirmed' })).toBeVisible();
  await elsewhere.close();
  const returned = await browser.newPage();
  await returned.goto(present.link);
  await returned.waitForURL('**/settings/security');
  await expect(movedOn(returned)).toBeVisible();
  await returned.close();
  // The page that started the change was not closed, and updates itself.
  await expect(movedOn(page)).toBeVisible();
  await expect(page.getByText(/^Waiting to change to/)).toHaveCount(0);
  await discardServer(server);
  await mails.stop();
});
