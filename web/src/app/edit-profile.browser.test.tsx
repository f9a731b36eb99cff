import { discover, matchingStats } from '@awamu/contracts/operations/matching.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseFile } from '#testing/choose-file.ts';
import { goOffline, goOnline } from '#testing/network.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember, type TestMember } from '#testing/people.ts';
import { answerDashboard } from '#testing/samples/dashboard-page.ts';
import { newPhoto, newVideo } from '#testing/samples/files.ts';
import { newSuggestion } from '#testing/samples/matching.ts';
import { stubFiles, stubFunction, stubOperation, stubRows, stubWrites } from '#testing/stub.ts';
import { uploadsByHand } from '#testing/uploads-by-hand.ts';

const section = (title: string) => page.getByRole('region', { name: title, exact: true });
const save = page.getByRole('button', { name: 'Save', exact: true });
const refused = (title: string, sentence: string) => expect.element(section(title).getByText(sentence)).toBeVisible();

async function openEditor(member: TestMember = newMember()): Promise<void> {
  await openPage('/edit-profile', { as: member });
  await expect.element(page.getByLabelText('Full name')).toBeVisible();
}

/** Chooses a file in the native picker that the section's buttons open. */
function choose(title: string, file: File): void {
  const inputs = section(title).element().querySelectorAll<HTMLInputElement>('input[type=file]');
  const input = [...inputs].find(({ accept }) => accept.includes(file.type));
  if (!input) throw new Error(`${title} takes no ${file.type}`);
  chooseFile(input, file);
}

it('offers to save once something was changed, and no longer when the change is taken back', async () => {
  await openEditor(newMember({ profile: { bio: 'I sing.' } }));
  await expect.element(save).not.toBeInTheDocument();
  await page.getByLabelText('Bio').fill('I sing alto.');
  await expect.element(save).toBeVisible();
  await page.getByLabelText('Bio').fill('I sing.');
  await expect.element(save).not.toBeInTheDocument();
});

it('missing answers show the specified texts, and nothing is saved', async () => {
  const writes = stubWrites('POST', 'profiles');
  const member = newMember();
  await openEditor(member);
  await page.getByLabelText('Full name').fill(' ');
  await page.getByLabelText('Date of birth').fill('2020-01-01');
  for (const interest of member.profile.interests) {
    await page.getByRole('button', { name: `Remove ${interest}` }).click();
  }
  await save.click();
  await refused('Basic Information', 'Full name is required');
  await refused('Basic Information', 'You must be at least 18 years old to use this service');
  await refused('Interests', 'Add at least one interest to help others find you!');
  await page.getByLabelText('Date of birth').fill('');
  await refused('Basic Information', 'Date of birth is required');
  await page.getByLabelText('Date of birth').fill('1899-01-01');
  await refused('Basic Information', 'Please enter a valid date of birth');
  expect(writes.requests).toEqual([]);
});

describe('files are validated before upload', () => {
  const newHugePhoto = async () =>
    new File([await newPhoto(), new Uint8Array(10 * 2 ** 20)], 'huge.jpg', { type: 'image/jpeg' });
  const text = new File(['not a picture'], 'me.jpg', { type: 'image/jpeg' });

  it('a picture', async () => {
    await openEditor();
    choose('Profile Picture', text);
    await refused('Profile Picture', 'Please upload a valid image file (JPEG, PNG, or WebP)');
    choose('Profile Picture', await newHugePhoto());
    await refused('Profile Picture', 'Image file size must be less than 10MB');
  });

  it('photos of the gallery', async () => {
    await openEditor();
    choose('Gallery', text);
    await refused('Gallery', 'Please upload valid image files (JPEG, PNG, or WebP)');
    choose('Gallery', await newHugePhoto());
    await refused('Gallery', 'Image file size must be less than 10MB');
  });

  it('the video', async () => {
    await openEditor();
    choose('Gallery', new File(['not a video'], 'me.mp4', { type: 'video/mp4' }));
    await refused('Gallery', 'Please upload a valid video file (MP4, WebM, OGG, or MOV)');
    choose('Gallery', newVideo({ size: 50 * 2 ** 20 + 1 }));
    await refused('Gallery', 'Video file size must be less than 50MB');
  });
});

