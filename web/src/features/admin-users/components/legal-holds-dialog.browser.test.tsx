import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { detailsOf, holdOf, newUser } from '#testing/samples/users.ts';
import { stubFunction } from '#testing/stub.ts';
import type { LegalHold } from '../api/legal-holds.ts';
import type { User } from '../api/users.ts';

/** Opens the list of members as a super admin; responses contain the current holds. */
async function openUsers(users: User[], holds: LegalHold[]): Promise<void> {
  await onDesktop();
  stubFunction('list_users').answers({ total: users.length, users });
  stubFunction('list_legal_holds').answers(() => [...holds]);
  await openPage('/admin/users', { as: newOperator('super_admin') });
}

async function choose(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Kato Kaggwa' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

it('a hold requires a reason, and keeps it when placing fails', async () => {
  const user = newUser();
  const holds: LegalHold[] = [];
  const start = stubFunction('start_legal_hold').breaksOff();
  await openUsers([user], holds);
  await choose('Legal Hold');
  const dialog = page.getByRole('dialog', { name: 'Legal Hold', exact: true });
  const place = dialog.getByRole('button', { name: 'Place the Hold' });
  await expect.element(place).toBeDisabled();
  await dialog.getByLabelText('Reason').fill('A letter of the court');
  await expectNoViolations();
  await place.click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/^Failed to place the hold: Network error\./);
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('A letter of the court');

  start.answers(() => {
    holds.push(holdOf(user));
    return 7;
  });
  await place.click();
  await expect.element(page.getByText('Kato Kaggwa’s data is on legal hold')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(start.requests.at(-1)?.body).toEqual({ user_id: user.id, reason: 'A letter of the court' });
});

it('the details of a member show the hold and who placed it', async () => {
  const user = newUser();
  const entry = {
    id: 1,
    action: 'start_legal_hold',
    timestamp: '2026-02-01T09:00:00Z',
    admin_id: crypto.randomUUID(),
    admin_name: 'Nyangoma Kaggwa',
    target_user_id: user.id,
    target_name: user.full_name,
    details: {},
  };
  stubFunction('user_details').answers({ ...detailsOf(user), audit_entries: [entry] });
  await openUsers([user], [holdOf(user)]);
  await choose('View Details');
  const details = page.getByRole('dialog', { name: 'Kato Kaggwa' });
  await expect.element(details.getByText('A letter of the court')).toBeVisible();
  await expect
    .element(details.getByRole('list', { name: 'Operator actions' }))
    .toMatchTextContent(/Nyangoma Kaggwa placed Kato Kaggwa’s data on legal hold/);
});

it('a hold on a deleted account can be read and lifted, after a warning about what is deleted', async () => {
  const gone = newUser();
  const holds = [holdOf(gone, { erased_at: '2026-03-01T09:00:00Z', kept_rows: 3 })];
  const end = stubFunction('end_legal_hold').answers(() => {
    holds.length = 0;
    return undefined;
  });
  await openUsers([], holds);
  await page.getByRole('button', { name: 'Legal Holds' }).click();
  const all = page.getByRole('dialog', { name: 'Legal Holds' });
  const held = all.getByRole('listitem').filter({ hasText: gone.email ?? '' });
  await expect.element(held).toMatchTextContent(/A letter of the court/);
  await expect.element(held).toMatchTextContent(/The account was deleted on/);
  await expectNoViolations();
  await held.getByRole('button', { name: 'Lift the hold on Kato Kaggwa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Legal Hold', exact: true });
  await expect.element(dialog).toMatchTextContent(/What’s kept of deleted data is deleted immediately and for good\./);
  expect(end.requests).toEqual([]);
  await clickToShow(
    dialog.getByRole('button', { name: 'Lift the Hold' }),
    page.getByText('The hold on Kato Kaggwa has been lifted'),
  );
  await expect.element(all.getByText(gone.email ?? '')).not.toBeInTheDocument();
  expect(end.requests.map(({ body }) => body)).toEqual([{ hold_id: 7 }]);
});
