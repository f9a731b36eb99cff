import type { Match } from '@awamu/contracts/matching.ts';
import { discover, listMatches, matchingStats, unmatch } from '@awamu/contracts/operations/matching.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clickToShow } from '#testing/click-to-show.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { stubOperation } from '#testing/stub.ts';

const details = page.getByRole('button', { name: 'Details for Kato Mukasa' });

function stubMatches(...matches: Match[]): void {
  stubOperation(listMatches).answers({ success: true, matches });
}

beforeEach(() => {
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: [newSuggestion(), newSuggestion()],
  });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 1, likes_given: 12, likes_received: 7, likers_to_meet: 7, near_you: 0 },
  });
});

it('the matches page contains the deck and the list', async () => {
  stubMatches(newMatch());
  await openPage('/matches?view=suggestions', { as: newMember() });
  await expect.element(page.getByText('2 potential matches remaining')).toBeVisible();
  await page.getByRole('tab', { name: 'Your matches' }).click();
  // The row of this page is all the header that a phone has.
  const bell = page.getByRole('link', { name: 'Notifications' });
  await expect.element(bell).toBeVisible();
  expect(bell.element().getBoundingClientRect().right).toBeGreaterThan(360);
  for (const [name, number] of [
    ['Matches', '1'],
    ['Likes given', '12'],
    ['Likes received', '7'],
  ] as const) {
    const term = page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
    await expect.element(term).toBeVisible();
    await expect.poll(() => term.element().parentElement?.querySelector('dd')?.textContent).toBe(number);
  }
  // The dashboard counts super likes apart, and only likers whom the member can still meet.
  await expect.element(page.getByText('Likes count since you joined, super likes included.')).toBeVisible();
  const tile = page.getByRole('article');
  await expect.element(tile.getByRole('heading')).toHaveTextContent('Kato Mukasa, 33');
  await expect.element(tile.getByRole('link', { name: 'Message' })).toHaveAttribute('href', '/messages');
  await expect.element(tile.getByRole('button', { name: /^Unmatch/ })).toBeVisible();
});

it('the details of a match show the member, and offer a conversation and unmatching', async () => {
  stubMatches(newMatch({ bio: 'Kato mends old radios.' }));
  await openPage('/matches?view=matches', { as: newMember() });
  await details.click();
  const dialog = page.getByRole('dialog', { name: 'Kato Mukasa, 33' });
  await expect.element(dialog.getByText(/^Matched: /)).toBeVisible();
  await expect.element(dialog.getByText('Kato mends old radios.')).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Start Conversation' })).toHaveAttribute('href', '/messages');
  await dialog.getByRole('button', { name: 'Unmatch' }).click();
  const question = page.getByRole('alertdialog');
  await expect
    .element(question.getByText('Are you sure you want to unmatch? This action cannot be undone.'))
    .toBeVisible();
});

it('an unmatch without a network fails at once, and does not happen when the network returns', async () => {
  stubMatches(newMatch());
  const ended = stubOperation(unmatch).answers({ success: true });
  await openPage('/matches?view=matches', { as: newMember() });
  const tile = page.getByRole('article');
  await tile.getByRole('button', { name: /^Unmatch/ }).click();
  goOffline();
  await clickToShow(
    page.getByRole('alertdialog').getByRole('button', { name: 'Unmatch' }),
    page.getByText('Failed to unmatch. Please try again.'),
  );
  await expect.element(tile.getByRole('heading')).toHaveTextContent('Kato Mukasa, 33');
  const refetched = stubOperation(listMatches).answers({ success: true, matches: [newMatch()] });
  goOnline();
  await expect.poll(() => refetched.requests.length).toBeGreaterThan(0);
  expect(ended.requests).toEqual([]);
});

it('the photo of a match opens full-screen from its details, and restores the focus', async () => {
  stubMatches(newMatch({ profile_picture_url: '/portraits/kato.webp' }));
  await openPage('/matches?view=matches', { as: newMember() });
  await details.click();
  const open = page.getByRole('button', { name: 'Open photo 1 of Kato Mukasa' });
  await open.click();
  const viewer = page.getByRole('dialog', { name: 'Photos of Kato Mukasa' });
  await expect.element(viewer.getByRole('img', { name: 'Photo 1 of Kato Mukasa' })).toBeVisible();
  await expect.element(viewer.getByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(details).toHaveFocus();
});

it('a missing photo of a match shows a text', async () => {
  stubMatches(newMatch({ profile_picture_url: '/missing.webp' }));
  await openPage('/matches?view=matches', { as: newMember() });
  await details.click();
  await page.getByRole('button', { name: 'Open photo 1 of Kato Mukasa' }).click();
  await expect.element(page.getByText('We couldn’t load this photo.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(details).toHaveFocus();
});

it('neighbours have their buttons at one height, and dates stay in one piece', async () => {
  const created_at = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000).toISOString();
  const long = { ...newMatch({ full_name: 'Byaruhanga Rwabutomize' }), created_at };
  stubMatches(long, { ...newMatch({ full_name: 'Kato' }), created_at });
  await openPage('/matches?view=matches', { as: newMember() });
  const message = page.getByRole('link', { name: 'Message', exact: true });
  await expect.poll(() => message.elements().length).toBe(2);
  const heights = page.getByRole('heading', { level: 2 }).elements();
  expect(heights[0]?.clientHeight).not.toBe(heights[1]?.clientHeight);
  expect(new Set(message.elements().map((link) => link.getBoundingClientRect().top)).size).toBe(1);
  for (const date of page.getByText('5 days ago', { exact: true }).elements()) {
    expect(date.getClientRects()).toHaveLength(1);
    expect(date.clientHeight).toBeLessThan(24);
  }
});
