import { discover, interact, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { atSize } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newCard, newSuggestion } from '#testing/samples/matching.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const newcomer = () => newMember({ profile: { is_profile_complete: false, bio: null, interests: [], gender: null } });
/** All that a first visit can lack. */
const nothingYet = {
  is_profile_complete: false,
  birthdate: null,
  gender: null,
  looking_for: null,
  location: null,
  profile_picture_url: null,
  bio: null,
  interests: [],
};
const bottomOf = (locator: { element(): Element }) => locator.element().getBoundingClientRect().bottom;
const continueLink = page.getByRole('link', { name: 'Continue Your Profile' });
const nobody = { success: true as const, is_profile_complete: false, matches: [] };
const stats = { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 };

beforeEach(() => {
  stubOperation(discover).answers(nobody);
  stubOperation(listMatches).answers({ success: true, matches: [] });
  stubOperation(matchingStats).answers({ success: true, stats });
  stubRows('user_interactions').answers([]);
  stubRows('featured_content').answers([]);
});

describe('an incomplete profile is led on to the wizard, without an error, above the fold of any phone', () => {
  it.each(['/dashboard', '/discover', '/matches', '/enhanced-discover'])('%s', async (address) => {
    await openPage(address, { as: newMember({ profile: nothingYet }) });
    await expect.element(continueLink).toHaveAttribute('href', '/profile-completion');
    expect(continueLink.elements()).toHaveLength(1);
    expect(bottomOf(continueLink)).toBeLessThan(844 - 64);
    await atSize(320, 640);
    expect(bottomOf(continueLink)).toBeLessThan(640 - 64);
    expect(page.getByRole('alert').elements()).toEqual([]);
    await expect.element(page.getByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
    await expectNoViolations();
  });
});

it.each(['/messages', '/notifications', '/matches?view=matches'])(
  'an empty list leads an incomplete profile to the wizard: %s',
  async (address) => {
    stubOperation(listConversations).answers({ success: true, conversations: [] });
    stubFunction('my_notifications').answers([]);
    await openPage(address, { as: newcomer() });
    await expect.element(continueLink).toHaveAttribute('href', '/profile-completion');
    await expect.element(page.getByRole('link', { name: /^(Start Matching|Meet people)$/ })).not.toBeInTheDocument();
  },
);

it('the own profile of a newcomer leads to the wizard, which asks only for what is missing', async () => {
  const her = newcomer();
  stubRows('member_cards').answers([newCard({ id: her.id })]);
  await openPage(`/profile/${her.id}`, { as: her });
  await expect.element(continueLink).toHaveAttribute('href', '/profile-completion');
  await expect.element(page.getByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument();
});

it('Discover offers no focus view to an incomplete profile', async () => {
  await openPage('/discover', { as: newcomer() });
  await expect.element(continueLink).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Focus view' })).not.toBeInTheDocument();
});

it('the dashboard of a new member says what is missing, and shows no people, zeros or empty lists', async () => {
  const suggestions = stubOperation(discover).answers(nobody);
  await openPage('/dashboard', { as: newcomer() });
  await expect.element(page.getByText(/^Still missing: your gender, your story, your interests/)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Four minutes, then people can find you' })).toBeVisible();
  const bar = page.getByRole('progressbar', { name: 'How complete your profile is' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '1 of 5 done');
  await expect.element(page.getByText('Next: your gender')).toBeVisible();
  for (const name of ['People for you', 'Recent Interaction History']) {
    await expect.element(page.getByRole('heading', { name })).not.toBeInTheDocument();
  }
  await expect.element(page.getByText('New matches')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Edit Profile' })).not.toBeInTheDocument();
  expect(suggestions.requests).toEqual([]);
});

it('a complete profile with gaps is offered the editor', async () => {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  await openPage('/dashboard', { as: newMember() });
  const card = page.getByRole('region', { name: 'Complete Your Profile' });
  await expect.element(card.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/edit-profile');
  await expect.element(card.getByRole('link', { name: 'View Profile' })).toBeVisible();
  await expect.element(continueLink).not.toBeInTheDocument();
});

it('a profile that becomes incomplete while the deck is open leads on as well', async () => {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [newSuggestion()] });
  stubOperation(interact).refuses('profile_incomplete');
  await openPage('/discover', { as: newMember() });
  const like = page.getByRole('button', { name: 'Like', exact: true });
  await expect.element(like).toBeVisible();
  stubOperation(discover).answers(nobody);
  await like.click();
  await expect.element(continueLink).toBeVisible();
});
