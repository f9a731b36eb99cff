import { discover, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clickToShow } from '#testing/click-to-show.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { stubOperation, stubRows, stubWrites } from '#testing/stub.ts';

beforeEach(() => {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
  });
  stubRows('user_interactions').answers([]);
  stubRows('featured_content').answers([]);
});

it('stats that fail to load stay zero', async () => {
  stubOperation(dashboardStats).refuses('server_error');
  await openPage('/dashboard', { as: newMember() });
  for (const name of ['New matches in 7 days', 'Unread messages', 'Likes given', 'Super likes given']) {
    await expect.element(page.getByRole('link', { name: new RegExp(`^0 ?${name}$`) })).toBeVisible();
  }
});

it('an ad request stays open when it fails, and closes and resets when it is sent', async () => {
  const requests = stubWrites('POST', 'advertiser_requests').breaksOff();
  await openPage('/dashboard', { as: newMember() });
  await page.getByRole('button', { name: 'Submit Your Ad' }).click();
  const dialog = page.getByRole('dialog', { name: 'Submit Your Ad' });
  const submit = dialog.getByRole('button', { name: 'Submit Request' });
  await submit.click();
  await expect.element(dialog.getByText('Please enter the business name')).toBeVisible();
  await expect.element(dialog.getByLabelText('Ad type')).toHaveValue('featured');
  expect(requests.requests).toEqual([]);

  await dialog.getByLabelText('Business name').fill('Rolex Corner');
  await dialog.getByLabelText('Contact email').fill('rolex@corner.example');
  await dialog.getByLabelText('Phone').fill('+1 617 555 0100');
  await dialog.getByLabelText('Description').fill('Chapati and eggs in Boston');
  await submit.click();
  await expect
    .element(dialog.getByText('Sorry, there was an error submitting your request. Please try again.'))
    .toBeVisible();
  await expect.element(dialog.getByLabelText('Business name')).toHaveValue('Rolex Corner');

  requests.answers([]);
  await clickToShow(submit, page.getByText(/^Thank you for your interest! Your request has been submitted/));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requests.requests.at(-1)?.body).toMatchObject({ business_name: 'Rolex Corner' });
  await page.getByRole('button', { name: 'Submit Your Ad' }).click();
  await expect.element(dialog.getByLabelText('Business name')).toHaveValue('');
});
