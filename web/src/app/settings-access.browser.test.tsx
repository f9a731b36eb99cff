import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember, type TestMember } from '#testing/people.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubAuth, stubWrites } from '#testing/stub.ts';

const newPassword = 'jackfruit after the rain';
const dialog = page.getByRole('dialog');
const passwordField = dialog.getByLabelText('New password', { exact: true });
const codeField = dialog.getByLabelText('Code from the email');

async function savePassword(): Promise<void> {
  await dialog.getByRole('button', { name: 'Save new password' }).click();
}

/** The token refresh that follows a change of the account. */
function renews({ session }: TestMember) {
  return stubAuth('POST', '/token').answers({ ...session, refresh_token: crypto.randomUUID() });
}

it('an old sign-in requires an emailed code for a new password', async () => {
  const her = newMember();
  answerSettings();
  renews(her);
  const changes = stubAuth('PUT', '/user').refuses({
    status: 400,
    code: 'reauthentication_needed',
    message: 'This change requires reauthentication',
  });
  const proofs = stubAuth('GET', '/reauthenticate').answers({});
  await openPage('/settings/security', { as: her });
  await page.getByRole('button', { name: 'Change password' }).click();
  await passwordField.fill(newPassword);
  await savePassword();
  await expect.element(dialog.getByText(`we sent a code to ${her.session.user.email}`, { exact: false })).toBeVisible();
  expect(proofs.requests).toHaveLength(1);
  await expect.element(passwordField).toHaveValue(newPassword);

  changes.refuses({ status: 422, code: 'reauthentication_not_valid', message: 'Nonce has expired or is invalid' });
  await codeField.fill('000000');
  await savePassword();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Nonce has expired or is invalid');
  changes.answers(her.session.user);
  await codeField.fill('123456');
  await savePassword();
  await expect.element(dialog.getByText(/^Your new password is saved\./)).toBeVisible();
  expect(changes.requests.map(({ body }) => body)).toMatchObject([
    { password: newPassword },
    { password: newPassword, nonce: '000000' },
    { password: newPassword, nonce: '123456' },
  ]);
  // The surrounding settings form was not submitted with the dialog; its request is not stubbed and would fail.
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('Settings saved successfully!')).not.toBeInTheDocument();
});

it.each([
  ['Change password', ['email']],
  ['Set a password', ['google']],
])('an account created by email or Google can set a password: %s', async (label, providers) => {
  const her = newMember({ user: { app_metadata: { provider: providers[0] ?? '', providers } } });
  answerSettings();
  renews(her);
  const changes = stubAuth('PUT', '/user').answers(her.session.user);
  await openPage('/settings/security', { as: her });
  await page.getByRole('button', { name: label }).click();
  await passwordField.fill(newPassword);
  await savePassword();
  await expect.element(dialog.getByText(/^Your new password is saved\./)).toBeVisible();
  expect(changes.requests.map(({ body }) => body)).toMatchObject([{ password: newPassword }]);
});

it('a phone number is added to the account by its code', async () => {
  const her = newMember();
  const { sessions } = answerSettings();
  const changes = stubAuth('PUT', '/user').answers(her.session.user);
  const ofCode = newMember().session;
  const verified = stubAuth('POST', '/verify').answers({ ...ofCode, user: her.session.user });
  const ended = stubAuth('POST', '/logout').answersRaw(204);
  await openPage('/settings/security', { as: her, config: { phoneChannels: ['sms'] } });
  await page.getByRole('button', { name: 'Add a phone number' }).click();
  await dialog.getByLabelText('Phone number').fill('12');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect.element(dialog.getByText(/Please enter the number with its country code/)).toBeVisible();
  expect(changes.requests).toEqual([]);

  await dialog.getByLabelText('Phone number').fill('+256 772 123456');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await dialog.getByLabelText('Code from the message').fill('123456');
  expect(changes.requests.map(({ body }) => body)).toMatchObject([{ phone: '+256 772 123456' }]);
  const withPhone = { ...her.session.user, phone: '256772123456', updated_at: '2026-02-01T09:00:00Z' };
  stubAuth('POST', '/token').answers({ ...her.session, refresh_token: crypto.randomUUID(), user: withPhone });
  stubAuth('GET', '/user').answers(withPhone);
  await dialog.getByRole('button', { name: 'Save number' }).click();
  await expect.element(dialog.getByText(/^Your phone number is now/)).toBeVisible();
  expect(verified.requests.map(({ body }) => body)).toMatchObject([
    { phone: '+256 772 123456', token: '123456', type: 'phone_change' },
  ]);
  // The session opened by the code is ended; this device keeps its own.
  expect(ended.requests.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${ofCode.access_token}`]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('+256772123456', { exact: true })).toBeVisible();
  expect(sessions.requests.length).toBeGreaterThan(0);
});

it('deleting the account says what goes, and an old sign-in needs the emailed code', async () => {
  const her = newMember();
  answerSettings();
  renews(her);
  const deletions = stubWrites('DELETE', 'profiles').refuses({
    status: 403,
    code: 'PT403',
    message: 'reauthentication_needed',
  });
  const codes = stubAuth('GET', '/reauthenticate').answers({});
  const proofs = stubAuth('PUT', '/user').answers(her.session.user);
  await openPage('/settings/account', { as: her });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await expect
    .element(asked.getByText(/conversations, settings and notifications will be permanently deleted/))
    .toBeVisible();
  await asked.getByRole('button', { name: 'Delete Account' }).click();
  await expect
    .element(dialog.getByText(`enter the code we sent to ${her.session.user.email}`, { exact: false }))
    .toBeVisible();
  expect(codes.requests).toHaveLength(1);
  expect(deletions.requests).toHaveLength(1);

  // Without the code nothing is deleted.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText(/^We need to check that it’s you\./)).toBeVisible();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await asked.getByRole('button', { name: 'Delete Account' }).click();
  await dialog.getByLabelText('Code we sent').fill('123456');
  deletions.answers([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => location.pathname).toBe('/');
  expect(proofs.requests.map(({ body }) => body)).toMatchObject([{ nonce: '123456' }]);
  expect(deletions.requests).toHaveLength(3);
});
