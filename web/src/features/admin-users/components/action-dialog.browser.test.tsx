import { resetPassword } from '@awamu/contracts/operations/operators.ts';
import { expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator, type TestMember } from '#testing/people.ts';
import { detailsOf, newUser } from '#testing/samples/users.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';
import type { User } from '../api/users.ts';

/** Opens the list of these accounts; responses contain their current state. */
async function openUsers(operator: TestMember, ...users: User[]): Promise<void> {
  await onDesktop();
  stubFunction('list_users').answers(() => ({ total: users.length, users }));
  await openPage('/admin/users', { as: operator });
}

async function openMenu(name: string): Promise<string[]> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  return page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);
}

/** Chooses a menu entry, confirms, and sees what has been done. */
async function act(name: string, entry: string, sentence: string): Promise<void> {
  await openMenu(name);
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: entry });
  await confirmIn(dialog, sentence);
  await expect.element(dialog).not.toBeInTheDocument();
}

const confirmIn = (dialog: Locator, sentence: string) =>
  clickToShow(dialog.getByRole('button', { name: 'Confirm' }), page.getByText(sentence, { exact: true }));

it('an admin can only view and edit a super admin and themselves', async () => {
  const admin = newOperator('admin');
  const me = newUser({ id: admin.id, full_name: 'Akello Grace', role: 'admin' });
  await openUsers(admin, me, newUser({ full_name: 'Nyangoma Ruth', role: 'super_admin' }));
  expect(await openMenu('Nyangoma Ruth')).toEqual(['View Details', 'Edit Profile']);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(await openMenu('Akello Grace')).toEqual(['View Details', 'Edit Profile']);
});

it.each([
  ['moderator', 'Promote to Moderator', 'Kato Kaggwa has been promoted to moderator', 'Moderator'],
  ['admin', 'Promote to Admin', 'Kato Kaggwa has been promoted to admin', 'Admin'],
  ['super_admin', 'Promote to Super Admin', 'Kato Kaggwa has been promoted to super admin', 'Super admin'],
] as const)('a super admin makes a member a %s', async (level, entry, sentence, shown) => {
  const user = newUser();
  const asked = stubFunction('set_operator_level').answers(() => {
    user.role = level;
    return undefined;
  });
  await openUsers(newOperator('super_admin'), user);
  await act('Kato Kaggwa', entry, sentence);
  expect(asked.requests.map(({ body }) => body)).toEqual([{ user_id: user.id, level }]);
  await expect.element(page.getByRole('row').getByText(shown)).toBeVisible();
  expect(await openMenu('Kato Kaggwa')).not.toContain(entry);
});

it('a super admin removes a level, and the filter by role requests that role', async () => {
  const user = newUser({ role: 'super_admin' });
  const asked = stubFunction('set_operator_level').answers(undefined);
  await openUsers(newOperator('super_admin'), user);
  await expect.element(page.getByRole('row').filter({ hasText: 'Kato Kaggwa' })).toMatchTextContent(/Super admin/);
  await page.getByLabelText('Role').selectOptions('Super admins');
  await expect.poll(() => location.search).toBe('?role=super_admin');
  await act('Kato Kaggwa', 'Demote', 'Kato Kaggwa has been demoted');
  expect(asked.requests.map(({ body }) => body)).toEqual([{ user_id: user.id, level: null }]);
});

it('a member is suspended until a day with a reason, which a failure keeps, then reactivated and banned', async () => {
  const user = newUser();
  const asked = stubFunction('set_account_status').breaksOff();
  await openUsers(newOperator('admin'), user);
  await openMenu('Kato Kaggwa');
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByLabelText('Reason').fill('Asked three people for money');
  await dialog.getByLabelText('Ends (optional)').fill('2099-03-04T10:00');
  await confirm.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/Failed to suspend user: Network error\./);
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Asked three people for money');

  const row = page.getByRole('row').filter({ hasText: 'Kato Kaggwa' });
  asked.answers(({ body }) => {
    const { status, ends_at } = body as { status: User['status']; ends_at?: string | null };
    Object.assign(user, { status, suspended_until: ends_at ?? null });
    return undefined;
  });
  await confirmIn(dialog, 'Kato Kaggwa has been suspended');
  const ends_at = new Date('2099-03-04T10:00').toISOString();
  expect(asked.requests.at(-1)?.body).toEqual({
    user_id: user.id,
    status: 'suspended',
    reason: 'Asked three people for money',
    ends_at,
  });
  await expect.element(row).toMatchTextContent(/Suspended.*until Mar 4, 2099/);

  await act('Kato Kaggwa', 'Reactivate', 'Kato Kaggwa has been reactivated');
  await expect.element(row).toMatchTextContent(/Active/);
  await openMenu('Kato Kaggwa');
  await page.getByRole('menuitem', { name: 'Ban', exact: true }).click();
  await page.getByRole('dialog', { name: 'Ban' }).getByLabelText('Reason').fill('Again');
  await confirmIn(page.getByRole('dialog', { name: 'Ban' }), 'Kato Kaggwa has been banned');
  await expect.element(row).toMatchTextContent(/Banned/);
});

it('a password reset is emailed to the address that is shown', async () => {
  const user = newUser({ email: 'kato@example.org' });
  const asked = stubOperation(resetPassword).answers({ success: true, email: 'kato@example.org' });
  await openUsers(newOperator('admin'), user);
  await act('Kato Kaggwa', 'Reset Password', 'Password reset email sent to kato@example.org');
  expect(asked.requests.map(({ url }) => url.pathname)).toEqual([`/api/operations/users/${user.id}/password-reset`]);
});

it('axe finds nothing in a suspension without an acceptable end, nor in the details of a member', async () => {
  const user = newUser();
  await openUsers(newOperator('admin'), user);
  await openMenu('Kato Kaggwa');
  await page.getByRole('menuitem', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend' });
  await dialog.getByLabelText('Reason').fill('Asked three people for money');
  await dialog.getByLabelText('Ends (optional)').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(dialog.getByText('Please choose a time in the future.')).toBeVisible();
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  const suspended = {
    status: 'suspended' as const,
    reason: 'Asked three people for money',
    ends_at: '2099-03-04T10:00:00Z',
    changed_at: '2026-02-01T09:00:00Z',
    changed_by: crypto.randomUUID(),
    changed_by_name: 'Akello Kaggwa',
  };
  stubFunction('user_details').answers(detailsOf(user, { history: [suspended] }));
  await openMenu('Kato Kaggwa');
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const details = page.getByRole('dialog', { name: 'Kato Kaggwa' });
  await expect.element(details.getByRole('list', { name: 'Status history' })).toBeVisible();
  await expectNoViolations();
});
