import { limits } from '@awamu/contracts/limits.ts';
import { chatEmoji } from '@awamu/contracts/options.ts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isPageHeld } from '#testing/is-page-held.ts';
import { openChat } from '#testing/open-chat.ts';
import { newPhoto } from '#testing/samples/files.ts';
import { stubFiles } from '#testing/stub.ts';
import { uploadsByHand } from '#testing/uploads-by-hand.ts';

const field = page.getByRole('textbox', { name: 'Message Kato' });
const log = page.getByRole('log');

it('Shift+Enter starts a new line, Enter sends, blank text is not sent, and there are twenty emoji', async () => {
  const { sending, conversation } = await openChat();
  await field.fill('   ');
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await field.fill('First');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}second');
  await expect.element(field).toHaveValue('First\nsecond');

  await page.getByRole('button', { name: 'Emoji' }).click();
  const emoji = page.getByRole('dialog').getByRole('button');
  await expect.element(emoji.first()).toBeVisible();
  expect(emoji.elements().map(({ textContent }) => textContent)).toEqual([...chatEmoji]);
  await emoji.first().click();
  await userEvent.keyboard('{Escape}');
  await field.click();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue('');
  const content = `First\nsecond${chatEmoji[0]}`;
  await expect.element(log.getByText(content)).toBeVisible();
  await expect.poll(() => sending.requests.length).toBe(1);
  expect(sending.requests[0]?.body).toMatchObject({ match_id: conversation.matchId, content, message_type: 'text' });
});

it('a picture is previewed before it is sent, with a caption', async () => {
  const uploads = stubFiles('POST', 'message-images').answers({ Key: 'stored' });
  stubFiles('POST', 'sign/message-images').answers({ signedURL: '/missing' });
  const { sending, conversation } = await openChat();
  const choose = (file: File) =>
    userEvent.upload(page.elementLocator(document.querySelector('[data-slot=image-input]') as Element), file);
  await expect.element(field).toBeVisible();
  await choose(new File(['a letter'], 'letter.jpg', { type: 'image/jpeg' }));
  const preview = page.getByRole('dialog', { name: 'Send a picture' });
  await expect.element(preview.getByText('Please upload a valid image file (JPEG, PNG, or WebP)')).toBeVisible();
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(preview).not.toBeInTheDocument();

  await choose(await newPhoto());
  await expect.element(preview.getByRole('img', { name: 'The picture you chose' })).toBeVisible();
  const caption = preview.getByLabelText('Caption (optional)');
  await expect.element(caption).toHaveAttribute('maxlength', String(limits.message.captionMaxLength));
  await caption.fill('Our garden');
  expect(uploads.requests).toEqual([]);
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.element(log.getByRole('img', { name: 'Our garden' })).toBeInTheDocument();
  await expect.element(log.getByText('Our garden', { exact: true })).toBeVisible();

  await expect.poll(() => sending.requests.length).toBe(1);
  const stored = uploads.requests[0]?.url.pathname.split('/message-images/')[1] ?? '';
  expect(stored).toMatch(new RegExp(`^messages/${conversation.matchId}/[-0-9a-f]+\\.\\w+$`));
  const content = JSON.stringify({ url: stored, caption: 'Our garden' });
  expect(sending.requests[0]?.body).toMatchObject({ content, message_type: 'image' });
});

it('a picture on its way shows its progress, can be stopped, and then be sent', async () => {
  const { sendPercent } = uploadsByHand();
  const uploads = stubFiles('POST', 'message-images');
  uploads.waits();
  stubFiles('DELETE', 'message-images').answers([]);
  stubFiles('POST', 'sign/message-images').answers({ signedURL: '/missing' });
  const { sending } = await openChat();
  await expect.element(field).toBeVisible();
  await userEvent.upload(
    page.elementLocator(document.querySelector('[data-slot=image-input]') as Element),
    await newPhoto(),
  );
  const preview = page.getByRole('dialog', { name: 'Send a picture' });
  const send = preview.getByRole('button', { name: 'Send' });
  await send.click();
  await expect.poll(() => uploads.requests.length).toBe(1);
  sendPercent(34);
  await expect.element(preview.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '34');
  await preview.getByRole('button', { name: 'Stop' }).click();
  await expect.element(preview.getByRole('progressbar')).not.toBeInTheDocument();
  expect(isPageHeld()).toBe(true);
  expect(sending.requests).toEqual([]);

  uploads.answers({ Key: 'stored' });
  await send.click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.poll(() => sending.requests.map(({ body }) => body)).toMatchObject([{ message_type: 'image' }]);
  expect(isPageHeld()).toBe(false);
});
