import { chatEmoji } from '@awamu/contracts/options.ts';
import { expect } from '@playwright/test';
import { phonePhoto, signIn, test } from './journey.ts';
import { makeMatchedPair, makeMember } from './members.ts';

test('writing: Shift+Enter is a new line, Enter sends, blank text goes nowhere, twenty emoji', async ({
  page,
  server,
}) => {
  const { her, him } = await makeMatchedPair(server);
  await signIn(page, her.person.email, her.person.password);
  await page.goto('/messages');
  await page.getByRole('button', { name: new RegExp(him.person.firstName) }).click();
  const field = page.getByRole('textbox', { name: `Message ${him.person.firstName}` });
  const send = page.getByRole('button', { name: 'Send', exact: true });

  await field.fill('   ');
  await expect(send).toBeDisabled();
  await field.press('Enter');
  await field.fill('First');
  await field.press('Shift+Enter');
  await field.pressSequentially('second');
  await expect(field).toHaveValue('First\nsecond');

  await page.getByRole('button', { name: 'Emoji' }).click();
  const emoji = page.getByRole('dialog').getByRole('button');
  await expect(emoji).toHaveText([...chatEmoji]);
  await emoji.first().click();
  await page.keyboard.press('Escape');
  await field.press('Enter');
  await expect(field).toHaveValue('');

  await expect(page.getByRole('log').getByText(`First second${chatEmoji[0]}`)).toBeVisible();
  // What the other person received is one message, and no blank one.
  await expect
    .poll(async () => (await him.client.from('messages').select('content').eq('sender_id', her.id)).data)
    .toEqual([{ content: `First\nsecond${chatEmoji[0]}` }]);
});

test('a picture is looked at before it goes, with a caption', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  await signIn(page, her.person.email, her.person.password);
  await page.goto('/messages');
  await page.getByRole('button', { name: new RegExp(him.person.firstName) }).click();
  const choose = page.locator('[data-slot=image-input]');

  await choose.setInputFiles({ name: 'letter.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a letter') });
  const preview = page.getByRole('dialog', { name: 'Send a picture' });
  await expect(preview.getByText('Please upload a valid image file (JPEG, PNG, or WebP)')).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();

  await choose.setInputFiles(await phonePhoto('#2f7a4d'));
  await expect(preview.getByRole('img', { name: 'The chosen picture' })).toBeVisible();
  const caption = preview.getByLabel('Caption (optional)');
  await expect(caption).toHaveAttribute('maxlength', '200');
  await caption.fill('Our garden');
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect(preview).toHaveCount(0);
  await expect(page.getByRole('log').getByRole('img', { name: 'Our garden' })).toBeVisible();
  await expect(page.getByRole('log').getByText('Our garden', { exact: true })).toBeVisible();
});

test('somebody who is no match is met before they are written to', async ({ page, server }) => {
  const reader = await makeMember(server, { firstName: 'Auma', gender: 'Woman', lookingFor: 'Men' });
  const stranger = await makeMember(server, { firstName: 'Okello', gender: 'Man', lookingFor: 'Women' });
  await signIn(page, reader.person.email, reader.person.password);
  await page.goto(`/profile/${stranger.id}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages/);
  await expect(page.getByRole('heading', { name: 'You are not connected yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Matching' }).last()).toBeVisible();
});
