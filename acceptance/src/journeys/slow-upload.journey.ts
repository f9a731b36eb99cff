import { expect, type Page } from '@playwright/test';
import { phonePhoto, signIn, test } from './journey.ts';
import { type Member, makeMember } from './members.ts';

const newcomer = { firstName: 'Apio', gender: 'Woman', lookingFor: 'Everyone' } as const;

/** Limits the upload speed to that of a phone with poor reception. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 16 * 1024,
  });
}

async function expectNothingCached({ client, id }: Member): Promise<void> {
  const files = await client.storage.from('profile-images').list(`images/${id}`);
  expect(files).toMatchObject({ data: [], error: null });
  const profile = await client.from('profiles').select('profile_picture_url').eq('id', id).single();
  expect(profile.data).toEqual({ profile_picture_url: null });
}

test('a profile picture that takes long shows how far it is, and can be stopped', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await signIn(page, member, '/edit-profile');
  const picture = page.getByRole('region', { name: 'Profile Picture', exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeEnabled();
  await slowDown(page);
  await picture.locator('input[type=file]').setInputFiles(await phonePhoto('#a8481f', 'noisy'));
  await expect(picture.getByText(/^[1-9]\d?% uploaded$/)).toBeVisible();
  await expect(picture.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  await expect(save).toBeDisabled();
  await picture.getByRole('button', { name: 'Cancel' }).click();
  await expect(picture.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Your profile photo' })).toHaveCount(0);
  await expect(save).toBeEnabled();
  await expectNothingCached(member);
});
