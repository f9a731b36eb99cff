import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { clickToShow } from './click-to-show.ts';
import { openDevice, signIn, test } from './journey.ts';
import { type Member, makeMember } from './members.ts';
import { makeOperator, openModeration } from './operators.ts';
import { watchOtherSites } from './other-sites.ts';

/** The titles that this member may see now, as the dashboard requests them. */
async function shownTo({ client }: Member): Promise<string[]> {
  const { data, error } = await client.from('featured_content').select('title').eq('is_active', true);
  if (error) throw error;
  return data.map(({ title }) => title);
}

/** The card of a video. */
const cardOf = (page: Page, title: string): Locator =>
  page.locator('[data-content]').filter({ has: page.getByRole('heading', { name: title }) });

/** Sends the form twice, as after a lost answer: only one video is created. */
async function addFilm(admin: Member, title: string): Promise<void> {
  const film = {
    id: crypto.randomUUID(),
    title,
    youtube_url: 'https://youtu.be/M7lc1UVf-VE?si=x',
    youtube_video_id: 'https://youtu.be/M7lc1UVf-VE?si=x',
    advertiser_name: 'Harvest House',
    start_date: '2999-01-01T10:00:00Z',
  };
  for (let sent = 0; sent < 2; sent += 1) {
    const { error } = await admin.client.from('featured_content').upsert(film);
    if (error) throw error;
  }
}

const moveDates = (server: ServerProcess, title: string, start: string | null, end: string | null) =>
  asOwner(
    server,
    (sql) => sql`
      update public.featured_content
      set start_date = now() + ${start}::interval, end_date = now() + ${end}::interval where title = ${title}`,
  );

test('a featured video is shown within its dates, paused, and removed from the dashboard when it is deleted', {
  tag: '@desktop',
}, async ({ browser, page, server, device }) => {
  const [member, admin] = [
    await makeMember(server, { firstName: 'Auma', gender: 'Woman', lookingFor: 'Men' }),
    await makeOperator(server, 'admin'),
  ];
  const title = `Harvest ${crypto.randomUUID().slice(0, 8)}`;
  await addFilm(admin, title);
  expect(await shownTo(member)).not.toContain(title);
  await moveDates(server, title, '-1 minute', '1 hour');
  const asked = await watchOtherSites(page, server);
  await openModeration(page, admin, 'tab=content');
  const card = cardOf(page, title);
  await expect(card.getByText('Live', { exact: true })).toBeVisible();
  const theirs = await openDevice(browser, server, device);
  await signIn(theirs.page, member);
  const region = theirs.page.getByRole('region', { name: 'Featured Content' });
  await expect(region.getByRole('heading', { level: 3 })).toHaveText(title);

  expect(asked).toEqual([]);
  await card.getByRole('button', { name: /^Preview/ }).click();
  const preview = page.getByRole('dialog', { name: title });
  await expect(preview.locator('iframe')).toHaveCount(0);
  await preview.getByRole('button', { name: `Play ${title}` }).click();
  await expect(preview.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE\?/,
  );
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.keyboard.press('Escape');

  await card.getByRole('button', { name: `Pause ${title}` }).click();
  await expect(page.getByText('Content deactivated successfully!')).toBeVisible();
  await expect(card.getByText('Paused', { exact: true })).toBeVisible();
  expect(await shownTo(member)).not.toContain(title);
  await card.getByRole('button', { name: `Go Live with ${title}` }).click();
  await expect(page.getByText('Content activated successfully!')).toBeVisible();
  expect(await shownTo(member)).toContain(title);

  await card.getByRole('button', { name: `Edit Priority of ${title}` }).click();
  await page.getByRole('dialog').getByLabel('Priority order').fill('7');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Priority updated successfully!')).toBeVisible();
  await expect(card.getByText(/Priority 7/)).toBeVisible();

  await moveDates(server, title, '-2 hours', '-1 hour');
  await page.reload();
  await expect(card.getByText('Ended', { exact: true })).toBeVisible();
  expect(await shownTo(member)).not.toContain(title);
  await expect(card.getByRole('link', { name: /^Open on its site/ })).toHaveAttribute(
    'href',
    'https://youtu.be/M7lc1UVf-VE?si=x',
  );

  await card.getByRole('button', { name: `Delete ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: `Delete ${title}?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: `Delete ${title}` }).click();
  await clickToShow(
    question.getByRole('button', { name: 'Delete' }),
    page.getByText('Featured content deleted successfully!'),
  );
  await expect(card).toHaveCount(0);
  await theirs.context.close();
});
