import { discover, interact } from '@awamu/contracts/operations/matching.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { likeAndStay, matchPopup } from '#testing/like-and-match.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newCard, newExplainedScore, newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { answerUndecided } from '#testing/samples/profile-page.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const arabic = 'عبدالرحمن'.repeat(9).slice(0, 80);
const names = ['Ŋ', 'Nnaŋŋoma-Kyomuhendo-Ssemakula-'.repeat(3).slice(0, 80), arabic, '🌺👩🏾‍🦱'.repeat(10)];

function expectOnScreen(elements: readonly Element[]): void {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  for (const element of elements) {
    const { left, right } = element.getBoundingClientRect();
    expect([left >= 0, right <= innerWidth], element.textContent ?? '').toEqual([true, true]);
  }
}

/** A text that is too long is cut at its end, which in Arabic is on the left. */
function expectBeginningShown(element: Element): void {
  const range = new Range();
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) throw new Error('the name is not there');
  range.setStart(text, 0);
  range.setEnd(text, 1);
  const box = element.getBoundingClientRect();
  const first = range.getBoundingClientRect();
  expect([first.left >= box.left - 1, first.right <= box.right + 1]).toEqual([true, true]);
}

it('120 blocked members with such names fit, and show the beginning of each', async () => {
  const { blocks } = answerSettings();
  const people = Array.from({ length: 120 }, (_, index) => ({
    id: crypto.randomUUID(),
    full_name: names[index % names.length] ?? '',
    profile_picture_url: null,
  }));
  blocks.answers(people.map((person) => ({ ...person, blocked_at: '2026-01-10T09:00:00Z' })));
  await openPage('/settings/privacy', { as: newMember() });
  const list = page.getByRole('list', { name: 'Blocked people' });
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(120);
  expectOnScreen([...list.element().querySelectorAll('p, button')]);
  expectBeginningShown(list.getByText(arabic).first().element());
});

it.each(names)('the profile of %s has its name as heading, and its dialogs fit', async (full_name) => {
  const card = newCard({ full_name, age: 29 });
  stubRows('member_cards').answers([card]);
  answerUndecided();
  await openPage(`/profile/${card.id}`, { as: newMember() });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toMatchTextContent(/29$/);
  expectOnScreen([heading.element()]);
  await page.getByRole('button', { name: 'Block' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect.element(dialog).toBeVisible();
  expectOnScreen([...dialog.element().querySelectorAll('*')]);
});

it.each(names)('the match popup about %s fits', async (full_name) => {
  const match = newMatch({ full_name });
  const { id } = match.other_user;
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: [newSuggestion({ id, user_id: id, full_name }), newSuggestion()],
  });
  stubOperation(interact).answers({ success: true, is_match: true, match_data: match });
  stubFunction('explain_match_score').answers(newExplainedScore());
  stubRows('member_cards').answers([newCard({ id })]);
  await openPage('/discover', { as: newMember() });
  await likeAndStay();
  expectOnScreen([...matchPopup.element().querySelectorAll('h2, p, button')]);
  await matchPopup.getByRole('button', { name: 'Keep Swiping' }).click();
  await expect.element(matchPopup).not.toBeInTheDocument();
});
