import { expect } from '@playwright/test';
import type { ServerProcess } from '../harness/server-process.ts';
import { asOwner } from './as-owner.ts';
import { signIn, test } from './journey.ts';
import { changeSettings, makeMatchedPair } from './members.ts';

/** Runs the hourly job for silent matches as if that many days had passed. */
async function afterDays(server: ServerProcess, days: number): Promise<void> {
  await asOwner(server, (sql) => sql`select private.end_silent_matches(now() + ${days} * interval '1 day')`);
}

test('a match that he wants ended when it is silent leaves her screen as well, after a notification to both', async ({
  page,
  server,
}) => {
  const { her, him } = await makeMatchedPair(server);
  await changeSettings(him, { autoDeleteMatches: true, autoDeleteDays: 7 });
  await signIn(page, her, '/messages');
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  await expect(page.getByRole('textbox', { name: 'Message Kato' })).toBeVisible();
  await afterDays(server, 3);
  for (const member of [her, him])
    expect((await member.client.from('notifications').select('kind').eq('kind', 'match_ending')).data).toEqual([]);
  await afterDays(server, 5);
  for (const member of [her, him]) {
    expect((await member.client.from('notifications').select('kind').eq('kind', 'match_ending')).data).toEqual([
      { kind: 'match_ending' },
    ]);
  }
  await expect(page.getByRole('log')).toBeVisible();
  await afterDays(server, 9);
  // Live, in the open chat.
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await expect(page.getByRole('log')).toHaveCount(0);
});
