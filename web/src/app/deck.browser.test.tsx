import { discover, interact, listMatches, matchingStats, undoPass } from '@awamu/contracts/operations/matching.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { clickToShow } from '#testing/click-to-show.ts';
import { ignoreJoins } from '#testing/live-socket.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newCard, newExplainedScore, newSuggestion } from '#testing/samples/matching.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { type Stub, stubFunction, stubOperation, stubRows } from '#testing/stub.ts';
import { whenPressed } from '#testing/when-pressed.ts';

/** Error catalogue of discovery and decisions (specification, section 8), by the server's response. */
const answers = [
  [401, 'Authentication expired. Please log in again.'],
  [403, 'Access denied. Please check your account status.'],
  [404, 'Matching service not found. Please contact support.'],
  [418, 'HTTP error! Status: 418'],
  [500, 'Server error. Please try again later.'],
  [502, 'Server error. Please try again later.'],
  ['no network', 'Network error. Please check your connection and try again.'],
] as const;

function answerWith(stub: Stub<never, never>, answer: number | 'no network'): void {
  if (answer === 'no network') stub.breaksOff();
  else stub.answersRaw(answer, '<h1>proxy</h1>');
}

const people = [newSuggestion({ full_name: 'Okello Otim' }), newSuggestion({ full_name: 'Mugisha Byaruhanga' })];

beforeEach(() => {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: people });
  stubOperation(listMatches).answers({ success: true, matches: [] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
  });
});

describe('each error of discovery has its text', () => {
  it.each(answers)('%s', async (answer, sentence) => {
    answerWith(stubOperation(discover), answer);
    await openPage('/discover', { as: newMember() });
    await expect.element(page.getByText(sentence)).toBeVisible();
  });

  it('a success without people', async () => {
    stubOperation(discover).answersRaw(200, {});
    await openPage('/discover', { as: newMember() });
    await expect.element(page.getByText('Unable to load matches. Please try again.')).toBeVisible();
  });
});

describe('each error of a decision has its text and restores the card', () => {
  it.each(answers)('%s', async (answer, sentence) => {
    answerWith(stubOperation(interact), answer);
    await openPage('/discover', { as: newMember() });
    await clickToShow(page.getByRole('button', { name: 'Like', exact: true }), page.getByText(sentence));
    await expect.element(page.getByRole('heading', { name: /Okello/ })).toBeVisible();
  });
});

describe.each([
  [
    'Discover',
    '/discover',
    {
      Like: 'Unable to process like. Please try again.',
      Pass: 'Unable to process pass. Please try again.',
      'Super Like': 'Unable to process super like. Please try again.',
    },
  ],
  [
    'the deck of Matches',
    '/matches?view=suggestions',
    { Like: 'Unable to process like/pass. Please try again.', Pass: 'Unable to process like/pass. Please try again.' },
  ],
])('an empty response to a decision shows the text of %s', (_screen, address, sentences) => {
  it.each(Object.entries(sentences))('%s', async (button, sentence) => {
    stubOperation(interact).answersRaw(200, {});
    await openPage(address, { as: newMember() });
    await clickToShow(page.getByRole('button', { name: button, exact: true }), page.getByText(sentence));
  });
});

it('a deck that fails to load shows the reason and can be retried', async () => {
  ignoreJoins();
  const deck = stubOperation(discover).refuses('server_error');
  await openPage('/matches?view=suggestions', { as: newMember() });
  await expect.element(page.getByText('Server error. Please try again later.')).toBeVisible();
  whenPressed(() => void deck.answers({ success: true, is_profile_complete: true, matches: people }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: /Okello/ })).toBeVisible();
});

it('a refused like restores the card with the text', async () => {
  const likes = stubOperation(interact).refuses('access_denied');
  await openPage('/matches?view=suggestions', { as: newMember() });
  await clickToShow(
    page.getByRole('button', { name: 'Like', exact: true }),
    page.getByText('Access denied. Please check your account status.'),
  );
  await expect.element(page.getByRole('heading', { name: /Okello/ })).toBeVisible();
  expect(likes.requests.map(({ body }) => body)).toEqual([{ target_user_id: people[0]?.id, interaction_type: 'like' }]);
});

describe('the number of remaining people is shown up to nineteen, and then as 20+', () => {
  it.each([
    [19, '19 remaining'],
    [20, '20+ remaining'],
  ])('%i of at most 20 in an answer', async (count, text) => {
    stubOperation(discover).answers({
      success: true,
      is_profile_complete: true,
      matches: Array.from({ length: count }, () => newSuggestion()),
    });
    await openPage('/discover', { as: newMember() });
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });
});

it('the deck says when it goes beyond the distance, and links to how people are chosen', async () => {
  const far = newSuggestion({ full_name: 'Mugisha Byaruhanga', nearness: 'far', distance_km: 5_300 });
  const hidden = newSuggestion({ full_name: 'Auma Achieng', nearness: 'unknown', distance_km: null });
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: [newSuggestion(), far, hidden],
  });
  stubOperation(interact).answers({ success: true, is_match: false, match_data: null });
  stubFunction('is_deck_learned').answers(false);
  await openPage('/discover', { as: newMember({ settings: { maxDistance: 25 } }) });
  await expect.element(page.getByRole('heading', { name: /Okello/ })).toBeVisible();
  await expect.element(page.getByText('Beyond 25 km')).not.toBeInTheDocument();
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  await pass.click();
  await expect.element(page.getByText('Beyond 25 km', { exact: true })).toBeVisible();
  await pass.click();
  await expect.element(page.getByText('Distance unknown', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'How people are chosen' }).click();
  await expect.element(page.getByRole('heading', { name: 'How people are chosen' })).toBeVisible();
  await expect.element(page.getByText('People up to 25 km away: your maximum distance.')).toBeVisible();
  await expect.element(page.getByText('Within a group, people you have more in common with come first')).toBeVisible();
  answerSettings();
  await page.getByRole('link', { name: 'Matching Preferences' }).click();
  await page.getByRole('link', { name: 'How people are chosen' }).click();
  await expect.element(page.getByRole('link', { name: 'Edit Profile' })).toHaveAttribute('href', '/edit-profile');
});

