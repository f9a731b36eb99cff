import { discover, interact, undoPass } from '@awamu/contracts/operations/matching.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newSuggestion } from '#testing/samples/matching.ts';
import { stubOperation } from '#testing/stub.ts';

const people = ['Okello', 'Mugisha', 'Tendo', 'Wasswa'].map((full_name) => newSuggestion({ full_name, age: null }));
const ids = people.map(({ id }) => id);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const undo = button('Undo');

/** No other card covers it, or is still animating out. */
async function expectOnTop(name: string): Promise<void> {
  await expect
    .poll(() =>
      page
        .getByRole('article')
        .elements()
        .map((card) => card.getAttribute('aria-label')),
    )
    .toEqual([name]);
}

function stubDecisions() {
  return stubOperation(interact).answers({ success: true, is_match: false, match_data: null });
}

beforeEach(() => {
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: people });
});

it('arrow keys and buttons decide a card', async () => {
  const decisions = stubDecisions();
  await openPage('/discover', { as: newMember() });
  await expectOnTop('Okello');
  await userEvent.keyboard('{ArrowLeft}');
  await expectOnTop('Mugisha');
  await userEvent.keyboard('{ArrowRight}');
  await expectOnTop('Tendo');
  await userEvent.keyboard('{ArrowUp}');
  await expectOnTop('Wasswa');
  await button('Pass').click();
  await expect
    .poll(() => decisions.requests.map(({ body }) => body))
    .toEqual([
      { target_user_id: ids[0], interaction_type: 'pass' },
      { target_user_id: ids[1], interaction_type: 'like' },
      { target_user_id: ids[2], interaction_type: 'super_like' },
      { target_user_id: ids[3], interaction_type: 'pass' },
    ]);
});

it.each([
  ['Pass', 'pass'],
  ['Super Like', 'super_like'],
  ['Like', 'like'],
] as const)('the button %s decides', async (name, type) => {
  const decisions = stubDecisions();
  await openPage('/discover', { as: newMember() });
  await button(name).click();
  await expectOnTop('Mugisha');
  await expect
    .poll(() => decisions.requests.map(({ body }) => body))
    .toEqual([{ target_user_id: ids[0], interaction_type: type }]);
});

it('the button and Ctrl+Z undo the last pass, but not a like', async () => {
  stubDecisions();
  const undone = stubOperation(undoPass).answers({ success: true, target_user_id: ids[0] ?? '' });
  await openPage('/discover', { as: newMember() });
  await expectOnTop('Okello');
  await expect.element(undo).not.toBeInTheDocument();

  for (const [times, takeBack] of [() => undo.click(), () => userEvent.keyboard('{Control>}z{/Control}')].entries()) {
    await userEvent.keyboard('{ArrowLeft}');
    await expectOnTop('Mugisha');
    await takeBack();
    await expectOnTop('Okello');
    await expect.poll(() => undone.requests.length).toBe(times + 1);
    await expect.element(undo).not.toBeInTheDocument();
  }
  await button('Like').click();
  await expectOnTop('Mugisha');
  await expect.element(undo).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectOnTop('Mugisha');
  expect(undone.requests).toHaveLength(2);
});

it('a refused decision restores the card with an error, and can be repeated', async () => {
  const decisions = stubOperation(interact).refuses('server_error');
  await openPage('/discover', { as: newMember() });
  await expectOnTop('Okello');
  await userEvent.keyboard('{ArrowRight}');
  const messages = page.getByRole('region', { name: /^Notifications/ });
  await expect.element(messages.getByText('Server error. Please try again later.')).toBeVisible();
  await expectOnTop('Okello');

  decisions.answers({ success: true, is_match: false, match_data: null });
  await userEvent.keyboard('{ArrowLeft}');
  await expectOnTop('Mugisha');
  await expect
    .poll(() => decisions.requests.at(-1)?.body)
    .toEqual({ target_user_id: ids[0], interaction_type: 'pass' });
});

it('with reduced motion a decided card fades in place', async () => {
  stubDecisions();
  await openPage('/discover', { as: newMember() });
  // The gesture code loads after the deck.
  await expect.poll(() => document.querySelector('[data-slot=swipe-card]')).not.toBeNull();
  const card = page.getByRole('article').element();
  const { x } = card.getBoundingClientRect();
  const places: number[] = [];
  const look = () => {
    if (!card.isConnected) return;
    places.push(card.getBoundingClientRect().x);
    requestAnimationFrame(look);
  };
  look();
  await userEvent.keyboard('{ArrowRight}');
  await expectOnTop('Mugisha');
  await expect.poll(() => card.isConnected).toBe(false);
  expect(places.length).toBeGreaterThan(1);
  for (const place of places) expect(Math.abs(place - x)).toBeLessThanOrEqual(1);
});

it('the focus view shows one person at a time', async () => {
  await openPage('/enhanced-discover', { as: newMember() });
  await expect.element(page.getByText('4 profiles remaining')).toBeVisible();
  await expectOnTop('Okello');
  for (const name of ['Pass', 'Super Like', 'Like']) await expect.element(button(name)).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
});
