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
  email: string | null;
  assigned_name: string | null;
  can_answer: boolean;
  answers: { id: string; body: string; delivery: string; answered_by_name: string }[];
}
const inbox = (kind: string | null = null, status: string | null = null) =>
  admin.call<{ total: number; open: number; entries: Entry[] }>('public.inbox($1, $2)', [kind, status]);
const answer = (kind: string, id: string, body: string, answerId: string | null = null, by = admin) =>
  by.call<string>('public.answer_inbox_entry($1, $2, $3, $4)', [kind, id, body, answerId]);
async function write(table: string, row: Record<string, string | null>): Promise<string> {
  const [made] = await community.owner<{ id: string }[]>`
    insert into ${community.owner(`public.${table}`)} ${community.owner(row)} returning id`;
  return made?.id ?? '';
}
const entryOf = async (id: string) => (await inbox()).entries.find((entry) => entry.id === id);

it('holds the three forms as one list, newest first, by kind and status', async () => {
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

it('answers by mail, once however often it is sent, and says how the mail fares', async () => {
  const id = await write('contact_messages', {
    name: 'Eve',
    email: 'eve@x.example',
    subject: 'Tickets',
    message: 'Where?',
  });
  const answerId = randomUUID();
  expect(await answer('contact', id, ' At the door ', answerId)).toBe(answerId);
  expect(await answer('contact', id, ' At the door ', answerId)).toBe(answerId);
  const letters =
    await community.owner`select kind, address, contents from private.letters where address = 'eve@x.example'`;
  expect(letters).toMatchObject([
    { kind: 'inbox_answer', contents: { title: 'Tickets', body: 'At the door', name: 'Eve' } },
  ]);
  expect(await entryOf(id)).toMatchObject({
    status: 'answered',
    assigned_name: 'Admin Ada',
    answers: [{ id: answerId, body: 'At the door', delivery: 'waiting', answered_by_name: 'Admin Ada' }],
  });
  await community.owner`update private.letters set attempts = 8, failure = 'no such mailbox' where address = 'eve@x.example'`;
  expect((await entryOf(id))?.answers).toMatchObject([{ delivery: 'failed' }]);
});

it('has an assignee who is an operator, and each change is written down', async () => {
  const id = await write('support_requests', {
    name: 'Joy',
    email: 'j@x.example',
    help_type: 'other',
    description: 'Help',
  });
  const edit = (status: string, to: string | null) =>
    admin.run('select public.edit_inbox_entry($1, $2, $3, $4)', ['support', id, status, to]);
  expect(await refusal(edit('open', member.id))).toBe('PT400 invalid_request');
  expect(await refusal(edit('lost', null))).toBe('PT400 invalid_request');
  await edit('open', admin.id);
  await edit('closed', admin.id);
  const deeds = await community.owner`
    select action, details ->> 'status' as status from public.admin_audit_logs where details ->> 'entry_id' = ${id} order by id`;
  expect(deeds).toEqual([
    { action: 'edit_inbox_entry', status: 'open' },
    { action: 'edit_inbox_entry', status: 'closed' },
  ]);
  expect(
    await refusal(admin.run('select public.edit_inbox_entry($1, $2, $3)', ['support', randomUUID(), 'open'])),
  ).toBe('PT404 not_found');
});

it('is for admins alone', async () => {
  const moderator = await makeOperator(community, 'moderator');
  const id = await write('contact_messages', { name: 'A', email: 'a@x.example', subject: 'S', message: 'M' });
  for (const nobody of [member, moderator]) {
    expect(await refusal(nobody.run('select public.inbox()'))).toBe('PT403 access_denied');
    expect(await refusal(answer('contact', id, 'x', null, nobody))).toBe('PT403 access_denied');
    expect(await nobody.run('select * from public.inbox_answers')).toEqual([]);
  }
});
