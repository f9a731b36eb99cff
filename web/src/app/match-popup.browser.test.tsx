import type { Match } from '@awamu/contracts/matching.ts';
import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { discover, interact } from '@awamu/contracts/operations/matching.ts';
import { listConversations, listMessages, sendMessage } from '@awamu/contracts/operations/messaging.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { measureSince, passTime } from '#testing/clock.ts';
import { atSize, withMotion } from '#testing/device.ts';
import { likeAndMatch, likeAndStay, matchPopup as popup } from '#testing/like-and-match.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newCard, newExplainedScore, newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation, newMessage } from '#testing/samples/messaging.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

/** A deck whose card belongs to somebody who already likes her, and shares her love of cooking. */
async function openDeck(other: Partial<Match['other_user']> = {}, me = newMember()) {
  const match = newMatch({ full_name: 'Kato Mukasa', ...other });
  const { id, full_name } = match.other_user;
  const person = newSuggestion({ id, user_id: id, full_name });
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [person, newSuggestion()] });
  stubOperation(interact).answers({ success: true, is_match: true, match_data: match });
  stubFunction('explain_match_score').answers(newExplainedScore({ shared_interests: ['Cooking'] }));
  stubRows('member_cards').answers([
    newCard({ id, prompts: [{ prompt: 'rolex_order', answer: 'Two eggs, no onions' }] }),
  ]);
  await openPage('/discover', { as: me });
  await expect.element(page.getByRole('article')).toBeVisible();
  return match;
}

