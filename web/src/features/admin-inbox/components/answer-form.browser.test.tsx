import type { InboxEntry } from '@awamu/contracts/inbox.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { newAnswer, newEntry } from '#testing/samples/inbox-entries.ts';
import { stubFunction } from '#testing/stub.ts';

const article = () => page.getByRole('article', { name: 'Tickets' });
const send = () => article().getByRole('button', { name: 'Send reply' }).click();

/** Opens an entry; responses contain its current state. Returns the stub of the list. */
async function openEntry(entry: InboxEntry) {
  await onDesktop();
  stubFunction('list_operators').answers([]);
  const list = stubFunction('inbox').answers(() => ({ total: 1, open: 1, entries: [{ ...entry }] }));
  stubFunction('inbox_entry').answers(() => ({ ...entry }));
  await openPage(`/admin/inbox?entry=${entry.kind}.${entry.id}`, { as: newOperator('admin') });
  await expect.element(article()).toBeVisible();
  return list;
}

it('an unsent answer is kept', async () => {
  const entry = newEntry();
  const answering = stubFunction('answer_inbox_entry').breaksOff();
  await openEntry(entry);
  await article().getByLabelText('Your reply').fill('At the door');
  await send();
  await expect.element(article().getByRole('alert')).toMatchTextContent(/Your reply is still here\./);
  await expect.element(article().getByLabelText('Your reply')).toHaveValue('At the door');
  expect(answering.requests).toHaveLength(1);
});

it('a slow list does not keep the form of a sent answer waiting', async () => {
  const entry = newEntry();
  stubFunction('answer_inbox_entry').answers(({ body }) => {
    const { body: words, answer_id: id } = body as { body: string; answer_id: string };
    entry.answers = [newAnswer({ id, body: words })];
    return id;
  });
  const list = await openEntry(entry);
  list.waits();
  await article().getByLabelText('Your reply').fill('At the door');
  await send();
  await expect.element(article().getByRole('heading', { name: '1 reply' })).toBeVisible();
  await expect.element(article().getByLabelText('Your reply')).toHaveValue('');
  await expect.element(article().getByLabelText('Your reply')).not.toHaveAttribute('readonly');
});

it('changed text after a lost response is a new answer, and the first shows as sent', async () => {
  const entry = newEntry();
  const answering = stubFunction('answer_inbox_entry').breaksOff();
  await openEntry(entry);
  await article().getByLabelText('Your reply').fill('At the door');
  await send();
  await expect.element(article().getByRole('alert')).toBeVisible();
  await article().getByLabelText('Your reply').fill('At the door, from six');
  answering.refuses('already_decided');
  await send();
  await expect.element(article().getByText(/^Your earlier reply had already been sent/)).toBeVisible();
  await expect.element(article().getByLabelText('Your reply')).toHaveValue('At the door, from six');

  answering.answers(({ body }) => {
    const { body: words, answer_id: id } = body as { body: string; answer_id: string };
    entry.answers = [newAnswer(), newAnswer({ id, body: words })];
    return id;
  });
  await send();
  await expect.element(article().getByRole('heading', { name: '2 replies' })).toBeVisible();
  await expectNoViolations();
  const shown = article().getByRole('listitem');
  await expect.element(shown.nth(0)).toMatchTextContent(/At the door/);
  await expect.element(shown.nth(1)).toMatchTextContent(/At the door, from six/);
  const [first, again, other] = answering.requests.map(({ body }) => body as { body: string; answer_id: string });
  expect(first).toMatchObject({ kind: 'contact', id: entry.id, body: 'At the door' });
  expect(again).toMatchObject({ body: 'At the door, from six', answer_id: first?.answer_id });
  expect(other?.body).toBe('At the door, from six');
  expect(other?.answer_id).not.toBe(first?.answer_id);
});

it('an undelivered email shows as failed, and can be written again', async () => {
  const answer = newAnswer({ delivery: 'retrying' });
  const entry = newEntry({ answers: [answer] });
  const answering = stubFunction('answer_inbox_entry').answers(({ body }) => {
    const { body: words, answer_id: id } = body as { body: string; answer_id: string };
    entry.answers = [answer, newAnswer({ id, body: words })];
    return id;
  });
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
  await openEntry(entry);
  await expect.element(article().getByText(/We’ll keep trying\./)).toBeVisible();
  answer.delivery = 'failed';
  await vi.advanceTimersByTimeAsync(3_000);
  await expect.element(article().getByText('Not delivered', { exact: true })).toBeVisible();
  vi.useRealTimers();
  await article().getByRole('button', { name: 'Send the same reply again' }).click();
  await expect.element(article().getByLabelText('Your reply')).toHaveValue('At the door');
  await send();
  await expect.element(article().getByRole('heading', { name: '2 replies' })).toBeVisible();
  expect(answering.requests).toHaveLength(1);
  expect(answering.requests[0]?.body).toMatchObject({ body: 'At the door' });
  expect(answering.requests[0]?.body).not.toMatchObject({ answer_id: answer.id });
});
