import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onDesktop, onPhone } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';

it.each([
  ['phone', onPhone, ['Edit Profile', 'Settings', 'Resources', 'About Awamu', 'Sign Out']],
  ['desktop', onDesktop, ['Change Photo', 'Profile', 'Settings', 'Browse', 'Matches', 'About Awamu', 'Log out']],
] as const)('the header of a %s has links to the pages and a menu, which signs out', async (_device, use, entries) => {
  await use();
  answerDashboard();
  const member = newMember();
  await openPage('/dashboard', { as: member });
  const pages = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Dashboard', 'Discover', 'Matches']) {
    await expect.element(pages.getByRole('link', { name })).toBeVisible();
  }
  // Once: in the tab bar of a phone, in the header of a desktop.
  const links = [...page.getByRole('link', { name: 'Messages', exact: true }).elements()];
  const inBars = links.filter((link) => link.closest('header, [data-slot=tab-bar]'));
  expect(inBars).toHaveLength(1);
  await page.getByRole('button', { name: /^(Account menu|Open menu)$/ }).click();
  const menu = page.getByRole('menu');
  await expect.element(menu.getByText(member.profile.email ?? '')).toBeVisible();
  for (const name of entries) await expect.element(menu.getByRole('menuitem', { name, exact: true })).toBeVisible();
  await menu.getByRole('menuitem').last().click();
  await expect.poll(() => location.pathname).toBe('/');
  await expect.element(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible();
  expect(localStorage.getItem('awamu-auth')).toBeNull();
});

it('the member area has no footer: its links, the languages and the addresses are under About', async () => {
  answerDashboard();
  await openPage('/contact', { as: newMember() });
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toBeVisible();
  const footerLinks = footer
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'About Awamu' }).click();
  await expect.element(page.getByRole('heading', { name: 'About Awamu' })).toBeVisible();
  await expect.element(footer).not.toBeInTheDocument();
  const links = page
    .getByRole('region', { name: 'About Awamu' })
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(footerLinks);
  await expect
    .element(page.getByRole('list', { name: 'Language' }).getByRole('button', { name: 'Deutsch' }))
    .toBeVisible();
});
