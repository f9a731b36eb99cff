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
  await page.getByRole('button', { name: 'Centre of your face' }).press('ArrowUp');

  const basics = section(page, 'Basic Information');
  await basics.getByLabel('Full name').fill('Apio Akello');
  await basics.getByLabel('Date of birth').fill('1990-05-06');
  await basics.getByRole('radio', { name: 'Non-binary' }).click();
  await basics.getByLabel('Location').fill('Kampa');
  await page.getByRole('option', { name: /^Kampala/ }).click();

  await section(page, 'About You').getByLabel('Bio').fill('Kayaks on the Nile.');
  await expect(page.getByText('19/500')).toBeVisible();

  const looking = section(page, 'What You’re Looking For');
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

test('a replaced picture is deleted, and so is one that was never saved', async ({ page, server }) => {
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
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL(`**/profile/${member.id}`);
  await expect.poll(() => isThere(first)).toBe(false);
});
