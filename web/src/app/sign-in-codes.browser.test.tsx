import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { authDialog, emailField, openSignIn, openSignUp } from '#testing/samples/auth-dialog.ts';
import { stubAuth } from '#testing/stub.ts';

const alert = authDialog.getByRole('alert');
const press = (name: string) => authDialog.getByRole('button', { name, exact: true }).click();
const expired = { status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' };

it('a short or wrong email code shows an error, and the field stays', async () => {
  stubAuth('POST', '/otp').answers({});
  const verified = stubAuth('POST', '/verify').refuses(expired);
  await openSignIn();
  await emailField.fill('nambi@example.org');
  await press('Email me a code instead');
  await expect.element(emailField).toHaveValue('nambi@example.org');
  await press('Send me a link and a code');
  await expect.element(authDialog.getByText(/^If there’s an account for nambi@example\.org/)).toBeVisible();
  await expect.element(authDialog.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled();

  const code = authDialog.getByLabelText('Code from the email');
  await code.fill('12 34');
  await press('Continue');
  await expect.element(alert).toHaveTextContent('Please enter the six-digit code');
  expect(verified.requests).toEqual([]);
  await code.fill('000 000');
  await press('Continue');
  await expect.element(alert).toHaveTextContent('Token has expired or is invalid');
  // With the whitespace that copying adds.
  expect(verified.requests.map(({ body }) => body)).toMatchObject([
    { email: 'nambi@example.org', token: '000000', type: 'email' },
  ]);
});

it('a mistyped number shows an error and can be corrected, and so does a wrong code', async () => {
  const sent = stubAuth('POST', '/otp').answers({});
  stubAuth('POST', '/verify').refuses(expired);
  await openSignUp({ phoneChannels: ['sms', 'whatsapp'] });
  await press('Use a phone number');
  await press('Send the code');
  await expect.element(authDialog.getByText('Full name is required')).toBeVisible();
  await expect.element(authDialog.getByText(/^This isn’t a valid phone number for that country\./)).toBeVisible();
  expect(sent.requests).toEqual([]);
  await authDialog.getByLabelText('Full name').fill('Nambi Kaggwa');
  const number = authDialog.getByLabelText('Phone number');
  await number.fill('+256 772 000001');
  await press('Send the code');
  await expect.element(authDialog.getByText(/We sent a code to \+256772000001 by text message\./)).toBeVisible();
  await press('Use another number');
  // The plus sign selected the country, so the number is entered without it.
  await expect.element(authDialog.getByLabelText('Country')).toHaveValue('UG');
  await number.fill('0772 000002');
  await authDialog.getByRole('radio', { name: 'WhatsApp' }).click();
  await expectNoViolations();
  await press('Send the code');
  await expect.element(authDialog.getByText(/We sent a code to \+256772000002/)).toBeVisible();
  await expect.element(authDialog.getByRole('button', { name: /^Send again in \d+ seconds?$/ })).toBeDisabled();
  expect(sent.requests.map(({ body }) => body)).toMatchObject([
    { phone: '+256772000001', channel: 'sms', create_user: true, data: { full_name: 'Nambi Kaggwa' } },
    { phone: '+256772000002', channel: 'whatsapp', create_user: true, data: { full_name: 'Nambi Kaggwa' } },
  ]);

  const code = authDialog.getByLabelText('Code from the message');
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await code.fill('000000');
  await press('Continue');
  await expect.element(alert).toMatchTextContent('That code is wrong or has expired.');
});

it('a number that requested too many codes is told to wait', async () => {
  stubAuth('POST', '/otp').refuses({
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: 'For security purposes, you can only request this after 47 seconds.',
    retryAfter: 47,
  });
  await openSignIn({ phoneChannels: ['sms'] });
  await press('Use a phone number');
  await authDialog.getByLabelText('Phone number').fill('+256 772 000001');
  await press('Send the code');
  await expect.element(alert).toMatchTextContent(/^Too many attempts in a short time\. Try again in \d+ second/);
  await expect.element(authDialog.getByRole('button', { name: 'Send the code' })).toBeDisabled();
});

it('signing in to a closed account by phone leads to the reason, by keyboard alone', async () => {
  stubAuth('POST', '/otp').answers({});
  const verified = stubAuth('POST', '/verify').refuses({ status: 403, code: 'user_banned', message: 'User is banned' });
  await openSignIn({ phoneChannels: ['sms'] });
  await press('Use a phone number');
  await expect.element(authDialog.getByLabelText('Phone number')).toHaveFocus();
  await userEvent.keyboard('+256772000001{Enter}');
  await expect.element(authDialog.getByLabelText('Code from the message')).toHaveFocus();
  await userEvent.keyboard('123456{Enter}');
  await expect.poll(() => location.pathname).toBe('/account-closed');
  await expect.element(page.getByLabelText('Your email address or phone number')).toHaveValue('+256772000001');
  expect(verified.requests.map(({ body }) => body)).toMatchObject([{ phone: '+256772000001', type: 'sms' }]);
});
