import { expect, type Page } from '@playwright/test';
import { phonePhoto, signIn, test } from './journey.ts';
import { changeSettings, givePhotos, type Member, makeMatchedPair, makeMember } from './members.ts';

/** What he decides in his settings, seen in her browser. */

async function openProfile(page: Page, member: Member): Promise<void> {
  await page.goto(`/profile/${member.id}`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Profile');
}

async function openChat(page: Page): Promise<void> {
  await page.goto('/messages');
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  await expect(page.getByRole('log')).toBeVisible();
}

test('age, place and photos show to another member only as their owner lets them', async ({ page, server }) => {
  const viewer = await makeMember(server, { firstName: 'Apio', gender: 'Woman', lookingFor: 'Men' });
  const him = await makeMember(server, { firstName: 'Kato', gender: 'Man', lookingFor: 'Women' });
  await givePhotos(him, [await phonePhoto('#a8481f'), await phonePhoto('#2f7a4d')]);
  const placed = await him.client.from('profiles').update({ location: 'Leeds, United Kingdom' }).eq('id', him.id);
  expect(placed.error).toBeNull();
  await signIn(page, viewer);

  await openProfile(page, him);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Kato Kaggwa, \d+$/);
  await expect(page.getByText('Leeds, United Kingdom')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(2);

  await changeSettings(him, { showAge: false, showLocation: false, photoPrivacy: 'matches' });
  await openProfile(page, him);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kato Kaggwa');
  await expect(page.getByText('Leeds')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Open photo/ })).toHaveCount(0);
});

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
  // A conversation that exists keeps its name and face.
  await openChat(page);

  await page.evaluate('localStorage.clear()');
  await changeSettings(him, { profileVisibility: 'matches' });
  await signIn(page, stranger, `/profile/${him.id}`);
  await expect(hidden).toBeVisible();
  await changeSettings(him, { profileVisibility: 'public' });
  await page.reload();
  await expect(shown).toBeVisible();
});
