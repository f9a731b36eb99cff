import { measureHealth } from '@awamu/contracts/operations/operators.ts';
import type { OperatorSecondFactor } from '@awamu/contracts/operator-second-factor.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator, type TestMember } from '#testing/people.ts';
import { newHealth, newOverview } from '#testing/samples/overview.ts';
import { stubAuth, stubFunction, stubOperation } from '#testing/stub.ts';

const dialog = page.getByRole('dialog');
const numbers = page.getByText('Total Users');
const setUp = page.getByRole('button', { name: 'Set up an authenticator app' });

const factorOf = (factor_type: 'totp' | 'phone', friendly_name: string) => ({
  id: crypto.randomUUID(),
  factor_type,
  status: 'verified' as const,
  friendly_name,
  created_at: '2026-01-10T09:00:00Z',
  updated_at: '2026-01-10T09:00:00Z',
});

let overview: ReturnType<typeof stubOverview>;
const stubOverview = () => stubFunction('admin_dashboard').answers(newOverview());
beforeEach(async () => {
  await onDesktop();
  overview = stubOverview();
  stubFunction('operator_dead_letters').answers({ total: 0, entries: [] });
  stubFunction('browser_errors').answers({ total: 0, errors: [] });
  stubOperation(measureHealth).answers(newHealth());
});

/** The server's answer, until a factor is proved. */
const answerFactor = (state: OperatorSecondFactor) => stubFunction('operator_second_factor').answers(state);

/** Answers what proves this factor. */
function stubProof(id: string, { session }: TestMember): ReturnType<typeof stubAuth> {
  const challenge = { id: crypto.randomUUID(), type: 'totp', expires_at: 4_102_444_800 };
  stubAuth('POST', `/factors/${id}/challenge`).answers(challenge);
  return stubAuth('POST', `/factors/${id}/verify`).answers(session);
}

/** Enrols an app in the open dialog, up to the recovery codes. */
async function enrollApp(operator: TestMember): Promise<void> {
  const id = crypto.randomUUID();
  stubAuth('POST', '/factors').answers({
    id,
    type: 'totp',
    friendly_name: 'My phone',
    totp: { qr_code: '<svg/>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
  });
  stubProof(id, operator);
  stubAuth('POST', '/factors/recovery-codes').answers({ id: crypto.randomUUID(), codes: ['abcdabcdabcdabcd'] });
  await dialog.getByRole('button', { name: 'Show QR code' }).click();
  await dialog.getByLabelText('Six-digit code').fill('123456');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
}

it('an operator without a second factor adds one, saves the recovery codes, and is in', async () => {
  const admin = newOperator('admin');
  const factor = answerFactor('missing');
  await openPage('/admin', { as: admin });
  await expect.element(page.getByRole('heading', { name: 'Protect your operator account' })).toBeVisible();
  await expectNoViolations();
  await setUp.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(setUp).toBeVisible();
  expect(overview.requests).toHaveLength(0);

  await setUp.click();
  await enrollApp(admin);
  factor.answers('proved');
  // The codes are shown once, so they stay until they are saved.
  await expect.element(dialog.getByText('abcd-abcd-abcd-abcd')).toBeVisible();
  expect(overview.requests).toHaveLength(0);
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect.element(numbers).toBeVisible();
});

it('an operator with an app proves it before the pages open, and is offered no code by text message', async () => {
  const [app, phone] = [factorOf('totp', 'App'), factorOf('phone', 'Old Nokia')];
  const admin = newOperator('admin', { aal: 'aal2', user: { factors: [app, phone] } });
  const factor = answerFactor('unproved');
  stubProof(app.id, admin);
  await openPage('/admin', { as: admin });
  await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Old Nokia/ })).not.toBeInTheDocument();
  expect(overview.requests).toHaveLength(0);
  factor.answers('proved');
  await page.getByLabelText('Code from your app').fill('123456');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.element(numbers).toBeVisible();
});

it('where the demo community runs, a notice advises a second factor above the pages', async () => {
  answerFactor('advised');
  await openPage('/admin', { as: newOperator('admin') });
  await expect.element(numbers).toBeVisible();
  const link = page.getByRole('link', { name: 'Add one in Settings' });
  await expect.element(link).toHaveAttribute('href', '/settings/security');
  await expectNoViolations();
});

it('an open page that meets the requirement asks for a factor, and makes the call once there is one', async () => {
  const admin = newOperator('admin');
  const factor = answerFactor('advised');
  await openPage('/admin', { as: admin });
  await expect.element(numbers).toBeVisible();

  // The server was started again without the demo community.
  factor.answers('missing');
  overview.refuses('second_factor_missing');
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect.element(dialog.getByText(/^Operators need a passkey or an authenticator app/)).toBeVisible();
  await expectNoViolations();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Nothing was changed: operators need').first()).toBeVisible();

  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await dialog.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await enrollApp(admin);
  factor.answers('proved');
  overview.answers(newOverview({ total_users: 4_321 }));
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect.element(page.getByText('4,321')).toBeVisible();
});