it('the match popup closes by itself after 10 s, with a fade of 300 ms', async () => {
  await withMotion();
  await openDeck();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const shownFor = measureSince(() => popup.query() !== null);
  await likeAndMatch();
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

it('the basket of a match has as many pixels as are shown', async () => {
  await openDeck();
  await atSize(768, 1024);
  await likeAndStay();
  const picture = popup.element().querySelector<HTMLImageElement>('[data-slot=basket] img');
  await expect.poll(() => picture?.complete && picture.currentSrc).toBeTruthy();
  const file = Object.assign(new Image(), { src: picture?.currentSrc });
  await file.decode();
  expect(picture?.offsetWidth).toBeGreaterThan(600);
  expect(file.naturalWidth).toBeGreaterThanOrEqual(picture?.offsetWidth ?? 0);
});

it('Keep Swiping closes the popup on its page', async () => {
  await openDeck();
  await likeAndStay();
  await expect.element(popup.getByText(/Kato/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Swiping' }).click();
  await expect.element(popup).not.toBeInTheDocument();
  expect(location.pathname).toBe('/discover');
});

/** Likes a member to whom nothing has been written yet. */
async function likeSomeone(stored: readonly ChatMessage[] = []): Promise<void> {
  const match = await openDeck();
  const { id: otherUserId, full_name: name } = match.other_user;
  const conversation = newConversation({ id: match.id, matchId: match.id, otherUserId, name });
  stubOperation(listConversations).answers({ success: true, conversations: [conversation] });
  stubOperation(listMessages).answers(() => ({ success: true, messages: [...stored], has_more: false }));
  stubFunction('my_held_messages').answers([]);
  stubRows('messages').answers([]);
  await likeAndStay();
}

const conversation = page.getByRole('log', { name: 'Conversation with Kato Mukasa' });

/** The first of the two messages that the popup suggests. */
const opener = () => popup.getByRole('list', { name: 'Send a first message' }).getByRole('button').first();

/** Stores what is sent. */
function storeMessages() {
  const stored: ChatMessage[] = [];
  const sending = stubOperation(sendMessage).answers(({ body }) => {
    const { id, content } = body as { id: string; content: string };
    const message = newMessage({ id, from: 'me', text: content, read: false });
    stored.push(message);
    return { success: true, message };
  });
  return { sending, stored };
}

it('one tap on an opener sends it once and opens the conversation', async () => {
  const { sending, stored } = storeMessages();
  await likeSomeone(stored);
  await expect.element(opener()).toMatchTextContent(/Cooking/);
  const text = opener().element().textContent;
  await opener().dblClick();
  await expect.element(conversation.getByText(text)).toBeVisible();
  await expect.element(popup).not.toBeInTheDocument();
  expect(location.pathname).toBe('/messages');
  await expect.poll(() => sending.requests.map(({ body }) => (body as { content: string }).content)).toEqual([text]);
});

it('an opener that is refused stays in the conversation, with the reason and Try Again', async () => {
  stubOperation(sendMessage).refuses('recipient_closed');
  await likeSomeone();
  await expect.element(opener()).toBeEnabled();
  const text = opener().element().textContent;
  await opener().click();
  await expect.element(conversation.getByText(text)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect.element(popup).not.toBeInTheDocument();
});

it('a tap or Enter meant for the deck sends nothing', async () => {
  const { sending } = storeMessages();
  await likeSomeone();
  expect(document.activeElement).toBe(popup.element());
  await userEvent.keyboard('{Enter}');
  await expect.element(popup).toBeVisible();
  expect(sending.requests).toEqual([]);
});

it('the popup of somebody who uses it does not close by itself', async () => {
  await openDeck();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await likeAndMatch();
  await userEvent.keyboard('{Tab}');
  await passTime(20_000);
  expect(popup.element().hasAttribute('data-closing')).toBe(false);
});

it('with less in common, the openers are about the answer and the week', async () => {
  await openDeck();
  stubFunction('explain_match_score').answers(newExplainedScore({ shared_interests: [] }));
  await likeAndStay();
  const texts = popup.getByRole('list', { name: 'Send a first message' }).getByRole('button');
  await expect.element(texts.first()).toMatchTextContent(/My rolex order/);
  await expect.element(texts.nth(1)).toMatchTextContent(/Kato/);
});

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
  await likeAndStay();
  const moving = popup
    .element()
    .getAnimations({ subtree: true })
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 10);
  expect(moving).toEqual([]);
  await page.getByRole('button', { name: 'Keep Swiping' }).click();
  await expect.element(popup).not.toBeInTheDocument();
});

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const portraits = () => [...popup.element().querySelectorAll('[data-slot=portrait]')];

it('both photos are there, with the points their members chose, as soon as the popup is', async () => {
  const me = newMember({ profile: { profile_picture_url: blank, profile_picture_focus: '40% 20%' } });
  await openDeck({ profile_picture_url: blank, profile_picture_focus: '60% 10%' }, me);
  const atFirst: string[] = [];
  const watcher = new MutationObserver(() => {
    if (atFirst.length > 0 || popup.query() === null) return;
    for (const image of popup.element().querySelectorAll<HTMLImageElement>('[data-slot=portrait] img'))
      atFirst.push(`${image.naturalWidth} ${image.style.objectPosition}`);
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => watcher.disconnect());
  await likeAndStay();
  expect(atFirst).toEqual(['1 40% 20%', '1 60% 10%']);
});

it('somebody without a photo is shown by their initials', async () => {
  await openDeck({}, newMember({ profile: { full_name: 'Nakato Auma', profile_picture_url: null } }));
  await likeAndStay();
  expect(portraits().map(({ textContent }) => textContent)).toEqual(['NA', 'KM']);
});

it('the popup does not wait for what the server does not answer', async () => {
  await openDeck();
  stubFunction('explain_match_score').waits();
  stubRows('member_cards').waits();
  await likeAndStay();
  expect(opener().element().textContent).toContain('Kato');
});

it('the notes of both are on the popup, and the one received can be reported', async () => {
  const me = newMember();
  stubOperation(listConversations).answers({ success: true, conversations: [] });
  const match = await openDeck({}, me);
  const note = { note: null, liked_photo: null, liked_prompt: null };
  stubRows('user_interactions').answers([
    { ...note, user_id: me.id, note: 'Your rolex is my rolex.' },
    { ...note, user_id: match.other_user.id, note: 'Teach me the adungu?', liked_prompt: 'unpaid_talent' },
  ]);
  await likeAndStay();
  const [received, sent] = popup.getByRole('listitem').elements();
  expect(received?.textContent).toBe('Kato liked an answer of yoursTeach me the adungu?');
  expect(sent?.textContent).toBe('You wrote to KatoYour rolex is my rolex.');
  await popup.getByRole('button', { name: 'Report' }).click();
  const report = page.getByRole('dialog', { name: /Report Kato/ });
  await expect.element(report).toBeVisible();
  await report.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(report).not.toBeInTheDocument();
  await expect.element(popup).toBeVisible();
});

it('without a note there is nothing to report on the popup', async () => {
  await openDeck();
  await likeAndStay();
  await expect.element(popup.getByRole('button', { name: 'Report' })).not.toBeInTheDocument();
});
