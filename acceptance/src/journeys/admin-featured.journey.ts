import { expect, type Locator, type Page } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { expectNoViolations } from './axe.ts';
import { openDevice, signIn, test } from './journey.ts';
import { type Member, makeMember } from './members.ts';
import { makeOperator, openModeration } from './operators.ts';
import { watchOtherSites } from './other-sites.ts';

/** The titles that this member may see now, as their dashboard asks for them. */
async function shownTo({ client }: Member): Promise<string[]> {
  const { data, error } = await client.from('featured_content').select('title').eq('is_active', true);
  if (error) throw error;
  return data.map(({ title }) => title);
}

/** The card of a film. */
const cardOf = (page: Page, title: string): Locator =>
  page.locator('[data-content]').filter({ has: page.getByRole('heading', { name: title }) });

async function addFilm(admin: Member, title: string): Promise<void> {
  const { error } = await admin.client.from('featured_content').insert({
    title,
    youtube_url: 'https://youtu.be/M7lc1UVf-VE?si=x',
    youtube_video_id: 'https://youtu.be/M7lc1UVf-VE?si=x',
    advertiser_name: 'Harvest House',
    start_date: '2999-01-01T10:00:00Z',
  });
  if (error) throw error;
}

const moveDates = (server: ServerProcess, title: string, start: string | null, end: string | null) =>
  asOwner(
    server,
    (sql) => sql`
      update public.featured_content
      set start_date = now() + ${start}::interval, end_date = now() + ${end}::interval where title = ${title}`,
  );

test('a film is added once, says what was understood of its address, and waits for its start', {
  tag: '@desktop',
}, async ({ page, server }) => {
  const [member, admin] = [
    await makeMember(server, { firstName: 'Auma', gender: 'Woman', lookingFor: 'Men' }),
    await makeOperator(server, 'admin'),
  ];
  const title = `Harvest ${crypto.randomUUID().slice(0, 8)}`;

  await openModeration(page, admin, 'tab=content');
  await page.getByRole('button', { name: 'Add Featured Content' }).click();
  const form = page.getByRole('dialog', { name: 'Add Featured Content' });
  await expect(form.getByLabel('Advertiser name')).toHaveValue('Awamu');
  await form.getByLabel('Advertiser name').fill('');
  await form.getByRole('button', { name: 'Add Content' }).click();
  for (const problem of [
    'Please enter the name of the advertiser',
    'Please enter a title',
    /^Please enter a valid URL/,
  ]) {
    await expect(form.getByText(problem)).toBeVisible();
  }
  await form.getByLabel('Advertiser name').fill('Harvest House');
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('YouTube URL').fill('https://vimeo.example/1234');
  await expect(form.getByText(/^This is not a video that we can play here/)).toBeVisible();
  await form.getByLabel('YouTube URL').fill('https://youtu.be/M7lc1UVf-VE?si=x');
  await expect(form.getByText('YouTube video M7lc1UVf-VE')).toBeVisible();
  await form.getByLabel('Start (optional)').fill('2999-01-01T10:00');
  await form.getByLabel('End (optional)').fill('2998-01-01T10:00');
  await form.getByRole('button', { name: 'Add Content' }).click();
  await expect(form.getByText('Please choose an end after the start')).toBeVisible();
  await form.getByLabel('End (optional)').fill('2999-02-01T10:00');

  // An answer that is lost costs nothing: what was entered stays, and sending again makes one film.
  await page.route('**/rest/v1/featured_content*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole('button', { name: 'Add Content' }).click();
  await expect(form.getByText(/^Failed to add content/)).toBeVisible();
  await page.unroute('**/rest/v1/featured_content*');
  await form.getByRole('button', { name: 'Add Content' }).click();
  await expect(page.getByText('Featured content added successfully!')).toBeVisible();
  const card = cardOf(page, title);
  await expect(card).toHaveCount(1);
  await expect(card.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Scheduled: Jan 1, 2999/)).toBeVisible();
  expect(await shownTo(member)).not.toContain(title);
});

test(
  'a film goes live and ends by its dates, is paused, and leaves the dashboard when it is deleted',
  { tag: '@desktop' },
  async ({ browser, page, server }, { project }) => {
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
    const theirs = await openDevice(browser, server, project.use);
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
    await expect(card.getByRole('link', { name: /^Open on its own site/ })).toHaveAttribute(
      'href',
      'https://youtu.be/M7lc1UVf-VE?si=x',
    );

    await card.getByRole('button', { name: `Delete ${title}` }).click();
    const question = page.getByRole('alertdialog', { name: `Delete ${title}?` });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toHaveCount(1);
    await card.getByRole('button', { name: `Delete ${title}` }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Featured content deleted successfully!')).toBeVisible();
    await expect(card).toHaveCount(0);
    await theirs.context.close();
  },
);

test('axe finds nothing in the films and the dialogs about them', { tag: '@desktop' }, async ({ page, server }) => {
  const admin = await makeOperator(server, 'admin');
  const title = crypto.randomUUID();
  await addFilm(admin, title);
  await openModeration(page, admin, 'tab=content');
  await expect(cardOf(page, title)).toBeVisible();
  await expectNoViolations(page);
  await cardOf(page, title)
    .getByRole('button', { name: /^Preview/ })
    .click();
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Featured Content' }).click();
  await page.getByRole('dialog').getByLabel('YouTube URL').fill('https://youtu.be/M7lc1UVf-VE');
  await expectNoViolations(page);
});
