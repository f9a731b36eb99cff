import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { isSubscribed } from '#testing/live-socket.ts';
import { drawComponent } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newDecision } from '#testing/samples/matching.ts';
import { stubRows } from '#testing/stub.ts';
import { InteractionHistory } from './interaction-history.tsx';

/** Mounts the component on demand. */
function Later() {
  const [shown, setShown] = useState(false);
  return shown ? (
    <InteractionHistory />
  ) : (
    <button type="button" onClick={() => setShown(true)}>
      Show
    </button>
  );
}

it('the history shows the latest ten decisions, and can be refreshed', async () => {
  const member = newMember();
  const history = stubRows('user_interactions').answers([newDecision('pass', 'Mugisha')]);
  await drawComponent(<Later />, { as: member, words: ['dashboard'] });
  // The page refetches its queries when the channel joins; that must not be mistaken for Refresh.
  await expect.poll(() => isSubscribed('user_interactions')).toBe(true);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect.element(page.getByText('You passed on Mugisha')).toBeVisible();
  history.answers([newDecision('super_like', 'Tendo'), newDecision('pass', 'Mugisha')]);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(page.getByText('You super liked Tendo')).toBeVisible();
  const lines = page
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([expect.stringContaining('Tendo'), expect.stringContaining('Mugisha')]);
  for (const { url } of history.requests) {
    expect(url.searchParams.get('limit')).toBe('10');
    expect(url.searchParams.get('order')).toBe('created_at.desc');
    expect(url.searchParams.get('user_id')).toBe(`eq.${member.id}`);
  }
});

it('beside the people the whole history is shown', async () => {
  await onDesktop();
  stubRows('user_interactions').answers(
    Array.from({ length: 10 }, (_, index) => newDecision('like', `Number ${index}`)),
  );
  await drawComponent(<Later />, { as: newMember(), words: ['dashboard'] });
  await expect.poll(() => isSubscribed('user_interactions')).toBe(true);
  await page.getByRole('button', { name: 'Show' }).click();
  const list = page.getByRole('list');
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(10);
  expect(list.element().scrollHeight).toBe(list.element().clientHeight);
});
