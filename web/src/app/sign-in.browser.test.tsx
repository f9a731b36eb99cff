import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { languageKey } from '#lib/storage/stored-names.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { closePage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { authDialog, emailField, openSignIn, openSignUp, passwordField } from '#testing/samples/auth-dialog.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { stubAuth, stubRows, stubWrites } from '#testing/stub.ts';

const fullName = authDialog.getByLabelText('Full name');
const alert = authDialog.getByRole('alert');
const invalidCredentials = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };

const press = (name: string) => authDialog.getByRole('button', { name, exact: true }).click();

it('a visitor chooses between signing up and signing in', async () => {
  await openSignIn();
  await expect.element(emailField).toHaveAttribute('type', 'email');
  await expect.element(fullName).not.toBeInTheDocument();

  await press('New here? Create an account');
  await expect.element(fullName).toBeVisible();
  await expect.element(authDialog.getByText(/agree to our/)).toMatchTextContent(/terms.*and.*privacy policy/);
  await expect.element(passwordField).toHaveAttribute('type', 'password');
  await press('Show password');
  await expect.element(passwordField).toHaveAttribute('type', 'text');

  await press('Start Connecting');
  await expect.element(authDialog.getByText('Full name is required')).toBeVisible();
  await press('Already a member? Sign In');
  await expect.element(authDialog.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
});

it('an empty form names what is required and focuses the first field that lacks it', async () => {
  const errors = () => alert.elements().map(({ textContent }) => textContent);
  await openSignUp();
  await press('Start Connecting');
  await expect.poll(errors).toEqual(['Full name is required', 'Email is required', 'Please use at least 8 characters']);
  await expect.element(fullName).toHaveFocus();

  await fullName.fill('Nambi Kaggwa');
  await emailField.fill('nambi');
  await press('Start Connecting');
  await expect.element(emailField).toHaveFocus();
  await expect.poll(errors).toEqual(['Please enter a valid email address', 'Please use at least 8 characters']);

  await press('Already a member? Sign In');
  await emailField.fill('');
  await press('Sign In');
  await expect.poll(errors).toEqual(['Email is required', 'Password is required']);
  await expect.element(emailField).toHaveFocus();
});

it('weak and leaked passwords show an error, and the input stays', async () => {
  const her = newMember();
  const joins = stubAuth('POST', '/signup').answersRaw(422, {
    code: 'weak_password',
    message: 'Password is known to be weak and easy to guess, please choose a different one.',
    weak_password: { reasons: ['pwned'] },
  });
  await openSignUp();
  await fullName.fill('Nambi Kaggwa');
  await emailField.fill('nambi@example.org');
  await passwordField.fill('abc');
  await expect.element(authDialog.getByText('Password strength: Very easy to guess')).toBeVisible();
  await press('Start Connecting');
  await expect.element(authDialog.getByText('Please use at least 8 characters', { exact: true })).toBeVisible();
  expect(joins.requests).toEqual([]);

  await passwordField.fill('password123');
  await press('Start Connecting');
  await expect
    .element(authDialog.getByText('Password is known to be weak and easy to guess, please choose a different one.'))
    .toBeVisible();
  await expect.element(passwordField).toHaveFocus();
  await expect.element(passwordField).toHaveValue('password123');

  await press('Already a member? Sign In');
  await expect.element(emailField).toHaveValue('nambi@example.org');
  await expect.element(fullName).not.toBeInTheDocument();
  await press('New here? Create an account');
  await expect.element(fullName).toHaveValue('Nambi Kaggwa');

  await passwordField.fill('jackfruit after the rain');
  await expect.element(authDialog.getByText(/^Password strength: (Good|Strong)$/)).toBeVisible();
  joins.answers(her.session);
  answerDashboard();
  const profiles = stubWrites('POST', 'profiles').answers([her.profile]);
  stubRows('profiles').answers([her.profile]);
  await press('Start Connecting');
  await expect.poll(() => location.pathname).toBe('/dashboard');
  expect(joins.requests.at(-1)?.body).toMatchObject({
    email: 'nambi@example.org',
    password: 'jackfruit after the rain',
    data: { full_name: 'Nambi Kaggwa' },
  });
  expect(profiles.requests.map(({ body }) => body)).toMatchObject([{ id: her.id, full_name: 'Nambi Kaggwa' }]);
});

it('the form suggests mistyped providers, shows Caps Lock, supports password managers and links the terms', async () => {
  await openSignUp();
  await emailField.fill('nambi@gmial.com');
  await press('Did you mean nambi@gmail.com?');
  await expect.element(emailField).toHaveValue('nambi@gmail.com');
  await expect.element(authDialog.getByText(/Did you mean/)).not.toBeInTheDocument();

  const capsLock = authDialog.getByText('Caps Lock is on');
  for (const [key, isOn] of [
    ['A', true],
    ['a', false],
  ] as const) {
    passwordField.element().dispatchEvent(new KeyboardEvent('keydown', { key, modifierCapsLock: isOn, bubbles: true }));
    await (isOn ? expect.element(capsLock).toBeVisible() : expect.element(capsLock).not.toBeInTheDocument());
  }

  await expect.element(fullName).toHaveAttribute('autocomplete', 'name');
  await expect.element(emailField).toHaveAttribute('autocomplete', 'email');
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'new-password');
  const terms = authDialog.getByRole('link', { name: /^terms/ });
  await expect.element(terms).toHaveAttribute('href', '/policies');
  await expect.element(terms).toHaveAttribute('target', '_blank');
  const privacy = authDialog.getByRole('link', { name: /^privacy policy/ });
  await expect.element(privacy).toHaveAttribute('href', '/policies/privacy');
  await press('Already a member? Sign In');
  await expect.element(emailField).toHaveAttribute('autocomplete', 'username');
  await expect.element(passwordField).toHaveAttribute('autocomplete', 'current-password');
});

