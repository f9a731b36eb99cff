import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { stubAuth, stubRows } from '#testing/stub.ts';

it('the code of a recovery email can be typed instead of opening its link', async () => {
  const her = newMember();
  const email = her.session.user.email ?? '';
  const recover = stubAuth('POST', '/recover').answers({});
  const verified = stubAuth('POST', '/verify').refuses({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
  stubRows('profiles').answers([her.profile]);
  await openPage('/reset-password');
  await page.getByLabelText('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(page.getByText(`If there’s an account for ${email}`, { exact: false })).toBeVisible();
  expect(recover.requests.map(({ body }) => body)).toMatchObject([{ email }]);

  const code = page.getByLabelText('Code from the email');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('Token has expired or is invalid');
  verified.answers(her.session);
  await code.fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(verified.requests[0]?.body).toMatchObject({ email, token: '000000', type: 'recovery' });

  const changes = stubAuth('PUT', '/user').answers(her.session.user);
  stubAuth('POST', '/token').answers({ ...her.session, refresh_token: crypto.randomUUID() });
  await page.getByLabelText('New password', { exact: true }).fill('jackfruit after the rain');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect.element(page.getByText(/^Your new password is saved\./)).toBeVisible();
  expect(verified.requests[1]?.body).toMatchObject({ email, token: '123456', type: 'recovery' });
  expect(changes.requests.map(({ body }) => body)).toMatchObject([{ password: 'jackfruit after the rain' }]);
  await expect.element(page.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/dashboard');
});

it.each(['/reset-password', '/auth/reset-password'])('a used link at %s says so, and offers another', async (path) => {
  await openPage(`${path}#error=access_denied&error_code=otp_expired&error_description=expired`);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This link has expired or was already used/);
  await expect.element(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});
