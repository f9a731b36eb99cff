import { discover, listMatches, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newMatch, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation } from '#testing/samples/messaging.ts';
import { stubFunction, stubOperation } from '#testing/stub.ts';

it.each([
  [1, '1 unread message', '1'],
  [99, '99 unread messages', '99'],
  [100, '99+ unread messages', '99+'],
  [1_000, '99+ unread messages', '99+'],
])('%d unread messages and notifications', async (count, messages, shown) => {
  await onDesktop();
  stubOperation(dashboardStats).answers({
    success: true,
    stats: { newMatches: count, messages: count, likes: count, superLikes: count },
  });
  stubFunction('unread_notifications').answers(count);
  const conversation = newConversation({
    name: 'Kato Kaggwa',
    unread: count,
    lastMessage: 'Oli otya?',
    lastMessageType: 'text',
    lastMessageFrom: 'other',
  });
  stubOperation(listConversations).answers({ success: true, conversations: [conversation] });
  await openPage('/messages', { as: newMember() });
  const header = page.getByRole('banner');
  await expect.element(header.getByRole('link', { name: `Messages ${messages}`, exact: true })).toBeVisible();
  await expect.element(header.getByRole('link', { name: `Notifications, ${shown} unread`, exact: true })).toBeVisible();
  const row = page.getByRole('region', { name: 'Conversations' }).getByRole('button');
  await expect
    .element(row)
    .toHaveAccessibleName(new RegExp(`^Kato Kaggwa .+ ago Oli otya\\? ${messages.replace('+', '\\+')}$`));
});

it.each([
  [1, '1 potential match remaining'],
  [20, '20+ potential matches remaining'],
])('%d suggestions, and six times as many matches', async (count, remaining) => {
  const all = Array.from({ length: count });
  stubOperation(discover).answers({
    success: true,
    is_profile_complete: true,
    matches: all.map(() => newSuggestion()),
  });
  stubOperation(listMatches).answers({
    success: true,
    matches: Array.from({ length: 6 * count }, () => newMatch()),
  });
  stubOperation(matchingStats).answers({
    success: true,
    stats: { matches: count, likes_given: 1_234, likes_received: count, likers_to_meet: count },
  });
  await openPage('/matches?view=suggestions', { as: newMember() });
  await expect.element(page.getByText(remaining, { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Your matches' }).click();
  await expect.poll(() => page.getByRole('article').elements().length).toBe(6 * count);
  await expect.element(page.getByText('1,234', { exact: true })).toBeVisible();
});
