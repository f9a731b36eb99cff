import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newCard, newSuggestion } from '#testing/samples/matching.ts';
import { answerCards, answerUndecided } from '#testing/samples/profile-page.ts';
import { goOn } from '#testing/samples/wizard.ts';
import { stubOperation, stubWrites } from '#testing/stub.ts';

const intentions = ['friendship', 'mentorship'] as ['friendship', 'mentorship'];

it.each(['/discover', '/enhanced-discover', '/matches?view=suggestions'])(
  '%s shows what a person is here for before everything else that the person says',
  async (address) => {
    stubOperation(discover).answers({
      success: true,
      is_profile_complete: true,
      matches: [newSuggestion({ intentions })],
    });
    stubOperation(matchingStats).answers({
      success: true,
      stats: { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0, near_you: 0 },
    });
    stubOperation(listMatches).answers({ success: true, matches: [] });
    await openPage(address, { as: newMember() });
    const line = page.getByText('Here for: Friendship, Mentorship');
    await expect.element(line).toBeVisible();
    const interests = page.getByRole('list', { name: 'Interests' });
    expect(line.element().compareDocumentPosition(interests.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await expectNoViolations();
  },
);

it('the dashboard shows it with the people', async () => {
  answerDashboard();
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: [newSuggestion({ intentions })],
  });
  await openPage('/dashboard', { as: newMember() });
  await expect.element(page.getByText('Here for: Friendship, Mentorship')).toBeVisible();
});

it('a profile shows it before everything else that the person says', async () => {
  const [her, him] = [newMember(), newCard({ full_name: 'Kato Kaggwa', intentions })];
  answerUndecided();
  answerCards(newCard({ id: her.id }), him);
  await openPage(`/profile/${him.id}`, { as: her });
  const list = page.getByRole('list', { name: 'Here for' });
  await expect.element(list).toBeVisible();
  expect(
    list
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Friendship', 'Mentorship']);
  for (const name of ['About', 'Interests']) {
    const heading = page.getByRole('heading', { name });
    expect(list.element().compareDocumentPosition(heading.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
  expect(page.getByRole('term').filter({ hasText: 'Here for' }).elements()).toEqual([]);
});

it('the wizard asks for it, without insisting, shows it in the preview and saves it', async () => {
  const saved = stubWrites('POST', 'profiles').answers([]);
  answerDashboard();
  await openPage('/profile-completion', { as: newMember() });
  await goOn('First, who are you?', 'Who would you like to meet?');
  const question = page.getByRole('group', { name: 'What are you here for? (optional)' }).first();
  await question.getByRole('button', { name: 'Mentorship' }).click();
  await goOn('Who would you like to meet?', 'This is how people will see you');
  await expect.element(page.getByRole('list', { name: 'Here for' })).toHaveTextContent('Mentorship');
  await page.getByRole('button', { name: 'Complete Profile' }).click();
  await expect.poll(() => saved.requests.map(({ body }) => body)).toMatchObject([{ intentions: ['mentorship'] }]);
  await expect.element(page.getByText('Your profile is ready. People can find you now.')).toBeVisible();
});
