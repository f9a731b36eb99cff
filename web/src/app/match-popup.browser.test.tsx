import { discover, interact } from '@awamu/contracts/operations/matching.ts';
import { listConversations, listMessages } from '@awamu/contracts/operations/messaging.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { measureSince, passTime } from '#testing/clock.ts';
import { withMotion } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation } from '#testing/samples/messaging.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const popup = page.getByRole('dialog', { name: "It's a Match!" });

/** A deck whose card belongs to somebody who already likes her. */
async function openDeck() {
  const match = newMatch({ full_name: 'Kato Mukasa' });
  const { id, full_name } = match.other_user;
  const person = newSuggestion({ id, user_id: id, full_name });
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [person, newSuggestion()] });
  stubOperation(interact).answers({ success: true, is_match: true, match_data: match });
  await openPage('/discover', { as: newMember() });
  await expect.element(page.getByRole('article')).toBeVisible();
  return match;
}

async function like(): Promise<void> {
  await page.getByRole('button', { name: 'Like', exact: true }).click();
  await expect.element(popup).toBeVisible();
}

it('the match popup closes by itself after 10 s, with a fade of 300 ms', async () => {
  await withMotion();
  await openDeck();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const shownFor = measureSince(() => popup.query() !== null);
  await like();
  await passTime(9_900 - shownFor());
  const look = () => getComputedStyle(popup.element());
  const isClosing = () => popup.element().hasAttribute('data-closing');
  expect(isClosing()).toBe(false);
  await waitForAnimations();
  expect(look().opacity).toBe('1');

  await passTime(200);
  expect(isClosing()).toBe(true);
  expect([look().transitionProperty, look().transitionDuration]).toEqual(['opacity', '0.3s']);
  await waitForAnimations();
  expect(look().opacity).toBe('0');

  await passTime(300);
  await expect.element(popup).not.toBeInTheDocument();
});

/** Waits for the popup's CSS animations, which use the real clock. */
const waitForAnimations = () =>
  Promise.all(
    popup
      .element()
      .getAnimations()
      .map(({ finished }) => finished),
  );

it('Keep Swiping closes the popup on its page', async () => {
  await openDeck();
  await like();
  await expect.element(popup.getByText(/Kato/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Swiping' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(location.pathname).toBe('/discover');
});

/** Likes a member to whom nothing has been written yet. */
async function likeSomeone(): Promise<void> {
  const match = await openDeck();
  const { id: otherUserId, full_name: name } = match.other_user;
  const conversation = newConversation({ id: match.id, matchId: match.id, otherUserId, name });
  stubOperation(listConversations).answers({ success: true, conversations: [conversation] });
  stubOperation(listMessages).answers({ success: true, messages: [], has_more: false });
  stubFunction('my_held_messages').answers([]);
  stubRows('messages').answers([]);
  await like();
}

it('Send Message opens the conversation', async () => {
  await likeSomeone();
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.element(page.getByRole('log', { name: 'Conversation with Kato Mukasa' })).toBeInTheDocument();
  await expect.element(popup).not.toBeInTheDocument();
  expect(location.pathname).toBe('/messages');
});

it('while the popup fades, typing works and keeps the focus', async () => {
  await likeSomeone();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  // Not done with the test's browser commands, which advance the clock while they wait.
  popup
    .getByRole('button', { name: 'Send Message' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  const field = page.getByRole('textbox', { name: 'Message Kato' });
  while (!field.query()) await new Promise(requestAnimationFrame);
  (field.element() as HTMLElement).focus();
  expect(popup.query()).not.toBeNull();
  await userEvent.keyboard('Oli ');
  await passTime(400);
  expect(popup.query()).toBeNull();
  await userEvent.keyboard('otya?');
  await expect.element(field).toHaveValue('Oli otya?');
});

it('with reduced motion the celebration is static', async () => {
  await openDeck();
  await like();
  const moving = popup
    .element()
    .getAnimations({ subtree: true })
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10);
  expect(moving).toEqual([]);
  await page.getByRole('button', { name: 'Keep Swiping' }).click();
  await expect.element(popup).not.toBeInTheDocument();
});