it('a refusal shows the service’s text, a network failure its own, and the fields stay', async () => {
  const her = newMember();
  const token = stubAuth('POST', '/token').refuses(invalidCredentials);
  await openSignIn();
  await emailField.fill('nobody@example.org');
  await passwordField.fill('not the password of anybody');
  await press('Sign In');
  await expect.element(alert).toHaveTextContent('Invalid login credentials');
  await expect.element(emailField).toHaveValue('nobody@example.org');
  await expect.element(passwordField).toHaveValue('not the password of anybody');

  goOffline();
  await press('Sign In');
  await expect.element(alert).toHaveTextContent('Network error. Please check your connection and try again.');
  goOnline();
  token.answers(her.session);
  answerDashboard();
  stubRows('profiles').answers([her.profile]);
  await press('Sign In');
  await expect.poll(() => location.pathname).toBe('/dashboard');
  expect(token.requests.at(-1)?.body).toMatchObject({ email: 'nobody@example.org' });
});

it('Google is offered only by a server that has it configured, for signing up and signing in alike', async () => {
  const google = authDialog.getByRole('button', { name: 'Continue with Google' });
  await openSignUp({ phoneChannels: ['sms'] });
  await expect.element(authDialog.getByRole('button', { name: 'Use a phone number' })).toBeVisible();
  await expect.element(google).not.toBeInTheDocument();
  await press('Already a member? Sign In');
  await expect.element(authDialog.getByRole('button', { name: 'Use a phone number' })).toBeVisible();
  await expect.element(google).not.toBeInTheDocument();
  await closePage();

  await openSignUp({ googleConfigured: true });
  await expect.element(google).toBeVisible();
  await press('Already a member? Sign In');
  await expect.element(google).toBeVisible();
});

it('a shown refusal follows a change of language', async () => {
  stubAuth('POST', '/token').refuses(invalidCredentials);
  const alerts = () => alert.elements().map(({ textContent }) => textContent);
  /** Simulates a language choice in another tab. */
  const choose = (language: string) =>
    dispatchEvent(new StorageEvent('storage', { key: languageKey, newValue: language }));
  await openSignIn();
  await emailField.fill('nobody');
  await press('Sign In');
  await expect.poll(alerts).toEqual(['Please enter a valid email address', 'Password is required']);
  choose('de');
  await expect.poll(alerts).toEqual(['Bitte gib eine gültige E-Mail-Adresse ein', 'Bitte gib dein Passwort ein']);

  const [email, password] = authDialog.getByRole('textbox').elements();
  await page.elementLocator(email as HTMLElement).fill('nobody@example.org');
  await page.elementLocator(password as HTMLElement).fill('not the password');
  await userEvent.keyboard('{Enter}');
  await expect.poll(alerts).toEqual(['E-Mail oder Passwort ist falsch']);
  choose('fr');
  await expect.poll(alerts).toEqual(['Identifiants incorrects']);
  await expect.element(page.elementLocator(password as HTMLElement)).toHaveValue('not the password');
});
