import { listConversations } from '@awamu/contracts/operations/messaging.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newExplainedScore, newSuggestion } from '#testing/samples/matching.ts';
import { newConversation } from '#testing/samples/messaging.ts';
import { stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const search = page.getByRole('searchbox', { name: 'Search conversations' });
const row = (name: string) => page.getByRole('button', { name: new RegExp(name) });
const searching = page.getByText('Searching older messages...');
const nothing = page.getByText('No conversations match your search.');

const kato = newConversation({ name: 'Kató Kaggwa', lastMessage: 'Good night', lastMessageType: 'text' });
const okello = newConversation({ name: 'Okello Otim', lastMessage: '100% sauce', lastMessageType: 'text' });

async function openMessages(): Promise<void> {
  stubOperation(listConversations).answers({ success: true, conversations: [kato, okello] });
  await openPage('/messages', { as: newMember() });
  await expect.element(row('Okello Otim')).toBeVisible();
}

it('a screen reader announces the conversations', async () => {
  await openMessages();
  await expect.element(page.getByRole('region', { name: 'Conversations' })).toMatchAriaInlineSnapshot(`
    - region "Conversations":
      - heading "Messages" [level=1]
      - searchbox "Search conversations"
      - status
      - list:
        - listitem:
          - button /Kató Kaggwa \\d+w ago Good night/:
            - text: Kató Kaggwa
            - time: /\\d+w ago/
            - text: Good night
        - listitem:
          - button /Okello Otim \\d+w ago 100% sauce/:
            - text: Okello Otim
            - time: /\\d+w ago/
            - text: 100% sauce
  `);
});

it('conversations are searched while typing, by name and newest message', async () => {
  stubFunction('search_conversations').answers([]);
  await openMessages();
  for (const [typed, found, other] of [
    ['kato', 'Kató Kaggwa', 'Okello Otim'],
    ['good NIGHT', 'Kató Kaggwa', 'Okello Otim'],
    ['100%', 'Okello Otim', 'Kató Kaggwa'],
  ] as const) {
    await search.fill(typed);
    await expect.element(row(other)).not.toBeInTheDocument();
    await expect.element(row(found)).toBeVisible();
  }
  await search.fill('nobody says this');
  await expect.element(nothing).toBeVisible();
  await expect.element(row('Okello Otim')).not.toBeInTheDocument();
  await search.clear();
  await expect.element(row('Okello Otim')).toBeVisible();
  await expect.element(row('Kató Kaggwa')).toBeVisible();
});

it('a search shows that it is running, finds old messages, and reports a failure', async () => {
  const searchCalls = stubFunction('search_conversations');
  const { answer } = searchCalls.waits();
  await openMessages();
  await search.click();
  await userEvent.keyboard('groundnut');
  await expect.element(searching).toBeVisible();
  await expect.element(row('Okello Otim')).not.toBeInTheDocument();
  await expect.poll(() => searchCalls.requests.at(-1)?.body).toMatchObject({ query: 'groundnut' });
  answer([{ match_id: okello.matchId, seq: 1 }]);
  await expect.element(row('Okello Otim')).toBeVisible();
  await expect.element(row('Kató Kaggwa')).not.toBeInTheDocument();
  await expect.element(searching).not.toBeInTheDocument();
  // The search is debounced.
  expect(searchCalls.requests.length).toBeLessThan('groundnut'.length);

  searchCalls.breaksOff();
  await search.fill('sauces');
  await expect.element(page.getByText(/^We couldn’t search older messages/)).toBeVisible();
});

it('a person who is not a match must be matched first', async () => {
  const stranger = newSuggestion({ full_name: 'Okello Otim' });
  stubRows('member_cards').answers([stranger]);
  stubFunction('explain_match_score').answers(newExplainedScore());
  // The match ended after the profile was opened.
  stubRows('matches').answers([{ is_active: true }]);
  stubRows('user_interactions').answers([]);
  stubOperation(listConversations).answers({ success: true, conversations: [] });
  await openPage(`/profile/${stranger.id}`, { as: newMember() });
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'You’re not connected yet' })).toBeVisible();
  expect(location.pathname).toBe('/messages');
  await expect
    .element(page.getByRole('link', { name: 'Start Matching' }).last())
    .toHaveAttribute('href', '/matches?view=suggestions');
});
