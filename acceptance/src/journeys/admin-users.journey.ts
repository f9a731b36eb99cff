import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { expectNoViolations } from './axe.ts';
import { openDevice, signIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { type Member, makeMember } from './members.ts';
import { call, makeOperator } from './operators.ts';

const openUsers = (page: Page, operator: Member, search = '') =>
  signIn(page, operator, `/admin/users${search && `?search=${encodeURIComponent(search)}`}`);
const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const menuItems = (page: Page) => page.getByRole('menu').getByRole('menuitem');

async function choose(page: Page, email: string, item: string): Promise<void> {
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

async function confirm(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

const newKato = (server: ServerProcess) =>
  makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });

test(
  'a member is found, suspended until a day while they are here, read about, and taken back',
  { tag: '@desktop' },
  async ({ page, server, browser }, testInfo) => {
    const [admin, member] = [await makeOperator(server, 'admin'), await newKato(server)];
    const { email } = member.person;
    const device = await openDevice(browser, server, { viewport: testInfo.project.use.viewport ?? null });
    await signIn(device.page, member);
    await expect(device.page.getByRole('heading', { name: /Kato/ })).toBeVisible();

    await openUsers(page, admin);
    await page.getByRole('searchbox', { name: 'Search' }).fill(email);
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByText('Showing 1 to 1 of 1 user', { exact: true })).toBeVisible();
    await expect(page.getByRole('columnheader')).toHaveText([
      'User',
      'Status',
      'Joined',
      'Last Active',
      'Activity',
      'Actions',
    ]);
    await expect(rowOf(page, email)).toContainText('Active');
    await expect(rowOf(page, email)).toContainText('0 matches, 0 messages');
    await expectNoViolations(page);

    await choose(page, email, 'Suspend');
    const dialog = page.getByRole('dialog', { name: 'Suspend' });
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await dialog.getByLabel('Reason').fill('Asked three people for money');
    await dialog.getByLabel('Ends (optional)').fill('2020-01-01T10:00');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Please choose a time that is still to come.')).toBeVisible();
    await dialog.getByLabel('Ends (optional)').fill('2099-03-04T10:00');
    await expectNoViolations(page);
    await page.route('**/rpc/set_account_status', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByRole('alert')).toContainText('❌ Failed to suspend user: Network error.');
    await expect(dialog.getByLabel('Reason')).toHaveValue('Asked three people for money');
    await page.unroute('**/rpc/set_account_status');
    await confirm(dialog);
    await expect(page.getByText('Kato Kaggwa has been suspended')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Suspended');
    await expect(rowOf(page, email)).toContainText('until Mar 4, 2099');

    // Their own page is theirs no more, and leads to why.
    await expect(device.page).not.toHaveURL(/\/dashboard/);
    const why = device.page.getByRole('link', { name: 'Read why, and how to appeal' });
    const told = device.page.getByRole('heading', { level: 1, name: 'Your account is suspended' });
    await expect(why.or(told)).toBeVisible();
    if (await why.isVisible()) await why.click();
    await expect(device.page).toHaveURL(/\/account-closed/);
    await expect(device.page.locator('[data-slot=closure-reason]')).toHaveText('Asked three people for money');
    await device.context.close();

    await choose(page, email, 'View Details');
    const details = page.getByRole('dialog', { name: 'Kato Kaggwa' });
    await expect(details.getByRole('list', { name: 'Status history' })).toContainText('Suspended, by Akello Kaggwa');
    await expect(details.getByRole('list', { name: 'Status history' })).toContainText('Asked three people for money');
    await expect(details.getByRole('list', { name: 'What operators did' })).toContainText(
      'Akello Kaggwa suspended Kato Kaggwa',
    );
    await expect(details).toContainText(member.person.bio);
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await expect(rowOf(page, email).getByRole('button', { name: /^Actions for / })).toBeFocused();

    await choose(page, email, 'Reactivate');
    await confirm(page.getByRole('dialog', { name: 'Reactivate' }));
    await expect(page.getByText('Kato Kaggwa has been reactivated')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Active');
    await choose(page, email, 'Ban');
    await page.getByRole('dialog', { name: 'Ban' }).getByLabel('Reason').fill('Again');
    await confirm(page.getByRole('dialog', { name: 'Ban' }));
    await expect(page.getByText('Kato Kaggwa has been banned')).toBeVisible();
    await expect(rowOf(page, email)).toContainText('Banned');
  },
);

test('roles are given and taken, and a password is reset, each by whoever may', { tag: '@desktop' }, async ({
  page,
  server,
}) => {
  const [chair, admin] = [await makeOperator(server, 'super_admin', 'Nyangoma'), await makeOperator(server, 'admin')];
  const member = await newKato(server);
  const { email } = member.person;
  await openUsers(page, chair, email);
  await choose(page, email, 'Promote to Moderator');
  await confirm(page.getByRole('dialog', { name: 'Promote to Moderator' }));
  await expect(page.getByText('Kato Kaggwa has been promoted to moderator')).toBeVisible();
  await choose(page, email, 'Promote to Admin');
  await confirm(page.getByRole('dialog', { name: 'Promote to Admin' }));
  await expect(page.getByText('Kato Kaggwa has been promoted to admin')).toBeVisible();
  await choose(page, email, 'Promote to Super Admin');
  await confirm(page.getByRole('dialog', { name: 'Promote to Super Admin' }));
  await expect(page.getByText('Kato Kaggwa has been promoted to super admin')).toBeVisible();
  await page.getByLabel('Role').selectOption('Super admins');
  await expect(page).toHaveURL(/role=super_admin/);
  await expect(rowOf(page, email)).toContainText('Super admin');

  // An admin may do nothing to a super admin but look and edit; nor to themselves.
  await openUsers(page, admin, email);
  await rowOf(page, email)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await expect(menuItems(page)).toHaveText(['View Details', 'Edit Profile']);
  await openUsers(page, admin, admin.person.email);
  await rowOf(page, admin.person.email)
    .getByRole('button', { name: /^Actions for / })
    .click();
  await expect(menuItems(page)).toHaveText(['View Details', 'Edit Profile']);

  await openUsers(page, chair, email);
  await choose(page, email, 'Demote');
  await confirm(page.getByRole('dialog', { name: 'Demote' }));
  await expect(page.getByText('Kato Kaggwa has been demoted')).toBeVisible();
  await choose(page, email, 'Reset Password');
  await confirm(page.getByRole('dialog', { name: 'Reset Password' }));
  await expect(page.getByText(`Password reset email sent to ${email}`)).toBeVisible();
  const { link } = await mailTo(server, email, /password/i);
  expect(decodeURIComponent(link)).toContain('/auth/reset-password');

  // Meanwhile somebody took the right away: the list says what to do.
  await call(chair, 'set_operator_level', { user_id: admin.id, level: null });
  await openUsers(page, admin, email);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a super admin places a legal hold, reads it, and lifts it, also from an account that is gone', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const [chair, member] = [await makeOperator(server, 'super_admin', 'Nyangoma'), await newKato(server)];
  const { email } = member.person;
  await openUsers(page, chair, email);
  await choose(page, email, 'Legal Hold');
  const dialog = page.getByRole('dialog', { name: 'Legal Hold', exact: true });
  const place = dialog.getByRole('button', { name: 'Place the Hold' });
  await expect(place).toBeDisabled();
  await dialog.getByLabel('Reason').fill('A letter of the court');
  await expectNoViolations(page);
  await page.route('**/rpc/start_legal_hold', (route) => route.abort());
  await place.click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to place the hold: Network error.');
  await expect(dialog.getByLabel('Reason')).toHaveValue('A letter of the court');
  await page.unroute('**/rpc/start_legal_hold');
  await place.click();
  await expect(page.getByText('The data of Kato Kaggwa is on legal hold')).toBeVisible();
  await expect(dialog).toBeHidden();

  await choose(page, email, 'View Details');
  const details = page.getByRole('dialog', { name: 'Kato Kaggwa' });
  await expect(details.locator('[data-slot=hold-reason]')).toHaveText('A letter of the court');
  await expect(details.getByRole('list', { name: 'What operators did' })).toContainText(
    'Nyangoma Kaggwa put the data of Kato Kaggwa on legal hold',
  );
  await page.keyboard.press('Escape');

  // The account goes, and the list of members with it; the hold stays until it is lifted.
  const gone = await member.client.from('profiles').delete().eq('id', member.id);
  expect(gone.error).toBeNull();
  await page.getByRole('button', { name: 'Legal Holds' }).click();
  const all = page.getByRole('dialog', { name: 'Legal Holds' });
  const held = all.getByRole('listitem').filter({ hasText: email });
  await expect(held).toContainText('A letter of the court');
  await expect(held).toContainText('The account was deleted on');
  await expectNoViolations(page);
  await held.getByRole('button', { name: 'Lift the hold on Kato Kaggwa' }).click();
  await expect(dialog).toContainText('What is kept of deleted data is deleted at once, for good.');
  await dialog.getByRole('button', { name: 'Lift the Hold' }).click();
  await expect(page.getByText('The hold on Kato Kaggwa has been lifted')).toBeVisible();
  await expect(all.getByText(email)).toHaveCount(0);
});

test('a user is added with a one-time password, and a profile is edited; what is typed survives failures', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const admin = await makeOperator(server, 'admin');
  const email = `okello-${crypto.randomUUID()}@journeys.example`;
  await openUsers(page, admin);
  await page.getByRole('button', { name: 'Add User' }).click();
  const add = page.getByRole('dialog', { name: 'Add User' });
  await add.getByRole('button', { name: 'Add User' }).click();
  await expect(add.getByText('Please enter the full name.')).toBeVisible();
  await expect(add.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(add.getByText('Please choose at least 6 characters.')).toBeVisible();
  await expectNoViolations(page);
  await add.getByLabel('Full name').fill('Okello Paul');
  await add.getByLabel('Email').fill(admin.person.email);
  await add.getByLabel('One-time password').fill('matoke');
  await add.getByLabel('Gender').selectOption('Male');
  await add.getByLabel('Interests').fill('Choir, , Tea');
  await add.getByRole('button', { name: 'Add User' }).click();
  await expect(add.getByRole('alert')).toHaveText('Failed to add user: Somebody has this email address already.');
  await add.getByLabel('Email').fill(email);
  await add.getByRole('button', { name: 'Add User' }).click();
  await expect(page.getByText('User Okello Paul created successfully!')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Never');

  await choose(page, email, 'Edit Profile');
  const edit = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(edit.getByLabel('Full name')).toHaveValue('Okello Paul');
  await expect(edit.getByLabel('Gender')).toHaveValue('male');
  await expect(edit.getByLabel('Interests')).toHaveValue('Choir, Tea');
  await edit.getByLabel('Full name').fill(' ');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByText('Please enter the full name.')).toBeVisible();
  await edit.getByLabel('Full name').fill('Okello Peter');
  await edit.getByLabel('Location').fill('Leeds');
  await page.route('**/rpc/edit_user', (route) => route.abort());
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit.getByRole('alert')).toContainText('Failed to update user: Network error.');
  await page.unroute('**/rpc/edit_user');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('User profile updated successfully!')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Okello Peter');
  const [profile] = await asOwner(
    server,
    (sql) => sql`select full_name, location, gender, interests from public.profiles where email = ${email}`,
  );
  expect(profile).toEqual({ full_name: 'Okello Peter', location: 'Leeds', gender: 'man', interests: ['Choir', 'Tea'] });
});

test('the list comes in pages of 50, keeps its place in the address, and says when it fails or finds nobody', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const crowd = `crowd${Date.now()}`;
  await asOwner(
    server,
    (sql) => sql`
      with made as (
        insert into auth.users (id, email, aud, role, created_at)
        select gen_random_uuid(), ${crowd}::text || number || '@journeys.example', 'authenticated', 'authenticated',
          now() - make_interval(days => 100 + number)
        from generate_series(1, 51) as number returning id, email
      )
      insert into public.profiles (id, full_name) select id, split_part(email, '@', 1) from made`,
  );
  await page.route('**/rpc/list_users', (route) =>
    route.fulfill({ status: 400, json: { code: 'PT400', message: 'invalid_request', details: null, hint: null } }),
  );
  await openUsers(page, await makeOperator(server, 'admin'), crowd);
  await expect(page.getByText('Failed to load users. Please try again.')).toBeVisible();
  await page.unroute('**/rpc/list_users');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Showing 1 to 50 of 51 users')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  const previous = page.getByRole('button', { name: 'Previous' });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Showing 51 to 51 of 51 users')).toBeVisible();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByText('Showing 51 to 51 of 51 users')).toBeVisible();
  await previous.click();
  await expect(page.getByText('Showing 1 to 50 of 51 users')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 51 to 51 of 51 users')).toBeVisible();
  await page.goto(`/admin/users?search=${crowd}&page=9`);
  await expect(page.getByText('Showing 51 to 51 of 51 users')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill(`${crowd} and nobody`);
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await expect(page.getByText('Showing 0 of 0 users')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('Status').selectOption('Banned');
  await expect(page).toHaveURL(/status=banned/);
  await page.getByRole('button', { name: 'Show everybody' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(page.getByText(/^Showing 1 to 50 of \d+ users$/)).toBeVisible();
});
