import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubAuth } from '#testing/stub.ts';

/** A 429 response with Retry-After in seconds. */
const tooMany = (retryAfter: number) => ({
  status: 429,
  code: 'over_request_rate_limit',
  message: 'Request rate limit reached',
  retryAfter,
});

const dialog = page.getByRole('dialog');

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
});

/** Advances the clock without timers, as in a suspended tab. */
async function pass(seconds: number): Promise<void> {
  vi.setSystemTime(Date.now() + seconds * 1_000);
  await vi.advanceTimersByTimeAsync(1_000);
}

async function typePassword(password: string): Promise<void> {
  await openPage('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await dialog.getByLabelText('Email').fill('nakato@example.org');
  await dialog.getByLabelText('Password', { exact: true }).fill(password);
}

it('after too many passwords a countdown runs, is announced once, and then enables the button', async () => {
  const tries = stubAuth('POST', '/token').refuses(tooMany(220));
  await typePassword('matoke and groundnut sauce');
  const send = dialog.getByRole('button', { name: 'Sign In', exact: true });
  const alert = dialog.getByRole('alert');
  const seen = () => [...alert.element().querySelectorAll('[aria-hidden]')].map((part) => part.textContent).join('');
  const announced = () => alert.element().querySelector('.sr-only')?.textContent;
  await send.click();
  await expect.element(alert.getByText('Too many attempts in a short time.')).toBeVisible();
  expect(seen()).toContain('Try again in 4 minutes.');
  await expect.element(send).toBeDisabled();
  await expectNoViolations();

  await pass(180);
  await expect.poll(seen).toMatch(/Try again in \d+ seconds\.$/);
  expect(announced()).toBe('Try again in 4 minutes.');
  await expect.element(send).toBeDisabled();

  await pass(41);
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(dialog.getByText('You can try again now.')).toBeInTheDocument();
  await expect.element(send).toBeEnabled();
  await send.click();
  await expect.poll(() => tries.requests.length).toBe(2);
});

it('a clock that is set back a day during the countdown does not make it longer', async () => {
  stubAuth('POST', '/token').refuses(tooMany(40));
  await typePassword('matoke and groundnut sauce');
  const send = dialog.getByRole('button', { name: 'Sign In', exact: true });
  await send.click();
  await expect.poll(() => dialog.getByRole('alert').query()?.textContent).toMatch(/Try again in (3\d|40) seconds\./);
  await pass(-86_400);
  await expect.poll(() => dialog.getByRole('alert').query()?.textContent).toMatch(/Try again in (3\d|40) seconds\./);
  await pass(41);
  await expect.element(send).toBeEnabled();
});

it('after too many email codes the code stays, and is not called wrong', async () => {
  stubAuth('POST', '/otp').answers({});
  const codes = stubAuth('POST', '/verify').refuses(tooMany(30));
  await typePassword('');
  await dialog.getByRole('button', { name: 'Email me a code instead' }).click();
  await dialog.getByRole('button', { name: 'Send me a link and a code' }).click();
  const code = dialog.getByLabelText('Code from the email');
  await code.fill('123456');
  const send = dialog.getByRole('button', { name: 'Continue' });
  await send.click();
  await expect.poll(() => dialog.getByRole('alert').query()?.textContent).toContain('Try again in 30 seconds.');
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  await expect.element(code).toHaveValue('123456');
  await expect.element(send).toBeDisabled();
  await pass(31);
  await expect.element(send).toBeEnabled();

  codes.refuses({ status: 403, code: 'otp_expired', message: 'Token has expired or is invalid' });
  await send.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Token has expired or is invalid');
  await expect.element(dialog.getByText('You can try again now.')).not.toBeInTheDocument();
});

/** Presses a button that is refused for 40 seconds: it shows the remaining time and is enabled afterwards. */
async function expectToWait(button: Locator): Promise<void> {
  await button.click();
  await expect.poll(() => page.getByRole('alert').query()?.textContent).toMatch(/Try again in (3\d|40) seconds\./);
  await expect.element(button).toBeDisabled();
  await expectNoViolations();
  await pass(41);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status').filter({ hasText: 'You can try again now.' })).toBeInTheDocument();
  await expect.element(button).toBeEnabled();
}

it('signing in with a passkey waits as well', async () => {
  stubAuth('POST', '/passkeys/authentication/*').refuses(tooMany(40));
  await openPage('/');
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await expectToWait(dialog.getByRole('button', { name: 'Use a passkey' }));
});

it('adding a passkey or a security key, and connecting Google, wait as well', async () => {
  answerSettings();
  stubAuth('POST', '/passkeys/registration/*').refuses(tooMany(40));
  stubAuth('POST', '/factors').refuses(tooMany(40));
  stubAuth('GET', '/user/identities/authorize').refuses(tooMany(40));
  await openPage('/settings/security', { as: newMember(), config: { googleConfigured: true } });
  for (const [opens, tries] of [
    ['Add a passkey', 'Add a passkey'],
    ['Add a security key', 'Set up'],
  ] as const) {
    await page.getByRole('button', { name: opens }).click();
    await expectToWait(dialog.getByRole('button', { name: tries }));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await expectToWait(page.getByRole('button', { name: 'Connect Google' }));
});
