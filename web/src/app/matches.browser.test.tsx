import { discover, listMatches, matchingStats, unmatch } from '@awamu/contracts/operations/matching.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clickToShow } from '#testing/click-to-show.ts';
import { ignoreJoins } from '#testing/live-socket.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newMatch } from '#testing/samples/matching.ts';
import { stubOperation } from '#testing/stub.ts';
import { whenPressed } from '#testing/when-pressed.ts';

beforeEach(() => {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 1, likes_given: 1, likes_received: 1, likers_to_meet: 1, near_you: 0 },
  });
});

it('matches that fail to load do not count as none', async () => {
  ignoreJoins();
  const matches = stubOperation(listMatches).refuses('server_error');
  await openPage('/matches?view=matches', { as: newMember() });
  await expect.element(page.getByRole('heading', { name: 'We couldn’t load your matches' })).toBeVisible();
  await expect.element(page.getByText('No matches yet')).not.toBeInTheDocument();
  whenPressed(() => void matches.answers({ success: true, matches: [newMatch()] }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('button', { name: /^Unmatch Kato/ })).toBeVisible();
});

it('a match that cannot be ended is restored with an error', async () => {
  stubOperation(listMatches).answers({ success: true, matches: [newMatch()] });
  stubOperation(unmatch).refuses('server_error');
  await openPage('/matches?view=matches', { as: newMember() });
  await page.getByRole('button', { name: /^Unmatch Kato/ }).click();
  const confirm = page.getByRole('alertdialog');
  await expect
    .element(confirm.getByText('Are you sure you want to unmatch? This action cannot be undone.'))
    .toBeVisible();
  await clickToShow(
    confirm.getByRole('button', { name: 'Unmatch' }),
    page.getByText('Failed to unmatch. Please try again.'),
  );
  await expect.element(page.getByRole('button', { name: /^Unmatch Kato/ })).toBeInTheDocument();
});

it('a picture that fails to load becomes a placeholder', async () => {
  const match = newMatch({
    profile_picture_url: `${location.origin}/storage/v1/object/public/profile-images/gone.jpg`,
  });
  stubOperation(listMatches).answers({ success: true, matches: [match] });
  await openPage('/matches?view=matches', { as: newMember() });
  await expect.element(page.getByRole('button', { name: /^Unmatch Kato/ })).toBeVisible();
  const photo = () => document.querySelector('[data-slot=match-tile] [data-slot=photo]');
  await expect.poll(() => photo()?.querySelector('[data-slot=photo-placeholder]')).toBeTruthy();
  expect(photo()?.querySelector('img')).toBeNull();
});
