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

test('being online and when last seen are told to a match only while their owner lets them', async ({
  page,
  server,
}) => {
  const { her, him } = await makeMatchedPair(server);
  const here = await him.client.rpc('touch_activity');
  expect(here.error).toBeNull();
  await signIn(page, her);
  await openChat(page);
  const presence = page.getByRole('region', { name: 'Conversation', exact: true }).locator('[data-slot=presence]');
  await expect(presence).toHaveText('Online');
  await changeSettings(him, { showOnlineStatus: false });
  await page.reload();
  await expect(presence).toHaveText(/^Last seen /);
  await changeSettings(him, { showLastSeen: false });
  await page.reload();
  await expect(page.getByRole('log')).toBeVisible();
  await expect(presence).toHaveText('');
});

test('nobody writes to a member who takes messages from nobody', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  await signIn(page, her);
  await openChat(page);
  await expect(page.getByRole('textbox', { name: 'Message Kato' })).toBeVisible();
  await changeSettings(him, { allowMessagesFrom: 'nobody' });
  await page.reload();
  await expect(page.getByText('This person is not accepting messages right now.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message Kato' })).toHaveCount(0);
});

for (const [who, hisReceipts, herReceipts, isTold] of [
  ['both give them', true, true, true],
  ['he gives none', false, true, false],
  ['she gives none', true, false, false],
] as const) {
  test(`a receipt is shown where both give them: ${who}`, async ({ page, server }) => {
    const { her, him } = await makeMatchedPair(server);
    await changeSettings(him, { sendReadReceipts: hisReceipts });
    await changeSettings(her, { sendReadReceipts: herReceipts });
    await signIn(page, her);
    await openChat(page);
    const field = page.getByRole('textbox', { name: 'Message Kato' });
    await field.fill('Have you read this?');
    await field.press('Enter');
    await expect(page.getByRole('log').locator('[data-state=sent]')).toHaveCount(1);
    const match = await him.client.from('matches').select('id').single().throwOnError();
    const read = await him.client.rpc('mark_match_read', { match_id: match.data.id });
    expect(read.error).toBeNull();
    await page.reload();
    await expect(page.getByRole('log').locator('[data-state=sent]')).toHaveCount(1);
    await expect(page.getByText(/^Read \d\d:\d\d$/)).toHaveCount(isTold ? 1 : 0);
  });
}
