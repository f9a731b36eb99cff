import { limits } from '@awamu/contracts/limits.ts';
import { chatEmoji } from '@awamu/contracts/options.ts';
import { expect } from '@playwright/test';
import { openDevice, phonePhoto, signIn, test } from './journey.ts';
import { makeMatchedPair, makeMember } from './members.ts';

test('writing: Shift+Enter is a new line, Enter sends, blank text goes nowhere, twenty emoji', async ({
  page,
  server,
}) => {
  const { her, him } = await makeMatchedPair(server);
  await signIn(page, her, '/messages');
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
  await signIn(page, her, '/messages');
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
  await signIn(page, reader, `/profile/${stranger.id}`);
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page).toHaveURL(/\/messages/);
  await expect(page.getByRole('heading', { name: 'You are not connected yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Matching' }).last()).toBeVisible();
});

test('conversations are found by what was said in them, long ago or just now', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const match = await him.client.from('matches').select('id').single().throwOnError();
  for (const content of ['Do you like 100% groundnut sauce?', 'With matoke', 'Good night']) {
    const message = { id: crypto.randomUUID(), match_id: match.data.id, content, message_type: 'text' };
    expect((await him.client.rpc('send_message', message)).error).toBeNull();
  }
  await signIn(page, her, '/messages');
  const row = page.getByRole('button', { name: /Kato Kaggwa/ });
  const nothing = page.getByText('No conversation contains that.');
  await expect(row).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search conversations' });
  for (const [typed, isFound] of [
    ['kató', true],
    ['good NIGHT', true],
    ['groundnut', true],
    ['100%', true],
    ['groundnut_sauce', false],
    ['nobody says this', false],
  ] as const) {
    await search.fill(typed);
    await expect(isFound ? row : nothing).toBeVisible();
    await expect(isFound ? nothing : row).toHaveCount(0);
  }
});

test('a search says that it looks, and that it could not', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const match = await him.client.from('matches').select('id').single().throwOnError();
  for (const content of ['With groundnut sauce', 'Good night']) {
    const message = { id: crypto.randomUUID(), match_id: match.data.id, content, message_type: 'text' };
    expect((await him.client.rpc('send_message', message)).error).toBeNull();
  }
  await signIn(page, her, '/messages');
  const row = page.getByRole('button', { name: /Kato Kaggwa/ });
  await expect(row).toBeVisible();
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rpc/search_conversations', async (route) => {
    asked.push((route.request().postDataJSON() as { query: string }).query);
    await held;
    return route.continue();
  });
  await page.getByRole('searchbox', { name: 'Search conversations' }).pressSequentially('groundnut');
  await expect(page.getByText('Searching older messages...')).toBeVisible();
  await expect(row).toHaveCount(0);
  answer();
  await expect(row).toBeVisible();
  await expect(page.getByText('Searching older messages...')).toHaveCount(0);
  // Words are looked for when the typing rests, not letter by letter.
  expect(asked.at(-1)).toBe('groundnut');
  expect(asked.length).toBeLessThan('groundnut'.length);

  await page.unroute('**/rpc/search_conversations');
  await page.route('**/rpc/search_conversations', (route) => route.abort());
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('sauce');
  await expect(page.getByText(/^Older messages could not be searched/)).toBeVisible();
});

test('a long conversation opens at its end, and its beginning comes as one scrolls up', async ({ page, server }) => {
  const { her, him } = await makeMatchedPair(server);
  const match = await him.client.from('matches').select('id').single().throwOnError();
  const said = Array.from({ length: limits.message.pageSize + 10 }, (_, index) => `Message number ${index + 1}.`);
  for (const content of said) {
    const message = { id: crypto.randomUUID(), match_id: match.data.id, content, message_type: 'text' };
    expect((await him.client.rpc('send_message', message)).error).toBeNull();
  }
  await signIn(page, her, '/messages');
  await page.getByRole('button', { name: /Kato Kaggwa/ }).click();
  const log = page.getByRole('log');
  await expect(log.getByText(said.at(-1) ?? '', { exact: true })).toBeInViewport();
  // They are all read by that, and heard of again one by one: those that are not loaded stay where they are.
  await expect
    .poll(async () => (await him.client.from('messages').select('id').not('read_at', 'is', null)).data?.length)
    .toBe(said.length);
  await expect(log.getByText('Message number 1.', { exact: true })).toHaveCount(0);

  await log.getByText('Message number 11.', { exact: true }).scrollIntoViewIfNeeded();
  await expect(log.getByText('Message number 1.', { exact: true })).toHaveCount(1);
  await expect(log.locator('[data-slot=message]')).toHaveText(said.map((text) => `They:${text}`));
  await expect(log.getByText('Today', { exact: true })).toHaveCount(1);
});

test('one sees the other typing, until the message is there', async ({ browser, server }, info) => {
  const { her, him } = await makeMatchedPair(server);
  const hers = await openDevice(browser, server, info.project.use);
  const his = await openDevice(browser, server, info.project.use);
  for (const [page, me, other] of [
    [hers.page, her, him],
    [his.page, him, her],
  ] as const) {
    await signIn(page, me, '/messages');
    await page.getByRole('button', { name: new RegExp(other.person.firstName) }).click();
    await expect(page.getByRole('log')).toBeVisible();
  }
  const typing = hers.page.getByText('typing...');
  const field = his.page.getByRole('textbox', { name: 'Message Nakato' });
  // The channel may still be opening: a sign that comes too early is not repeated by itself, the next letter is.
  await expect(async () => {
    await field.pressSequentially('O');
    await expect(typing).toBeVisible({ timeout: 2_500 });
  }).toPass();
  await field.press('Enter');
  await expect(hers.page.getByRole('log').locator('[data-slot=message]')).toHaveCount(1);
  await expect(typing).toHaveCount(0);
  await Promise.all([hers.context.close(), his.context.close()]);
});
