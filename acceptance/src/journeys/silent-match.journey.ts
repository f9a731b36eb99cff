import { expect, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { openDevice, signIn, test } from './journey.ts';
import { changeSettings, type Member, makeMatchedPair, makeMember } from './members.ts';

/** Settings of a member that take effect in their own browser and, where they end a match, in the other's. */

const today = new Date();
const born = (age: number) => `${today.getUTCFullYear() - age}-01-01`;

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('switch', { name: 'Email notifications' })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved successfully!')).toBeVisible();
}

/** The people in the deck of her browser, the top card first. */
async function dealt(page: Page): Promise<string[]> {
  // A pending request of the previous page is cancelled with it.
  await page.goto('about:blank');
  const answered = page.waitForResponse('**/matching/discover*');
  await page.goto('/discover');
  const { matches } = (await (await answered).json()) as { matches: { full_name: string }[] };
  const [first] = matches;
  if (first) await expect(page.locator('[data-slot=swipe-card]').last()).toContainText(first.full_name);
  else await expect(page.getByRole('button', { name: 'Look for New Matches' })).toBeVisible();
  return matches.map(({ full_name }) => full_name);
}

async function change({ client, id }: Member, columns: object): Promise<void> {
  const { error } = await client.from('profiles').update(columns).eq('id', id);
  expect(error).toBeNull();
}

/** Runs the hourly job for silent matches as if that many days had passed. */
async function afterDays(server: ServerProcess, days: number): Promise<void> {
  await asOwner(server, (sql) => sql`select private.end_silent_matches(now() + ${days} * interval '1 day')`);
}

test('who is within the distance comes first', async ({ page, server }) => {
  const her = await makeMember(server, { firstName: 'Nakato', gender: 'Woman', lookingFor: 'Men' });
  const near = await makeMember(server, { firstName: 'Wasswa', gender: 'Man', lookingFor: 'Women' });
  const preferred = await makeMember(server, { firstName: 'Tendo', gender: 'Man', lookingFor: 'Women' });
  const oxford = { location: 'Oxford, United Kingdom', latitude: 51.75, longitude: -1.26, region: 'europe' };
  const kampala = { location: 'Kampala, Uganda', latitude: 0.35, longitude: 32.58, region: 'africa' };
  const london = { location: 'London, United Kingdom', latitude: 51.51, longitude: -0.13, region: 'europe' };
  await change(her, { ...london, region_preference: ['africa'] });
  await change(near, { ...oxford, birthdate: born(55) });
  await change(preferred, { ...kampala, birthdate: born(55) });
  await changeSettings(her, { ageRangeMin: 52, ageRangeMax: 58, maxDistance: 10 });
  await signIn(page, her);
  const hers = async () => (await dealt(page)).filter((name) => /Wasswa|Tendo/.test(name));
  expect(await hers()).toEqual(['Tendo Kaggwa', 'Wasswa Kaggwa']);
  await openSettings(page);
  await page.getByRole('slider', { name: 'Maximum distance' }).press('End');
  await save(page);
  expect(await hers()).toEqual(['Wasswa Kaggwa', 'Tendo Kaggwa']);
});

test('a match that he wants ended when it is silent leaves her screen as well, after a notification to both', async ({
  browser,
  page,
  server,
}, info) => {
  const { her, him } = await makeMatchedPair(server);
  const { context, page: his } = await openDevice(browser, server, info.project.use);
  await signIn(his, him);
  await openSettings(his);
  await his.getByRole('switch', { name: 'End silent matches' }).click();
  await expect(his.getByText('We tell you both 3 days before.')).toBeVisible();
  await his.getByRole('slider', { name: 'Silent for' }).press('Home');
  await expect(his.getByText('7 days')).toBeVisible();
  await save(his);
  await context.close();

  await signIn(page, her, '/messages');
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  await expect(page.getByRole('textbox', { name: 'Message Kato' })).toBeVisible();
  await afterDays(server, 3);
  for (const member of [her, him])
    expect((await member.client.from('notifications').select('kind').eq('kind', 'match_ending')).data).toEqual([]);
  await afterDays(server, 5);
  for (const member of [her, him]) {
    expect((await member.client.from('notifications').select('kind').eq('kind', 'match_ending')).data).toEqual([
      { kind: 'match_ending' },
    ]);
  }
  await expect(page.getByRole('log')).toBeVisible();
  await afterDays(server, 9);
  // Live, in the open chat.
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(page.getByRole('log')).toHaveCount(0);
});

test('the theme is kept for the account, on this device and on the next', async ({ browser, page, server }, info) => {
  const member = await makeMember(server, { firstName: 'Okot', gender: 'Man', lookingFor: 'Everyone' });
  await signIn(page, member);
  await openSettings(page);
  await page.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await save(page);
  await page.reload();
  const other = await openDevice(browser, server, info.project.use);
  await signIn(other.page, member, '/settings');
  for (const device of [page, other.page]) {
    await expect(device.locator('html')).toHaveAttribute('data-theme', 'dark');
  }
  await other.context.close();
});
