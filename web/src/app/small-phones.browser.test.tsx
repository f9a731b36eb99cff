import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { boxOf } from '#testing/box-of.ts';
import { atSize } from '#testing/device.ts';
import { openChat } from '#testing/open-chat.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newCard, newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newMessage } from '#testing/samples/messaging.ts';
import { answerUndecided } from '#testing/samples/profile-page.ts';
import { answerSettings } from '#testing/samples/settings-page.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const him = newCard({ full_name: 'Kato Kaggwa', location: null });
const decisions = page.getByRole('group', { name: 'Your decision' });
const decision = (name: string) => decisions.getByRole('button', { name, exact: true });
beforeEach(async () => {
  await atSize(320, 640);
  answerUndecided();
  stubRows('member_cards').answers([him]);
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [newSuggestion()] });
  stubOperation(listMatches).answers({ success: true, matches: [] });
});

it('the tile of a match shows the age, however long the name is', async () => {
  const full_name = 'Nakabuye Ssemakula Wilhelmina Nnaalongo';
  stubOperation(listMatches).answers({ success: true, matches: [newMatch({ full_name }), newMatch()] });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: 2, likes_given: 2, likes_received: 2, likers_to_meet: 0, near_you: 0 },
  });
  await openPage('/matches?view=matches', { as: newMember() });
  const heading = page.getByRole('heading', { name: new RegExp(`^${full_name}, \\d+$`) });
  await expect.element(heading).toBeVisible();
  expect(heading.element().textContent).toMatch(/, \d+$/);
  for (const one of document.querySelectorAll('[data-slot=match-tile] h2')) {
    expect(one.scrollHeight, one.textContent ?? '').toBeLessThanOrEqual(one.clientHeight + 1);
  }
});

it('the links of the notifications stand beside their heading', async () => {
  stubFunction('my_notifications').answers([]);
  stubFunction('unread_notifications').answers(0);
  await openPage('/notifications', { as: newMember() });
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toBeVisible();
  const settings = boxOf(page.getByRole('link', { name: 'Notification settings' }));
  expect(settings.top).toBeLessThan(boxOf(heading).bottom);
  expect(settings.right).toBeGreaterThan(290);
});

it('the buttons of a question are within reach, however low the window is', async () => {
  await page.viewport(320, 380);
  answerSettings();
  await openPage('/settings/account', { as: newMember() });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question).toBeVisible();
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  expect(boxOf(question).top).toBeGreaterThanOrEqual(0);
  const last = question.getByRole('button', { name: 'Delete Account' });
  last.element().scrollIntoView({ block: 'nearest' });
  expect(boxOf(last).bottom).toBeLessThanOrEqual(380);
});

it('the label of a field that an error leads to is in view', async () => {
  await openChat({ messages: [newMessage({ text: 'Send me money' }), newMessage(), newMessage()] });
  await page.getByRole('button', { name: /^More options for/ }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report Kato' });
  await dialog.getByRole('button', { name: 'Send Report' }).click();
  await expect.element(dialog.getByText('Please choose what it is about')).toBeVisible();
  await expect.element(dialog.getByLabelText('What is it about?')).toHaveFocus();
  expect(boxOf(dialog.getByText('What is it about?', { exact: true })).top).toBeGreaterThanOrEqual(boxOf(dialog).top);
});

it('without a place the label begins where the name does', async () => {
  await openPage(`/profile/${him.id}`, { as: newMember() });
  const label = page.getByText('Great Fit', { exact: true });
  await expect.element(label).toBeVisible();
  expect(boxOf(label).left).toBe(boxOf(page.getByRole('heading', { level: 1 })).left);
});

it('the name of a profile is above the decisions, whatever the photo', async () => {
  await openPage(`/profile/${him.id}`, { as: newMember() });
  await expect.element(decision('Like')).toBeVisible();
  const bar = decisions.element().closest('[class*=sticky]') as Element;
  expect(boxOf(page.getByRole('heading', { level: 1 })).bottom).toBeLessThan(bar.getBoundingClientRect().top);
});

it.each(['/discover', '/enhanced-discover', '/matches?view=suggestions'])(
  'what one can do at the end of the deck at %s is in view',
  async (path) => {
    stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [] });
    await openPage(path, { as: newMember() });
    await expect.poll(() => document.querySelector('[data-slot=empty-state] :is(a, button)')).not.toBeNull();
    const tabBar = document.querySelector('[data-slot=tab-bar]')?.getBoundingClientRect();
    for (const action of document.querySelectorAll('[data-slot=empty-state] :is(a, button)')) {
      expect(action.getBoundingClientRect().bottom, action.textContent ?? '').toBeLessThanOrEqual(tabBar?.top ?? 640);
    }
  },
);