it('how people are chosen says so when decks have the learned order', async () => {
  stubFunction('is_deck_learned').answers(true);
  await openPage('/how-people-are-chosen', { as: newMember() });
  await expect.element(page.getByText('where interest is likely on both sides')).toBeVisible();
  await expect.element(page.getByText('any single like or pass')).toBeVisible();
  await expect.element(page.getByText('How many likes someone gets')).not.toBeInTheDocument();
});

it('the first answer to a prompt is below the card, in the language of the reader; none to an unknown prompt', async () => {
  const answers = [
    { prompt: 'dish_i_defend', answer: 'Malakwang, with odii.' },
    { prompt: 'bargain', answer: 'Slowly.' },
  ];
  const unknown = [{ prompt: 'of_another_version', answer: 'Nobody reads this.' }];
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: [
      newSuggestion({ prompts: answers }),
      newSuggestion({ full_name: 'Mugisha Byaruhanga', prompts: unknown }),
    ],
  });
  stubOperation(interact).answers({ success: true, is_match: false, match_data: null });
  await openPage('/discover', { as: newMember({ settings: { language: 'pt' } }) });
  await expect.element(page.getByRole('heading', { name: 'O prato que eu defendo', level: 3 })).toBeVisible();
  await expect.element(page.getByText('Malakwang, with odii.')).toBeVisible();
  await expect.element(page.getByText('Slowly.')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Passar', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^Mugisha/ })).toBeVisible();
  await expect.element(page.getByText('Nobody reads this.')).not.toBeInTheDocument();
});

it('an empty deck leads to the screen of the preferences', async () => {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
  answerSettings();
  await openPage('/discover', { as: newMember() });
  await page.getByRole('link', { name: 'Matching Preferences' }).click();
  const heading = page.getByRole('heading', { name: 'Matching Preferences' });
  await expect.element(heading).toBeInViewport();
});

describe('from the deck to a profile and back', () => {
  const [okello, mugisha] = people;
  let requests: readonly unknown[] = [];

  beforeEach(() => {
    ({ requests } = stubOperation(interact).answers({ success: true, is_match: false, match_data: null }));
    stubRows('member_cards').answers([newCard({ id: mugisha?.id ?? '', full_name: 'Mugisha Byaruhanga' })]);
    stubRows('matches').answers([]);
    stubRows('user_interactions').answers([]);
    stubFunction('explain_match_score').answers(newExplainedScore());
  });

  async function passAndOpenNext(): Promise<void> {
    await openPage('/discover', { as: newMember() });
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect.element(page.getByRole('heading', { name: /^Mugisha/ })).toBeVisible();
    await page.getByRole('link', { name: 'View full profile' }).click();
    await expect.poll(() => location.pathname).toBe(`/profile/${mugisha?.id}`);
  }

  it('the same person is on top, and the pass before can still be undone', async () => {
    const undone = stubOperation(undoPass).answers({ success: true, target_user_id: okello?.id ?? '' });
    await passAndOpenNext();
    history.back();
    await expect.element(page.getByRole('heading', { name: /^Mugisha/ })).toBeVisible();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect.element(page.getByRole('heading', { name: /^Okello/ })).toBeVisible();
    await expect.poll(() => undone.requests.map(({ body }) => body)).toEqual([{ target_user_id: okello?.id }]);
  });

  it('a list that the server made before the pass does not bring back who was passed', async () => {
    await openPage('/discover', { as: newMember() });
    await expect.element(page.getByRole('heading', { name: /^Okello/ })).toBeVisible();
    const nakato = newSuggestion({ full_name: 'Nakato Nansubuga' });
    const matches = [...people, nakato];
    stubOperation(discover).answers({ success: true, is_profile_complete: true, matches });
    await page.getByRole('button', { name: 'Pass', exact: true }).click();
    await expect.element(page.getByText('2 remaining')).toBeVisible();
    await page.getByRole('link', { name: 'View full profile' }).click();
    await expect.poll(() => location.pathname).toBe(`/profile/${mugisha?.id}`);
    history.back();
    await expect.element(page.getByText('2 remaining')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Mugisha/ })).toBeVisible();
    await expect.element(page.getByRole('heading', { name: /^Okello/ })).not.toBeInTheDocument();
  });

  it('after a decision on the profile the pass before it cannot be undone any more', async () => {
    await passAndOpenNext();
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    await expect.poll(() => requests.length).toBe(2);
    history.back();
    await expect.element(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  });
});

it('who decides below the photo sees the next person from the photo on', async () => {
  const bio = 'Okello plays the adungu. '.repeat(60);
  const matches = people.map((person) => ({ ...person, bio }));
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches });
  stubOperation(interact).answers({ success: true, is_match: false, match_data: null });
  await openPage('/discover', { as: newMember() });
  await expect.element(page.getByRole('heading', { name: /^Okello/ })).toBeVisible();
  scrollTo({ top: 600 });
  expect(scrollY).toBe(600);
  await page.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: /^Mugisha/ })).toBeInViewport();
  expect(scrollY).toBe(0);
});
