import { discover, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newDecision, newSuggestion } from '#testing/samples/matching.ts';
import { stubOperation, stubRows } from '#testing/stub.ts';

it('the dashboard shows its numbers, cards and history', async () => {
  const stats = { newMatches: 3, messages: 1_204, likes: 5, superLikes: 2 };
  stubOperation(dashboardStats).answers({ success: true, stats });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 3, likes_given: 5, likes_received: 9, likers_to_meet: 9, near_you: 0 },
  });
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  stubRows('featured_content').answers([]);
  stubRows('user_interactions').answers([newDecision('like', 'Okello Otim'), newDecision('pass', 'Mugisha')]);
  await openPage('/dashboard', { as: newMember() });
  const main = page.getByRole('main');
  for (const [name, address] of [
    [/^3 ?New matches in 7 days$/, '/matches?view=matches'],
    [/^1,204 ?Unread messages$/, '/messages'],
    [/^5 ?Likes given$/, '/discover'],
    [/^2 ?Super likes given$/, '/discover'],
    [/^Discover/, '/discover'],
    [/^Messages/, '/messages'],
  ] as const) {
    await expect.element(main.getByRole('link', { name }).first()).toHaveAttribute('href', address);
  }
  await expect.element(main.getByRole('heading', { name: 'Featured Content' })).toBeVisible();
  const region = main.getByRole('region', { name: 'Recent Interaction History' });
  await expect.element(region.getByText('You liked Okello Otim')).toBeInTheDocument();
  await expect.element(region.getByText('You passed on Mugisha')).toBeInTheDocument();
});

it.each([
  [null, 'Choose your city from the list in Edit Profile to see who’s near you.'],
  [0, 'No one new near you right now. Here are people from everywhere else.'],
  [1, '1 person near you'],
  [99, '99 people near you'],
  [100, '99+ people near you'],
])('the dashboard says how many people are near: %s', async (near_you, words) => {
  answerDashboard();
  const stats = { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you };
  stubOperation(matchingStats).answers({ success: true, stats });
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [newSuggestion()] });
  await openPage('/dashboard', { as: newMember() });
  const people = page.getByRole('region', { name: 'People for you' });
  await expect.element(people.getByText(words, { exact: true })).toBeVisible();
});
