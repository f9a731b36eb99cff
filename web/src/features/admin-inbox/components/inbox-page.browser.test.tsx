import type { InboxEntry } from '@awamu/contracts/inbox.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectNoViolations } from '#testing/axe.ts';
import { onDesktop } from '#testing/device.ts';
import { openPage } from '#testing/open-page.tsx';
import { newOperator } from '#testing/people.ts';
import { newEntry } from '#testing/samples/inbox-entries.ts';
import { stubFunction } from '#testing/stub.ts';

/** Stubs the inbox, filtered by the requested kind and status. */
function answerInbox(...entries: InboxEntry[]) {
  stubFunction('list_operators').answers([]);
  stubFunction('inbox_entry').answers(({ body }) => {
    const { id } = body as { id: string };
    return entries.find((entry) => entry.id === id) ?? null;
  });
  return stubFunction('inbox').answers(({ body }) => {
    const { kind, status } = body as { [Filter in 'kind' | 'status']: InboxEntry[Filter] | null };
    const found = entries.filter((entry) => [null, entry.kind].includes(kind) && [null, entry.status].includes(status));
    return { total: found.length, open: entries.length, entries: found };
  });
}

const rows = () => page.getByRole('list', { name: 'Messages' }).getByRole('link');
const shownRows = () => expect.poll(() => rows().elements().length);

it('the four kinds of inquiry are labelled, and the filter by kind is stored in the URL', async () => {
  await onDesktop();
  const inbox = answerInbox(
    newEntry({ kind: 'contact', title: 'Hello' }),
    newEntry({ kind: 'feedback', title: 'Feedback: praise', topic: 'praise' }),
    newEntry({ kind: 'support', title: 'event_support', topic: 'event_support', urgency: 'urgent' }),
    newEntry({ kind: 'post_idea', title: 'Looms', topic: 'hustle-growth' }),
  );
  await openPage('/admin/inbox', { as: newOperator('admin') });
  await shownRows().toBe(4);
  expect(inbox.requests.at(-1)?.body).toMatchObject({ kind: null, status: 'open', unassigned: false });
  for (const [choice, kind, shown] of [
    ['Feedback', 'feedback', /Something they like/],
    ['Support request', 'support', /Event support.*Urgent/],
    ['Contact', 'contact', /Hello/],
    ['Post idea', 'post_idea', /Looms/],
  ] as const) {
    await page.getByLabelText('Kind').selectOptions(choice);
    await shownRows().toBe(1);
    await expect.element(rows()).toMatchTextContent(shown);
    expect(inbox.requests.at(-1)?.body).toMatchObject({ kind });
    expect(location.search).toBe(`?kind=${kind}`);
  }
});

it('the filters by assignee and status are stored in the URL', async () => {
  await onDesktop();
  const operator = newOperator('admin');
  const asked = answerInbox(newEntry());
  await openPage('/admin/inbox?search=weaving', { as: operator });
  await shownRows().toBe(1);
  expect(asked.requests.at(-1)?.body).toMatchObject({ search: 'weaving' });
  await page.getByLabelText('Status').selectOptions('All');
  await expect.poll(() => asked.requests.at(-1)?.body).toMatchObject({ status: null });
  await page.getByLabelText('Assigned to').selectOptions('No one yet');
  await expect.poll(() => asked.requests.at(-1)?.body).toMatchObject({ unassigned: true, assigned_to: null });
  expect(location.search).toBe('?status=all&assignee=nobody&search=weaving');
  await page.getByLabelText('Assigned to').selectOptions('Me');
  await expect.poll(() => asked.requests.at(-1)?.body).toMatchObject({ unassigned: false, assigned_to: operator.id });
  expect(location.search).toBe(`?status=all&assignee=${operator.id}&search=weaving`);
});

it('an inquiry without an address says so, and can be assigned and closed', async () => {
  await onDesktop();
  const operator = newOperator('admin');
  const entry = newEntry({
    kind: 'post_idea',
    title: 'Looms',
    topic: 'hustle-growth',
    name: '',
    email: null,
    can_answer: false,
  });
  answerInbox(entry);
  stubFunction('list_operators').answers([{ user_id: operator.id, admin_level: 'admin', full_name: 'Okot' }]);
  const changing = stubFunction('edit_inbox_entry').answers(({ body }) => {
    Object.assign(entry, (body as { changes: object }).changes);
    return undefined;
  });
  await openPage('/admin/inbox', { as: operator });
  await rows().click();
  const inquiry = page.getByRole('article', { name: 'Looms' });
  await expect.element(inquiry.getByText('Hustle & Growth')).toBeVisible();
  await expect.element(inquiry.getByText(/^There’s no address to reply to/)).toBeVisible();
  await expect.element(inquiry.getByLabelText('Your reply')).not.toBeInTheDocument();
  await inquiry.getByLabelText('Assigned to').selectOptions('Me');
  await expect.poll(() => changing.requests.length).toBe(1);
  await inquiry.getByLabelText('Status').selectOptions('Closed');
  await expect.element(page.getByRole('heading', { name: 'Everything is answered' })).toBeVisible();
  await expect.element(inquiry.getByLabelText('Status')).toHaveValue('closed');
  await expect.element(inquiry.getByLabelText('Assigned to')).toHaveValue(operator.id);
  const { kind, id } = entry;
  expect(changing.requests.map(({ body }) => body)).toEqual([
    { kind, id, changes: { assigned_to: operator.id } },
    { kind, id, changes: { status: 'closed' } },
  ]);
});

it('on a phone the open inquiry covers the list, and links back to it', async () => {
  answerInbox(newEntry({ body: `Where? ${'https://letters.example/'.repeat(20)}` }));
  await openPage('/admin/inbox', { as: newOperator('admin') });
  await rows().click();
  const inquiry = page.getByRole('article', { name: 'Tickets' });
  await expect.element(inquiry).toBeVisible();
  await expect.element(page.getByRole('list', { name: 'Messages' })).not.toBeInTheDocument();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  await expectNoViolations();
  await page.getByRole('link', { name: 'Back to the inbox' }).click();
  await expect.element(rows()).toBeVisible();
  await expect.element(inquiry).not.toBeInTheDocument();
});
