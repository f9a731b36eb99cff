import { unmatch } from '@awamu/contracts/operations/matching.ts';
import { listConversations, listMessages, markRead, sendMessage } from '@awamu/contracts/operations/messaging.ts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newMember } from '#testing/people.ts';
import { newPhoto } from '#testing/samples/files.ts';
import { newConversation, newMessage } from '#testing/samples/messaging.ts';
import { stubFiles, stubFunction, stubOperation, stubRows } from '#testing/stub.ts';

const field = () => page.getByRole('textbox', { name: 'Message Kato' });

beforeEach(() => {
  stubOperation(listConversations).answers({ success: true, conversations: [newConversation()] });
  stubOperation(listMessages).answers({ success: true, messages: [], has_more: false });
  stubOperation(markRead).answers({ success: true });
  stubRows('messages').answers([]);
  stubFunction('my_held_messages').answers([]);
});

/** The server's response to an accepted message. */
function accepted({ body }: { body: unknown }) {
  const { id, content } = body as { id: string; content: string };
  return { success: true as const, message: newMessage({ id, from: 'me', text: content }) };
}

it('a refused message shows the reason, stays, and can be sent again', async () => {
  const sent = stubOperation(sendMessage);
  await openPage('/messages', { as: newMember() });
  await page.getByRole('button', { name: /Kato/ }).click();
  const refusals = [
    [403, { code: 'send_forbidden' }, 'You are not authorized to send messages in this conversation.'],
    [400, { code: 'invalid_message' }, 'Invalid message content. Please check your message and try again.'],
    [401, {}, 'Your session has expired. Please refresh the page and try again.'],
    [418, {}, 'Failed to send message. Please try again.'],
  ] as const;
  for (const [status, body, sentence] of refusals) {
    sent.answersRaw(status, body);
    await field().fill(`Refused with ${status}`);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect.element(page.getByRole('log').getByText(`Refused with ${status}`)).toBeVisible();
  }
  sent.answers(accepted);
  await page.getByRole('alert').first().getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(3);
  await expect.poll(() => sent.requests.at(-1)?.body).toMatchObject({ content: 'Refused with 403' });
  await page.getByRole('alert').first().getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(2);
});

it('a picture that fails to send shows an error and can be sent again', async () => {
  const files = stubFiles('POST', 'message-images').refuses({ status: 500, error: 'Internal', message: 'broken' });
  stubFiles('POST', 'sign/message-images').answers({ signedURL: '/gone.jpg' });
  const sent = stubOperation(sendMessage).answers(accepted);
  await openPage('/messages', { as: newMember() });
  await page.getByRole('button', { name: /Kato/ }).click();
  await expect.element(field()).toBeVisible();
  const input = document.querySelector<HTMLInputElement>('[data-slot=image-input]');
  if (!input) throw new Error('there is no place for a picture');
  await userEvent.upload(input, await newPhoto());
  const preview = page.getByRole('dialog', { name: 'Send a picture' });
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect.element(preview.getByText('Failed to upload image. Please try again.')).toBeVisible();
  expect(sent.requests).toEqual([]);
  files.answers({ Id: crypto.randomUUID(), Key: 'message-images/a.jpg' });
  await preview.getByRole('button', { name: 'Send' }).click();
  await expect.element(preview).not.toBeInTheDocument();
  await expect.poll(() => sent.requests.map(({ body }) => body)).toMatchObject([{ message_type: 'image' }]);
});

it('nothing can be written before a conversation is chosen, nor left as a draft of another', async () => {
  await onDesktop();
  await openPage('/messages', { as: newMember() });
  await expect.element(page.getByRole('heading', { name: 'Your conversations' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  await page.getByRole('button', { name: /Kato/ }).click();
  await expect.element(field()).toHaveValue('');
});

it.each([['phone'], ['desktop']])(
  'an address of a conversation that is not there asks for one (%s)',
  async (device) => {
    if (device === 'desktop') await onDesktop();
    await openPage(`/messages?match=${crypto.randomUUID()}`, { as: newMember() });
    const sentence = 'Please select a conversation from the list first, then try sending your message.';
    await expect.element(page.getByText(sentence)).toBeVisible();
    await page.getByRole('button', { name: /Kato/ }).click();
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument();
    await expect.element(field()).toBeVisible();
  },
);

it('a match can be ended from the menu of its conversation, after a confirmation', async () => {
  const ending = stubOperation(unmatch).answers({ success: true });
  await openPage('/messages', { as: newMember() });
  await page.getByRole('button', { name: /Kato/ }).click();
  await page.getByRole('button', { name: 'More options for Kato' }).click();
  await page.getByRole('menuitem', { name: 'Unmatch' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Unmatch Kato' });
  await expect
    .element(dialog.getByText('Are you sure you want to unmatch? This action cannot be undone.'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(ending.requests).toEqual([]);

  await page.getByRole('button', { name: 'More options for Kato' }).click();
  await page.getByRole('menuitem', { name: 'Unmatch' }).click();
  stubOperation(listConversations).answers({ success: true, conversations: [] });
  await dialog.getByRole('button', { name: 'Unmatch' }).click();
  await expect.poll(() => ending.requests.length).toBe(1);
  await expect.element(field()).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /Kato/ })).not.toBeInTheDocument();
});

it('a phone shows only the list, without a composer', async () => {
  await openPage('/messages', { as: newMember() });
  await expect.element(page.getByRole('button', { name: /Kato/ })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Write a message' })).not.toBeInTheDocument();
});
