import { expect, type Page } from '@playwright/test';
import { signIn, test } from './journey.ts';
import { makeMember } from './members.ts';

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Account menu|Open menu)$/ }).click();
}

test('the header leads a member everywhere', { tag: '@both' }, async ({ page, server }, info) => {
  const member = await makeMember(server, { firstName: 'Okello', gender: 'Man', lookingFor: 'Everyone' });
  await signIn(page, member);
  const isPhone = info.project.name === 'phone';
  const entries = isPhone
    ? ['Dashboard', 'Discover', 'Matches', 'Messages', 'Edit Profile', 'Settings', 'Sign Out']
    : ['Change Photo', 'Profile', 'Settings', 'Browse', 'Matches', 'Log out'];
  for (const name of ['Dashboard', 'Discover', 'Matches']) {
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })).toBeVisible();
  }
  await openMenu(page);
  const menu = page.getByRole('menu');
  await expect(menu.getByText(member.person.email)).toBeVisible();
  for (const name of entries) await expect(menu.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await menu.getByRole('menuitem').last().click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/');
});
