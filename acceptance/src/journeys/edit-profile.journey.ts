import { expect, type Page } from '@playwright/test';
import { clip, phonePhoto, signIn, test } from './journey.ts';
import { type Member, makeMember } from './members.ts';

async function openEditor(page: Page, member: Member): Promise<void> {
  await signIn(page, member, '/edit-profile');
  await expect(page.getByRole('heading', { name: 'Edit Profile' })).toBeVisible();
}

function section(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true });
}

function photoField(page: Page) {
  return section(page, 'Gallery').locator('input[type=file][multiple]');
}

function videoField(page: Page) {
  return section(page, 'Gallery').locator('input[type=file]:not([multiple])');
}

async function storedProfile(member: Member) {
  const { data, error } = await member.client.from('profiles').select().eq('id', member.id).single();
  if (error) throw error;
  return data;
}

const newcomer = { firstName: 'Apio', gender: 'Woman', lookingFor: 'Everyone' } as const;

test('a member fills all eight sections, saves, and sees the profile', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openEditor(page, member);

  await section(page, 'Profile Picture')
    .locator('input[type=file]')
    .setInputFiles(await phonePhoto('#a8481f'));
  await expect(page.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Middle of the face' }).press('ArrowUp');

  const basics = section(page, 'Basic Information');
  await basics.getByLabel('Full name').fill('Apio Akello');
  await basics.getByLabel('Date of birth').fill('1990-05-06');
  await basics.getByRole('radio', { name: 'Non-binary' }).click();
  await basics.getByLabel('Location').fill('Kampa');
  await page.getByRole('option', { name: /^Kampala/ }).click();

  await section(page, 'About You').getByLabel('Bio').fill('Kayaks on the Nile.');
  await expect(page.getByText('19/500')).toBeVisible();

  const looking = section(page, "What You're Looking For");
  await looking.getByRole('radio', { name: 'Women', exact: true }).click();
  await looking.getByRole('button', { name: 'Mentorship' }).click();
  await looking.getByRole('button', { name: 'Networking' }).click();
  await looking.getByRole('button', { name: 'Australia & Oceania' }).click();

  const personality = section(page, 'Personality & Lifestyle');
  await personality.getByRole('radio', { name: 'Quiet' }).click();
  await personality.getByRole('radio', { name: 'Quiet' }).click();
  await personality.getByRole('radio', { name: 'Exploring' }).click();
  await personality.getByRole('button', { name: 'Voice notes' }).click();

  const interests = section(page, 'Interests');
  await interests.getByLabel('Add your own').fill(' chess , cooking ,, Chess');
  await interests.getByLabel('Add your own').press('Enter');
  await expect(interests.getByRole('button', { name: /^Remove/ })).toHaveCount(member.person.interests.length + 1);

  const gallery = section(page, 'Gallery');
  const photos = await Promise.all(['#2f7a4d', '#e9a900'].map((colour) => phonePhoto(colour)));
  await photoField(page).setInputFiles(photos);
  await expect(gallery.getByRole('img', { name: /Gallery photo/ })).toHaveCount(2);
  await photoField(page).setInputFiles(photos);
  await expect(gallery.getByText('You can only upload up to 3 images in your gallery')).toBeVisible();
  await expect(gallery.getByRole('img', { name: /Gallery photo/ })).toHaveCount(3);
  await expect(gallery.getByRole('button', { name: 'Add a photo' })).toHaveCount(0);
  await videoField(page).setInputFiles(await clip());
  await expect(gallery.getByLabel('Your video')).toBeVisible();

  const slider = page.getByRole('slider', { name: 'Value alignment' });
  await slider.press('End');
  await expect(page.getByText('Shared values come first')).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Profile updated successfully! Redirecting...')).toBeVisible();
  await page.waitForURL(`**/profile/${member.id}`);
  await expect(page.getByRole('heading', { name: /Apio Akello/ })).toBeVisible();

  expect(await storedProfile(member)).toMatchObject({
    full_name: 'Apio Akello',
    birthdate: '1990-05-06',
    gender: 'non-binary',
    looking_for: 'women',
    country: expect.any(String),
    profile_picture_focus: '50% 26%',
    bio: 'Kayaks on the Nile.',
    intentions: ['mentorship', 'networking'],
    region_preference: ['australia'],
    vibe: null,
    life_phase: 'exploring',
    communication_style: ['voice_notes'],
    interests: [...member.person.interests, 'chess'],
    gallery_images: [expect.any(String), expect.any(String), expect.any(String)],
    gallery_video: expect.stringContaining('/profile-videos/'),
    value_alignment_score: 10,
  });
});