it('a picture can be dropped on its section', async () => {
  const stored = stubFiles('POST', 'profile-images').answers({ Key: 'profile-images/photo', Id: crypto.randomUUID() });
  // Leaves the page without saving.
  stubFiles('DELETE', 'profile-images').answers([]);
  await openEditor();
  const transfer = new DataTransfer();
  transfer.items.add(await newPhoto());
  const place = section('Profile Picture').getByText(/Drop/).element();
  place.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transfer }));
  await expect.element(page.getByRole('img', { name: 'Your profile photo' })).toBeInTheDocument();
  expect(stored.requests).toHaveLength(1);
});

it.each([
  ['profile picture', 'Profile Picture', 'profile-images', newPhoto, 'images/'],
  ['video', 'Gallery', 'profile-videos', newVideo, 'videos/'],
] as const)(
  'a slow upload of a %s shows its progress and can be cancelled',
  async (...[, title, bucket, file, folder]) => {
    const { sendPercent } = uploadsByHand();
    const member = newMember();
    const uploads = stubFiles('POST', bucket);
    uploads.waits();
    const removed = stubFiles('DELETE', bucket).answers([]);
    await openEditor(member);
    choose(title, await file());
    await expect.poll(() => uploads.requests.length).toBe(1);
    for (const percent of [12, 57]) {
      sendPercent(percent);
      await expect.element(section(title).getByText(`${percent}% uploaded`)).toBeVisible();
      await expect.element(section(title).getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percent));
    }
    await expect.element(save).toBeDisabled();
    await section(title).getByRole('button', { name: 'Cancel' }).click();
    await expect.element(section(title).getByRole('progressbar')).not.toBeInTheDocument();
    await expect.element(page.getByRole('img', { name: 'Your profile photo' })).not.toBeInTheDocument();
    // Nothing is left to save.
    await expect.element(save).not.toBeInTheDocument();
    // A partly uploaded file is deleted.
    const path = uploads.requests[0]?.url.pathname.split(`/${bucket}/`)[1];
    expect(path).toContain(`${folder}${member.id}/`);
    await expect.poll(() => removed.requests.map(({ body }) => body)).toEqual([{ prefixes: [path] }]);
  },
);

