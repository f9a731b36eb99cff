import { measureHealth } from '@awamu/contracts/operations/operators.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { newHealth, newOverview } from '#testing/samples/overview.ts';
import { stubAuth, stubFunction, stubOperation } from '#testing/stub.ts';

const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
const code = dialog.getByLabelText('Code from your app');

it('a call that requires the second factor asks for it and is then made; cancelling makes no call', async () => {
  await onDesktop();
  const factor = {
    id: crypto.randomUUID(),
    factor_type: 'totp' as const,
    status: 'verified' as const,
    friendly_name: 'Phone',
    created_at: '2026-01-10T09:00:00Z',
    updated_at: '2026-01-10T09:00:00Z',
  };
  const admin = newOperator('admin', { aal: 'aal2', user: { factors: [factor] } });
  const numbers = stubFunction('admin_dashboard').answers(newOverview());
  stubFunction('operator_dead_letters').answers({ total: 0, entries: [] });
  stubFunction('browser_errors').answers({ total: 0, errors: [] });
  stubOperation(measureHealth).answers(newHealth());
  await openPage('/admin', { as: admin });
  await expect.element(page.getByText('Total Users')).toBeVisible();

  // The session loses its second factor, as after a change of policy.
  numbers.refuses('second_factor_required');
  await refresh.click();
  await expect.element(code).toBeVisible();
  await expectNoViolations();
  const refused = numbers.requests.length;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Nothing was changed: this needs your second step.').first()).toBeVisible();
  expect(numbers.requests).toHaveLength(refused);

  await refresh.click();
  const challenges = stubAuth('POST', `/factors/${factor.id}/challenge`).answers({
    id: crypto.randomUUID(),
    type: 'totp',
    expires_at: 4_102_444_800,
  });
  const proofs = stubAuth('POST', `/factors/${factor.id}/verify`).refuses({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  });
  await code.fill('123456');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/That code is wrong/);
  proofs.answers(admin.session);
  numbers.answers(newOverview({ total_users: 4_321 }));
  await code.fill('654321');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('4,321')).toBeVisible();
  await expect.element(page.getByText('this needs your second step')).not.toBeInTheDocument();
  expect(challenges.requests).toHaveLength(2);
});