test('missing answers are named, word for word, and nothing is saved', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openEditor(page, member);
  await page.getByLabel('Full name').fill(' ');
  await page.getByLabel('Date of birth').fill('2020-01-01');
  for (const interest of member.person.interests) {
    await page.getByRole('button', { name: `Remove ${interest}` }).click();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  for (const sentence of [
    'Full name is required',
    'You must be at least 18 years old to use this service',
    'Add at least one interest to help others find you!',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByLabel('Date of birth').fill('');
  await expect(page.getByText('Date of birth is required')).toBeVisible();
  await page.getByLabel('Date of birth').fill('1899-01-01');
  await expect(page.getByText('Please enter a valid date of birth')).toBeVisible();
  expect((await storedProfile(member)).birthdate).toBe(member.person.birthdate);
});

test('files are judged before they are sent', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openEditor(page, member);
  const text = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') };
  await section(page, 'Profile Picture').locator('input[type=file]').setInputFiles(text);
  await expect(page.getByText('Please upload a valid image file (JPEG, PNG, or WebP)')).toBeVisible();
  await photoField(page).setInputFiles(text);
  await expect(page.getByText('Please upload valid image files (JPEG, PNG, or WebP)')).toBeVisible();
  const { buffer } = await phonePhoto('#1d6a86');
  const huge = {
    name: 'huge.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([buffer, Buffer.alloc(10 * 2 ** 20)]),
  };
  await photoField(page).setInputFiles(huge);
  await expect(page.getByText('Each image file must be less than 5MB')).toBeVisible();
  await videoField(page).setInputFiles({ ...text, name: 'me.mp4', mimeType: 'video/mp4' });
  await expect(page.getByText('Please upload a valid video file (MP4, WebM, OGG, or MOV)')).toBeVisible();
});

test('a picture can be dropped where it belongs', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openEditor(page, member);
  const { buffer, name, mimeType } = await phonePhoto('#1d6a86');
  const photo = JSON.stringify({ url: `data:${mimeType};base64,${buffer.toString('base64')}`, name, mimeType });
  // As text: the browser's types are no part of this package.
  const dataTransfer = await page.evaluateHandle(`(() => {
    const { url, name, mimeType } = ${photo};
    const bytes = Uint8Array.from(atob(url.split(',')[1]), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], name, { type: mimeType }));
    return transfer;
  })()`);
  await section(page, 'Profile Picture').locator('[data-slot=file-drop]').dispatchEvent('drop', { dataTransfer });
  await expect(page.getByRole('img', { name: 'Your profile photo' })).toBeVisible();
});

test('a replaced picture is deleted, one that was never saved too', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openEditor(page, member);
  const picture = section(page, 'Profile Picture');
  const shown = page.getByRole('img', { name: 'Your profile photo' });
  const isThere = async (url: string | null) => (await page.request.get(url ?? '')).ok();

  await picture.locator('input[type=file]').setInputFiles(await phonePhoto('#a8481f'));
  await expect(shown).toBeVisible();
  const first = await shown.getAttribute('src');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/profile/${member.id}`);

  await page.goto('/edit-profile');
  await picture.locator('input[type=file]').setInputFiles(await phonePhoto('#2f7a4d'));
  await expect(shown).not.toHaveAttribute('src', first ?? '');
  const unsaved = await shown.getAttribute('src');
  expect(await isThere(first)).toBe(true);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => isThere(unsaved)).toBe(false);
  expect(await isThere(first)).toBe(true);

  await page.goto('/edit-profile');
  await page.getByRole('button', { name: 'Remove the photo' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/profile/${member.id}`);
  await expect.poll(() => isThere(first)).toBe(false);
});

test('a video that takes long shows how far it is, and can be stopped', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openEditor(page, member);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 64 * 1024,
  });
  const { buffer, ...file } = await clip();
  const large = { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(8 * 2 ** 20)]) };
  const gallery = section(page, 'Gallery');
  await videoField(page).setInputFiles(large);
  await expect(gallery.getByText(/^[1-9]\d?% sent$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await gallery.getByRole('button', { name: 'Cancel' }).click();
  await expect(gallery.getByRole('button', { name: 'Add a video' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  const { data } = await member.client.storage.from('profile-videos').list(`videos/${member.id}`);
  expect(data).toEqual([]);
});

test('changes are never lost by accident; a refusal is shown in its own words', async ({ page, server }) => {
  const member = await makeMember(server, newcomer);
  await openEditor(page, member);
  await page.getByLabel('Bio').fill('Something new.');
  await page.getByRole('link', { name: 'Dashboard' }).and(page.locator(':visible')).first().click();
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/edit-profile/);
  await expect(page.getByLabel('Bio')).toHaveValue('Something new.');

  await page.route('**/rest/v1/profiles?*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { code: 'PT400', message: 'That cannot be saved today.' } })
      : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').getByText('That cannot be saved today.')).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue('Something new.');
  await page.unroute('**/rest/v1/profiles?*');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/profile/${member.id}`);
  await expect(page.getByText('Something new.')).toBeVisible();
});