it('unsaved changes are confirmed before leaving; a refusal shows its own text, after which saving works', async () => {
  const member = newMember();
  const writes = stubWrites('POST', 'profiles');
  await openEditor(member);
  const bio = page.getByLabelText('Bio');
  await bio.fill('Something new.');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(location.pathname).toBe('/edit-profile');
  await expect.element(bio).toHaveValue('Something new.');

  writes.refuses({ status: 400, code: 'PT400', message: 'That cannot be saved today.' });
  await save.click();
  await expect.element(page.getByRole('alert').getByText('That cannot be saved today.')).toBeVisible();
  await expect.element(bio).toHaveValue('Something new.');

  goOffline();
  await save.click();
  await expect.element(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect.element(bio).toHaveValue('Something new.');
  goOnline();

  writes.answers([]);
  stubRows('member_cards').answers([]);
  await save.click();
  await expect.element(page.getByText('Profile updated successfully! Redirecting...')).toBeVisible();
  expect(writes.requests.at(-1)?.body).toMatchObject({ id: member.id, bio: 'Something new.' });
});

it('who lives near is counted anew after a save', async () => {
  answerDashboard();
  const stats = { matches: 0, likes_given: 0, likes_received: 0, likers_to_meet: 0 };
  const counted = stubOperation(matchingStats).answers({ success: true, stats: { ...stats, near_you: null } });
  stubOperation(discover).answers({ success: true, is_profile_complete: true, matches: [newSuggestion()] });
  stubWrites('POST', 'profiles').answers([]);
  await openPage('/dashboard', { as: newMember() });
  await expect.element(page.getByText(/^Choose your city from the list/)).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
  await page.getByLabelText('Bio').fill('I moved.');
  stubRows('member_cards').answers([]);
  counted.answers({ success: true, stats: { ...stats, near_you: 3 } });
  await save.click();
  await expect.element(page.getByText('Profile updated successfully! Redirecting...')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect.element(page.getByText('3 people near you')).toBeVisible();
});

describe('answers to prompts', () => {
  const answers = section('Answers');
  const field = (label: string) => answers.getByLabelText(label, { exact: true });
  const dish = { prompt: 'dish_i_defend', answer: 'Malakwang.' };
  const seat = { prompt: 'matatu_seat', answer: 'By the window.' };

  it('are added, changed, reordered with the keyboard and removed, and saved in their order', async () => {
    stubRows('profile_prompts').answers([dish, seat]);
    stubWrites('POST', 'profiles').answers([]);
    const saved = stubFunction('save_prompts').answers(undefined);
    await openEditor();
    await expect.element(field('Answer 1')).toHaveValue(dish.answer);
    const down = answers.getByRole('button', { name: 'Move answer 1 down' });
    down.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field('Answer 2')).toHaveValue(dish.answer);
    await expect.element(answers.getByRole('status')).toHaveTextContent('The answer is now number 2.');
    // The focus follows the answer; at the end of the list it cannot go further down.
    await expect.element(answers.getByRole('button', { name: 'Move answer 2 up' })).toHaveFocus();

    await answers.getByRole('button', { name: 'Add an answer' }).click();
    await expect.element(field('Prompt 3')).toHaveFocus();
    // Three are the most, and no prompt can be chosen twice.
    await expect.element(answers.getByRole('button', { name: 'Add an answer' })).not.toBeInTheDocument();
    const offered = [...field('Prompt 3').element().querySelectorAll('option')].map(({ value }) => value);
    expect(offered).not.toEqual(expect.arrayContaining([dish.prompt]));
    expect(offered).toHaveLength(22);
    await field('Prompt 3').selectOptions('How I survive the cold');
    await field('Answer 3').fill(' Two blankets. ');
    await expect.element(answers.getByText('15 of 150')).toBeVisible();
    await answers.getByRole('button', { name: 'Remove answer 1' }).click();
    await expect.element(field('Answer 1')).toHaveValue(dish.answer);
    await expect.element(answers.getByRole('button', { name: 'Add an answer' })).toHaveFocus();

    await save.click();
    await expect.poll(() => saved.requests.length).toBe(1);
    expect(saved.requests[0]?.body).toEqual({
      answers: [dish, { prompt: 'cold_weather', answer: 'Two blankets.' }],
    });
  });

  it('without text are not saved, and unchanged ones are left alone', async () => {
    stubRows('profile_prompts').answers([dish]);
    const profile = stubWrites('POST', 'profiles').answers([]);
    const saved = stubFunction('save_prompts').answers(undefined);
    await openEditor();
    await answers.getByRole('button', { name: 'Add an answer' }).click();
    await field('Answer 2').fill('  ');
    await save.click();
    await expect.element(page.getByText('Profile updated successfully! Redirecting...')).toBeVisible();
    expect(profile.requests).toHaveLength(1);
    expect(saved.requests).toEqual([]);
  });

  it('that cannot be saved stay in the form, and the next save sends them', async () => {
    stubWrites('POST', 'profiles').answers([]);
    stubFunction('save_prompts').refuses('too_many_requests');
    await openEditor();
    await answers.getByRole('button', { name: 'Add an answer' }).click();
    await field('Answer 1').fill('Malakwang.');
    await save.click();
    await expect.element(page.getByText('That was a little fast. Please wait a moment and try again.')).toBeVisible();
    await expect.element(field('Answer 1')).toHaveValue('Malakwang.');
    const saved = stubFunction('save_prompts').answers(undefined);
    await save.click();
    await expect.poll(() => saved.requests.map(({ body }) => body)).toEqual([{ answers: [dish] }]);
  });
});
