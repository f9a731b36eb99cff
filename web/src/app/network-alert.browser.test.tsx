import { transparency } from '@awamu/contracts/operations/community.ts';
import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { atSize } from '#testing/device.ts';
import { ignoreJoins } from '#testing/live-socket.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const offline = page.getByText('You’re offline. This page continues as soon as you’re back online.');
const unreached = page.getByText('We can’t reach the server. We’ll keep trying.');
/** What a reader waits for at most, in milliseconds, until a page says that there is no network. */
const soon = { timeout: 2_000 };

beforeEach(() => {
  ignoreJoins();
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  const stats = { matches: 1, likes_given: 1, likes_received: 1, likers_to_meet: 1, near_you: 0 };
  stubOperation(matchingStats).answers({ success: true, stats });
  stubOperation(listMatches).answers({ success: true, matches: [newMatch()] });
  // What a page requested while offline is fetched later, also if the page has been left.
  stubRows('member_cards').answers([]);
  stubFunction('list_former_matches').answers([]);
});

it('a member’s screens say without network that there is none, and load as soon as there is one', async () => {
  const activity = stubFunction('touch_activity').answers(undefined);
  await openPage('/notifications', { as: newMember() });
  // Otherwise what is recorded while offline is logged.
  await expect.poll(() => activity.requests.length).toBe(1);
  await expect.element(offline).not.toBeInTheDocument();
  goOffline();
  await expect.element(offline, soon).toBeVisible();
  for (const name of ['Discover', 'Me', 'Matches']) {
    await page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .last()
      .click();
    await expect.element(offline, soon).toBeVisible();
  }
  await expect.element(page.getByRole('button', { name: /^Unmatch Kato/ })).not.toBeInTheDocument();
  goOnline();
  await expect.element(page.getByText('Kato').first()).toBeVisible();
  await expect.element(offline).not.toBeInTheDocument();
});

it('on a phone that is said on the header, not on a face', async () => {
  await atSize(320, 640);
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [newSuggestion()] });
  await openPage('/discover', { as: newMember() });
  const card = page.getByRole('article');
  await expect.element(card).toBeVisible();
  goOffline();
  await expect.element(offline, soon).toBeVisible();
  // A face begins at a tenth of its photo.
  const { top, height } = card.element().getBoundingClientRect();
  expect(offline.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top + height / 20);
});

it('public figures say without network that there is none', async () => {
  stubOperation(transparency).answersRaw(503, {});
  await openPage('/transparency');
  await expect.element(page.getByRole('alert')).toBeVisible();
  goOffline();
  await expect.element(offline, soon).toBeVisible();
});

it('a server that stops responding is announced with the first failure, and asked until it responds', async () => {
  const matches = stubOperation(listMatches).breaksOff();
  await openPage('/matches?view=matches', { as: newMember() });
  await expect.element(unreached, soon).toBeVisible();
  matches.answers({ success: true, matches: [newMatch()] });
  await expect.element(page.getByRole('button', { name: /^Unmatch Kato/ }), { timeout: 15_000 }).toBeVisible();
  await expect.element(unreached).not.toBeInTheDocument();
});
