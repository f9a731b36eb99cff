import { discover, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newDecision } from '#testing/samples/matching.ts';
import { stubOperation, stubRows } from '#testing/stub.ts';

it('the dashboard shows its numbers, cards and history', async () => {
  const stats = { newMatches: 3, messages: 1_204, likes: 5, superLikes: 2 };
  stubOperation(dashboardStats).answers({ success: true, stats });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 3, likes_given: 5, likes_received: 9, likers_to_meet: 9 },
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
