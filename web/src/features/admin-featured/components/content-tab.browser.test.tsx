import type { FeaturedItem } from '@awamu/contracts/advertising.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { clickToShow } from '#testing/click-to-show.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { advertisingOf, newFeaturedItem } from '#testing/samples/advertising.ts';
import { stubFunction, stubRows, stubWrites } from '#testing/stub.ts';

const form = page.getByRole('dialog', { name: 'Add Featured Content' });
const says = (sentence: string | RegExp) => expect.element(form.getByText(sentence)).toBeVisible();

/** Opens the videos; each list response contains their current state. */
async function openVideos(videos: FeaturedItem[]): Promise<void> {
  await onDesktop();
  stubFunction('featured_overview').answers(() => advertisingOf(...videos));
  stubRows('advertiser_requests').answers([]);
  await openPage('/admin/moderation?tab=content', { as: newOperator('admin') });
}

const openForm = () => page.getByRole('button', { name: 'Add Featured Content' }).click();
const addButton = form.getByRole('button', { name: 'Add Content' });
const add = () => addButton.click();

it('missing fields of a video are named, and its URL is previewed', async () => {
  await openVideos([]);
  await openForm();
  await expect.element(form.getByLabelText('Advertiser name')).toHaveValue('Awamu');
  await form.getByLabelText('Advertiser name').fill('');
  await add();
  await says('Please enter the advertiser’s name');
  await says('Please enter a title');
  await says(/^Please enter a valid URL/);
  await form.getByLabelText('YouTube URL').fill('https://vimeo.example/1234');
  await says(/^We can’t play this video here/);
  await form.getByLabelText('YouTube URL').fill('https://youtu.be/M7lc1UVf-VE?si=x');
  await says('YouTube video M7lc1UVf-VE');
  await form.getByLabelText('Start (optional)').fill('2999-01-01T10:00');
  await form.getByLabelText('End (optional)').fill('2998-01-01T10:00');
  await add();
  await says('Please choose an end date after the start date');
});

it('a video whose response was lost keeps its input, is resent under the same id, and is scheduled', async () => {
  const videos: FeaturedItem[] = [];
  const adding = stubWrites('POST', 'featured_content').breaksOff();
  await openVideos(videos);
  await openForm();
  await form.getByLabelText('Advertiser name').fill('Harvest House');
  await form.getByLabelText('Title').fill('Harvest');
  await form.getByLabelText('YouTube URL').fill('https://youtu.be/M7lc1UVf-VE?si=x');
  await form.getByLabelText('Start (optional)').fill('2999-01-01T10:00');
  await form.getByLabelText('End (optional)').fill('2999-02-01T10:00');
  await add();
  await says(/^Failed to add content/);
  await expect.element(form.getByLabelText('Title')).toHaveValue('Harvest');
  videos.push(newFeaturedItem());
  adding.answers([]);
  await clickToShow(addButton, page.getByText('Featured content added successfully!'));
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Harvest' }) });
  await expect.element(card.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect.element(card.getByText(/^Scheduled: Jan 1, 2999/)).toBeVisible();
  const [lost, again] = adding.requests;
  expect(again?.body).toEqual(lost?.body);
  expect(lost?.body).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    title: 'Harvest',
    advertiser_name: 'Harvest House',
    youtube_url: 'https://youtu.be/M7lc1UVf-VE?si=x',
  });
});

it('axe finds nothing in the videos and their dialogs', async () => {
  await openVideos([newFeaturedItem()]);
  const preview = page.getByRole('button', { name: 'Preview Harvest' });
  await expect.element(preview).toBeVisible();
  await expectNoViolations();
  await preview.click();
  await expect.element(page.getByRole('dialog', { name: 'Harvest' })).toBeVisible();
  await expectNoViolations();
  await userEvent.keyboard('{Escape}');
  await openForm();
  await form.getByLabelText('YouTube URL').fill('https://youtu.be/M7lc1UVf-VE');
  await expectNoViolations();
});
