import { limits } from '@awamu/contracts/limits.ts';
import { discover, interact, undoPass } from '@awamu/contracts/operations/matching.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isSubscribed, sendRowChange } from '#testing/live-socket.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, type TestMember } from '#testing/people.ts';
import { newSuggestion } from '#testing/samples/matching.ts';
import { stubOperation } from '#testing/stub.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const names = ['Okello', 'Mugisha', 'Tendo', 'Wasswa', 'Kato', 'Opio'];
const people = names.map((full_name) => newSuggestion({ full_name, age: null }));
const idOf = (name: string) => people[names.indexOf(name)]?.id ?? '';

async function expectOnTop(name: string): Promise<void> {
  await expect.poll(() => page.getByRole('article').elements().at(-1)?.getAttribute('aria-label')).toBe(name);
  await expect.poll(() => page.getByRole('article').elements().length).toBe(1);
}

/** The person on top in this tab has been decided nowhere else; another device of the member decides from here on. */
async function openDeck(
  suggested = people,
): Promise<{ her: TestMember; decidedElsewhere: (id: string, type: string) => void }> {
  const gone = new Set<string>();
  stubOperation(discover).answers(() => ({ success: true, matches: suggested.filter(({ id }) => !gone.has(id)) }));
  stubOperation(interact).answers(({ body }) => {
    gone.add((body as { target_user_id: string }).target_user_id);
    return { success: true, is_match: false, match_data: null };
  });
  const her = newMember();
  await openPage('/discover', { as: her });
  await expectOnTop('Okello');
  await expect.poll(() => isSubscribed('user_interactions')).toBe(true);
  return {
    her,
    decidedElsewhere: (target_user_id, interaction_type) => {
      gone.add(target_user_id);
      sendRowChange('user_interactions', 'INSERT', {
        id: crypto.randomUUID(),
        user_id: her.id,
        target_user_id,
        interaction_type,
        created_at: new Date().toISOString(),
        shown_to: null,
      });
    },
  };
}

it('a card that another device decides leaves the deck, also from the top', async () => {
  const { decidedElsewhere } = await openDeck();
  decidedElsewhere(idOf('Mugisha'), 'like');
  decidedElsewhere(idOf('Okello'), 'pass');
  await expectOnTop('Tendo');
  await button('Pass').click();
  await expectOnTop('Wasswa');
});

it('a card that another device brings back is in the deck again', async () => {
  const { her, decidedElsewhere } = await openDeck();
  decidedElsewhere(idOf('Okello'), 'pass');
  await expectOnTop('Mugisha');
  stubOperation(discover).answers({ success: true, matches: people.slice(0, 2) });
  sendRowChange('user_interactions', 'DELETE', {
    id: crypto.randomUUID(),
    user_id: her.id,
    target_user_id: idOf('Okello'),
  });
  await expect.element(page.getByText('2 remaining')).toBeVisible();
  await button('Like').click();
  await expectOnTop('Okello');
});

it('an undo after a decision on another device changes nothing there, and says so', async () => {
  const { decidedElsewhere } = await openDeck();
  const undone = stubOperation(undoPass).refuses('nothing_to_undo');
  await button('Pass').click();
  await expectOnTop('Mugisha');
  decidedElsewhere(idOf('Tendo'), 'pass');
  await button('Undo').click();
  await expect.element(page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem')).toBeVisible();
  await expectOnTop('Mugisha');
  expect(undone.requests.map(({ body }) => body)).toEqual([{ target_user_id: idOf('Okello') }]);
});

it('the deck is filled up when another device has decided most of it', async () => {
  const batch = Array.from({ length: limits.potentialMatches.batch - people.length }, () => newSuggestion());
  const { decidedElsewhere } = await openDeck([...people, ...batch]);
  const more = newSuggestion({ full_name: 'Achieng', age: null });
  const fetched = stubOperation(discover).answers({ success: true, matches: [more] });
  for (const { id } of [...people, ...batch]) decidedElsewhere(id, 'pass');
  await expectOnTop('Achieng');
  expect(fetched.requests.length).toBeGreaterThan(0);
});
