import { expect } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { demoMember } from './demo-member.ts';
import { signIn, test } from './journey.ts';
import { watchOtherSites } from './other-sites.ts';

/** Replaces what is featured, as an operator would. */
async function feature(server: ServerProcess, items: readonly { title: string; priority: number }[]): Promise<void> {
  await asOwner(server, async (sql) => {
    await sql`delete from public.featured_content`;
    for (const { title, priority } of items) {
      await sql`
        insert into public.featured_content (title, youtube_video_id, youtube_url, advertiser_name, priority_order)
        values (${title}, 'M7lc1UVf-VE', 'https://youtu.be/M7lc1UVf-VE', 'Rolex Corner', ${priority})`;
    }
  });
}

test('a featured video is fetched only once somebody presses play', async ({ page, server }) => {
  await feature(server, [
    { title: 'Chapati by night', priority: 2 },
    { title: 'The harvest show', priority: 1 },
  ]);
  const asked = await watchOtherSites(page, server);
  await signIn(page, await demoMember(server, 1));
  const region = page.getByRole('region', { name: 'Featured Content' });
  await expect(region.getByRole('heading', { level: 3 })).toHaveText('The harvest show');
  await expect(region.getByText('1 of 2')).toBeVisible();
  await region.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(region.getByRole('heading', { level: 3 })).toHaveText('Chapati by night');
  await expect(region.locator('iframe')).toHaveCount(0);
  expect(asked).toEqual([]);

  await region.getByRole('button', { name: /^Play/ }).click();
  const player = region.locator('iframe');
  await expect(player).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(asked.every((address) => address.startsWith('https://www.youtube-nocookie.com/'))).toBe(true);

  // Turning to another one ends it.
  await region.getByRole('button', { name: 'Previous', exact: true }).click();
  await expect(player).toHaveCount(0);
});

test('the videos take turns by themselves, and rest when asked', async ({ page, server }) => {
  await feature(server, [
    { title: 'First', priority: 1 },
    { title: 'Second', priority: 2 },
  ]);
  await page.clock.install();
  await signIn(page, await demoMember(server, 2));
  const title = page.getByRole('region', { name: 'Featured Content' }).getByRole('heading', { level: 3 });
  await expect(title).toHaveText('First');
  await page.clock.runFor(8_100);
  await expect(title).toHaveText('Second');
  await page.clock.runFor(8_100);
  await expect(title).toHaveText('First');
  await page.getByRole('button', { name: 'Stop changing by itself' }).press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(30_000);
  await expect(title).toHaveText('First');
});
