import { expect, type Page } from '@playwright/test';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';
import { makeMember } from './members.ts';

const nobody = '00000000-0000-4000-8000-000000000000';

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

test.describe('for a member', () => {
  test.beforeEach(async ({ page, server }) => {
    await signIn(page, await demoMember(server, 1));
  });

  test('the dashboard holds its numbers, cards and history', async ({ page }) => {
    const main = page.getByRole('main');
    for (const [name, address] of [
      [/^[\d,]+ ?New matches$/, /^\/matches/],
      [/^[\d,]+ ?Messages$/, '/messages'],
      [/^[\d,]+ ?Likes$/, '/discover'],
      [/^[\d,]+ ?Super likes$/, '/discover'],
      [/^Discover/, '/discover'],
      [/^Messages/, '/messages'],
    ] as const) {
      await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', address);
    }
    await expect(main.getByRole('heading', { name: 'Featured Content' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Recent Interaction History' })).toBeVisible();
    await expect(main.getByText(/^You (liked|super liked|passed on) /).first()).toBeVisible();
    const refetched = page.waitForResponse((response) => response.url().includes('/rest/v1/user_interactions'));
    await main.getByRole('button', { name: 'Refresh' }).click();
    const history = await refetched;
    expect(history.ok()).toBe(true);
    expect(new URL(history.url()).searchParams.get('limit')).toBe('10');
  });

  test('the matches page holds the deck and the list', async ({ page }) => {
    await page.goto('/matches?view=suggestions');
    await expect(page.getByText(/^\d+ potential match(es)? remaining$/)).toBeVisible();
    await page.getByRole('tab', { name: 'Your matches' }).click();
    for (const name of ['Matches', 'Likes given', 'Likes received']) {
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    }
    const tile = page.locator('[data-slot=match-tile]').first();
    await expect(tile.getByRole('link', { name: 'Message' })).toBeVisible();
    await expect(tile.getByRole('button', { name: /^Unmatch/ })).toBeVisible();

    await tile.getByRole('button', { name: /^Details of/ }).click();
    const details = page.getByRole('dialog');
    await expect(details.getByRole('heading')).toHaveText(/, \d+$/);
    await expect(details.getByText(/^Matched: /)).toBeVisible();
    await expect(details.getByRole('link', { name: 'Start Conversation' })).toBeVisible();
    await details.getByRole('button', { name: 'Unmatch' }).click();
    await expect(page.getByText('Are you sure you want to unmatch? This action cannot be undone.')).toBeVisible();
  });

  test('the focus view shows one person at a time', async ({ page }) => {
    await page.goto('/enhanced-discover');
    await expect(page.getByText(/^\d+ profiles? remaining$/)).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    for (const name of ['Pass', 'Super Like', 'Like']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });

  test('a profile offers what suits whose it is', async ({ page }, info) => {
    await page.goto('/matches?view=suggestions');
    await page.getByRole('link', { name: 'View full profile' }).first().click();
    await expect(page).toHaveURL(/\/profile\//);
    await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toHaveCount(0);

    if (info.project.name === 'phone') {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Me', exact: true }).click();
    } else {
      await openMenu(page);
      await page.getByRole('menuitem', { name: 'Profile', exact: true }).click();
    }
    await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Report' })).toHaveCount(0);

    await page.goto(`/profile/${nobody}`);
    await expect(page.getByRole('heading', { name: 'Profile Not Found' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible();
  });
});
