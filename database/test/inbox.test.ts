import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
let admin: Member;
let member: Member;
beforeAll(async () => {
  community = await startCommunity();
  admin = await makeOperator(community, 'admin', { columns: { full_name: 'Admin Ada' } });
  member = await community.join();
});
afterAll(() => community.stop());

interface Entry {
  kind: string;
  id: string;
  status: string;
  topic: string | null;
  assigned_to: string | null;
  email: string | null;
  assigned_name: string | null;
  can_answer: boolean;
  answers: { id: string; body: string; delivery: string; answered_by_name: string }[];
}
const inbox = (kind: string | null = null, status: string | null = null) =>
  admin.call<{ total: number; open: number; entries: Entry[] }>('public.inbox($1, $2)', [kind, status]);
const entry = (kind: string, id: string) => admin.call<Entry>('public.inbox_entry($1, $2)', [kind, id]);
const edit = (kind: string, id: string, changes: object, by = admin) =>
  by.run('select public.edit_inbox_entry($1, $2, $3::text::jsonb)', [kind, id, JSON.stringify(changes)]);
const answer = (kind: string, id: string, body: string, answerId: string | null = null, by = admin) =>
  by.call<string>('public.answer_inbox_entry($1, $2, $3, $4)', [kind, id, body, answerId]);
async function write(table: string, row: Record<string, string | null>): Promise<string> {
  const [made] = await community.owner<{ id: string }[]>`
    insert into ${community.owner(`public.${table}`)} ${community.owner(row)} returning id`;
  return made?.id ?? '';
}
const entryOf = async (id: string) => (await inbox()).entries.find((entry) => entry.id === id);

it('lists the inquiries of three forms, newest first, and filters by kind and status', async () => {
  const contact = await write('contact_messages', {
    name: 'Ann',
    email: 'ann@x.example',
    subject: 'Hi',
    message: 'Hello',
  });
  const support = await write('support_requests', {
    name: 'Ben',
    email: 'ben@x.example',
    help_type: 'other',
    description: 'Help',
  });
  const idea = await write('post_ideas', {
    title: 'Luwombo',
    category: 'diaspora-life',
    description: 'How to',
    submitted_by: null,
  });
  expect((await inbox()).entries.map(({ id }) => id)).toEqual([idea, support, contact]);
  expect(await inbox('support')).toMatchObject({
    total: 1,
    open: 3,
    entries: [{ id: support, kind: 'support', can_answer: true }],
  });
  expect(await entryOf(idea)).toMatchObject({ email: null, can_answer: false });
  expect(await refusal(answer('post_idea', idea, 'Thanks'))).toBe('PT404 member_unavailable');
  expect(await refusal(inbox('spam'))).toBe('PT400 invalid_request');
});

it('answers by email, idempotently, and shows the delivery state of the email', async () => {
  const id = await write('contact_messages', {
    name: 'Eve',
    email: 'eve@x.example',
    subject: 'Tickets',
    message: 'Where?',
  });
  const answerId = randomUUID();
  expect(await answer('contact', id, ' At the door ', answerId)).toBe(answerId);
  expect(await answer('contact', id, ' At the door ', answerId)).toBe(answerId);
  const inquiries =
    await community.owner`select kind, address, contents from private.outbound_messages where address = 'eve@x.example'`;
  expect(inquiries).toMatchObject([
    { kind: 'inbox_answer', contents: { title: 'Tickets', body: 'At the door', name: 'Eve' } },
  ]);
  expect(await entryOf(id)).toMatchObject({
    status: 'answered',
    assigned_name: 'Admin Ada',
    answers: [{ id: answerId, body: 'At the door', delivery: 'waiting', answered_by_name: 'Admin Ada' }],
  });
  await community.owner`update private.outbound_messages set settled_at = now(), outcome = 'dead', address = null, contents = '{}', failure = 'no such mailbox' where address = 'eve@x.example'`;
  expect((await entryOf(id))?.answers).toMatchObject([{ delivery: 'failed' }]);
});

it('refuses a repeated answer id with another text or entry', async () => {
  const [one, other] = [
    await write('contact_messages', { name: 'A', email: 'again@x.example', subject: 'S', message: 'M' }),
    await write('contact_messages', { name: 'B', email: 'other@x.example', subject: 'S', message: 'M' }),
  ];
  const answerId = randomUUID();
  await answer('contact', one, 'At noon', answerId);
  expect(await refusal(answer('contact', one, 'At one', answerId))).toBe('PT409 already_decided');
  expect(await refusal(answer('contact', other, 'At noon', answerId))).toBe('PT409 already_decided');
  expect((await entry('contact', one)).answers).toMatchObject([{ body: 'At noon' }]);
  expect((await entry('contact', other)).answers).toEqual([]);
});