it('each fact of a profile stands directly below its name, beside a longer one too', async () => {
  await page.viewport(390, 844);
  const card = newCard({
    id: him.id,
    communication_style: ['voice_notes', 'text', 'memes', 'long_chats'],
    emotional_availability: 'ready',
  });
  stubRows('member_cards').answers([card]);
  await openPage(`/profile/${him.id}`, { as: newMember() });
  await expect.element(page.getByText('Emotional availability')).toBeVisible();
  const gaps = [...document.querySelectorAll('main dl > div')].map((fact) => {
    const [name, value] = [fact.querySelector('dt'), fact.querySelector('dd')].map((one) =>
      one?.getBoundingClientRect(),
    );
    return Math.round((value?.top ?? 0) - (name?.bottom ?? 0));
  });
  expect(new Set(gaps)).toEqual(new Set([0]));
});

it('on a profile the like fills the row of decisions, with its word', async () => {
  await openPage(`/profile/${him.id}`, { as: newMember() });
  await expect.element(decision('Like')).toBeVisible();
  const [pass, like] = [boxOf(decision('Pass')), boxOf(decision('Like'))];
  expect([pass.left, like.right]).toEqual([20, 300]);
  expect(like.width).toBeGreaterThan(2 * pass.width);
  expect(decision('Like').element().lastElementChild?.getBoundingClientRect().width).toBeGreaterThan(20);
});

it.each(['/discover', '/enhanced-discover', '/matches?view=suggestions'])(
  'at %s the row of decisions is even, and the card reaches it',
  async (path) => {
    await openPage(path, { as: newMember() });
    await expect.element(decision('Like')).toBeVisible();
    const shown = [...(decisions.element().parentElement?.querySelectorAll('button, a') ?? [])].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    );
    const sides = shown.map((one) => one.getBoundingClientRect());
    const left = Math.min(...sides.map((side) => side.left));
    const right = Math.max(...sides.map((side) => side.right));
    expect(Math.abs(left - (320 - right))).toBeLessThanOrEqual(2);
    const gap = boxOf(decision('Pass')).top - boxOf(page.getByRole('article')).bottom;
    expect(gap).toBeGreaterThanOrEqual(8);
    expect(gap).toBeLessThanOrEqual(24);
  },
);

it('no line of a card’s place begins or ends with a dot, however wide the card is', async () => {
  const far = newSuggestion({ location: 'Leeds, United Kingdom', distance_km: 16500 });
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [far] });
  await openPage('/discover', { as: newMember() });
  const place = page.getByRole('article').getByText('Leeds, United Kingdom');
  await expect.element(place).toBeVisible();
  const dot = document.querySelector('article [data-slot=separator]') as Element;
  const shown = new Set<string>();
  for (let width = 320; width <= 430; width += 5) {
    await page.viewport(width, 640);
    const [mark, before] = [dot.getBoundingClientRect(), [...place.element().getClientRects()].at(-1) as DOMRect];
    const line = (place.element().parentElement as Element).getBoundingClientRect();
    const isClipped = mark.right <= line.left;
    const isBetween = mark.left >= before.right - 1 && Math.abs(mark.bottom - before.bottom) < 2;
    shown.add(isClipped ? 'wrapped' : isBetween ? 'between' : `lost at ${width}`);
  }
  expect([...shown].sort()).toEqual(['between', 'wrapped']);
});
