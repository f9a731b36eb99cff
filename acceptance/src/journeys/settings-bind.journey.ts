import { expect, type Page } from '@playwright/test';
import { signIn, test } from './journey.ts';
import { changeSettings, makeMatchedPair, makeMember } from './members.ts';

/** Settings of one member that take effect in another's browser. */

async function openChat(page: Page): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  await expect(page.getByRole('log')).toBeVisible();
}

test('a profile is seen by matches only, or by nobody, as its owner decides', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const stranger = await makeMember(server, { firstName: 'Apio', gender: 'Woman', lookingFor: 'Men' });
  const hidden = page.getByRole('heading', { name: 'Profile Not Found' });
  const shown = page.getByRole('heading', { name: /^Kato Kaggwa/ });

  await changeSettings(him, { profileVisibility: 'matches' });
  await signIn(page, her, `/profile/${him.id}`);
  await expect(shown).toBeVisible();
  await changeSettings(him, { profileVisibility: 'private' });
  await page.reload();
  await expect(hidden).toBeVisible();
  // An existing conversation keeps name and photo.
  await openChat(page);

  await page.evaluate('localStorage.clear()');
  await changeSettings(him, { profileVisibility: 'matches' });
  await signIn(page, stranger, `/profile/${him.id}`);
  await expect(hidden).toBeVisible();
  await changeSettings(him, { profileVisibility: 'public' });
  await page.reload();
  await expect(shown).toBeVisible();
});