it('lists feedback as its own kind, from members and visitors, and lets it be answered', async () => {
  const id = randomUUID();
  await member.run(`insert into public.contact_messages (name, email, subject, message, feedback_topic)
    values ('Fay', 'fay@x.example', 'Feedback: words', '${id}', 'words')`);
  const [found] = (await inbox('feedback')).entries;
  expect(found).toMatchObject({ kind: 'feedback', topic: 'words', submitted_by: member.id, body: id });
  expect((await inbox('contact')).entries.some(({ kind }) => kind === 'feedback')).toBe(false);
  await answer('feedback', found?.id ?? '', 'Thank you');
  expect(await entry('feedback', found?.id ?? '')).toMatchObject({
    status: 'answered',
    answers: [{ body: 'Thank you' }],
  });
  expect(await refusal(edit('contact', found?.id ?? '', { status: 'closed' }))).toBe('PT404 not_found');
  await edit('feedback', found?.id ?? '', { status: 'closed' });
  const auditEntries = await community.owner`select distinct details ->> 'entry' as entry from public.admin_audit_logs
    where details ->> 'entry_id' = ${found?.id ?? ''}`;
  expect(auditEntries).toEqual([{ entry: 'feedback' }]);
  const wrong = `insert into public.contact_messages (name, email, subject, message, feedback_topic) values ('F', 'f@x.example', 'S', 'M', 'spam')`;
  expect(await refusal(member.run(wrong))).toContain('contact_messages_feedback_topic_check');
});

it('is searched by sender and text, and filtered by assignee', async () => {
  const colleague = await makeOperator(community, 'admin');
  const id = await write('support_requests', {
    name: 'Zaituni',
    email: 'zai@x.example',
    help_type: 'event_support',
    description: 'A hall, 50% cheaper',
  });
  const list = (args: string) => admin.call<{ total: number; entries: Entry[] }>(`public.inbox(${args})`);
  for (const words of ['zaituni', 'ZAI@x', '50% cheaper', 'event_']) {
    expect(await list(`search => '${words}'`)).toMatchObject({ total: 1, entries: [{ id }] });
  }
  expect(await list(`search => '5_% cheaper'`)).toMatchObject({ total: 0, entries: [] });
  expect((await list('unassigned => true, page_size => 100')).entries.map((found) => found.id)).toContain(id);
  await edit('support', id, { assigned_to: colleague.id });
  expect((await list('unassigned => true, page_size => 100')).entries.map((found) => found.id)).not.toContain(id);
  expect(await list(`assigned_to => '${colleague.id}'`)).toMatchObject({ total: 1, entries: [{ id }] });
  expect(await list(`assigned_to => '${colleague.id}', page => 2`)).toMatchObject({ total: 1, entries: [] });
});

it('accepts admins as assignees only, adds an audit entry for each change, and keeps fields that are not given', async () => {
  const id = await write('support_requests', {
    name: 'Joy',
    email: 'j@x.example',
    help_type: 'other',
    description: 'Help',
  });
  const moderator = await makeOperator(community, 'moderator');
  for (const wrong of [
    { assigned_to: member.id },
    { assigned_to: moderator.id },
    { assigned_to: 'somebody' },
    { status: 'lost' },
    { status: null },
    { title: 'Other' },
    [],
  ]) {
    expect(await refusal(edit('support', id, wrong))).toBe('PT400 invalid_request');
  }
  await edit('support', id, { assigned_to: admin.id });
  await edit('support', id, { status: 'closed' });
  expect(await entry('support', id)).toMatchObject({ status: 'closed', assigned_to: admin.id });
  await edit('support', id, { assigned_to: null });
  expect(await entry('support', id)).toMatchObject({ status: 'closed', assigned_to: null, assigned_name: null });
  const auditEntries = await community.owner`
    select action, details ->> 'status' as status from public.admin_audit_logs where details ->> 'entry_id' = ${id} order by id`;
  expect(auditEntries).toEqual([
    { action: 'edit_inbox_entry', status: 'open' },
    { action: 'edit_inbox_entry', status: 'closed' },
    { action: 'edit_inbox_entry', status: 'closed' },
  ]);
  expect(await refusal(edit('support', randomUUID(), { status: 'open' }))).toBe('PT404 not_found');
});

it('is available to admins only', async () => {
  const moderator = await makeOperator(community, 'moderator');
  const id = await write('contact_messages', { name: 'A', email: 'a@x.example', subject: 'S', message: 'M' });
  for (const nobody of [member, moderator]) {
    expect(await refusal(nobody.run('select public.inbox()'))).toBe('PT403 access_denied');
    expect(await refusal(nobody.run(`select public.inbox_entry('contact', '${id}')`))).toBe('PT403 access_denied');
    expect(await refusal(edit('contact', id, { status: 'closed' }, nobody))).toBe('PT403 access_denied');
    expect(await refusal(answer('contact', id, 'x', null, nobody))).toBe('PT403 access_denied');
    expect(await nobody.run('select * from public.inbox_answers')).toEqual([]);
  }
});
