import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, type Member, startCommunity, upload } from './community.ts';
import { report } from './moderation.ts';
import { makeOperator } from './operators.ts';

let community: Community;
let ann: Member;
let ben: Member;
let admin: Member;
beforeAll(async () => {
  community = await startCommunity();
  [ann, ben] = [await community.join(), await community.join()];
  admin = await makeOperator(community, 'super_admin');
});
afterAll(() => community.stop());

/** The job as a server with this clock runs it. */
async function forget(daysFromNow: number, batch = 500): Promise<void> {
  const at = new Date(Date.now() + daysFromNow * 86_400_000);
  for (;;) {
    const [row] = await community.server.run<{ gone: number }>('select private.purge_expired($1, $2) as gone', [
      at,
      batch,
    ]);
    if (!row?.gone) return;
  }
}

const forms = [
  ['contact', 'contact_messages', { name: 'A', email: 'a@b.example', subject: 'S', message: 'M' }],
  ['support', 'support_requests', { name: 'A', email: 'a@b.example', help_type: 'other', description: 'D' }],
  ['post_idea', 'post_ideas', { title: 'T', category: 'diaspora-life', description: 'D' }],
] as const;

it.each(forms)('a letter to the team (%s) goes a year after it was settled', async (kind, table, columns) => {
  const { owner } = community;
  const write = async () => {
    const [row] = await owner<{ id: string }[]>`
      insert into ${owner(`public.${table}`)} ${owner({ ...columns, submitted_by: ann.id })} returning id`;
    return row?.id ?? '';
  };
  const set = (id: string, status: string) =>
    admin.run('select public.edit_inbox_entry($1, $2, $3::text::jsonb)', [kind, id, JSON.stringify({ status })]);
  const [open, closed, reopened] = [await write(), await write(), await write()];
  await set(closed, 'closed');
  await set(reopened, 'closed');
  await set(reopened, 'open');
  const left = async () =>
    (await owner<{ id: string }[]>`select id from ${owner(`public.${table}`)} order by created_at`).map(({ id }) => id);
  await forget(364);
  expect(await left()).toEqual([open, closed, reopened]);
  await forget(367, 1);
  expect(await left()).toEqual([open, reopened]);
});

it('a report goes two years after its decision, with its files; the decision stays', async () => {
  const path = await upload(ann, 'report-evidence', `evidence/${ann.id}/${randomUUID()}.webp`);
  const id = await report(ann, ben.id, 'spam', [{ kind: 'photo', ref: path }]);
  const waiting = await report(ann, ben.id, 'hate');
  const decision = await admin.call<string>('public.decide_report($1, $2, $3)', [id, 'warning', 'The rules']);
  const left = async () =>
    (await community.owner<{ id: string }[]>`select id from public.content_reports order by created_at`).map(
      (row) => row.id,
    );
  await forget(729);
  expect(await left()).toEqual([id, waiting]);
  await forget(732);
  expect(await left()).toEqual([waiting]);
  expect(await community.owner`select from public.moderation_decisions where id = ${decision}`).toHaveLength(1);
  await community.server.run('select private.sweep_unused_files($1)', [new Date(Date.now() + 732 * 86_400_000)]);
  expect(await community.owner`select from storage.objects where name = ${path}`).toHaveLength(0);
});

it('what opens nothing and counts nowhere goes', async () => {
  const { owner } = community;
  const [decision] = await owner<{ id: string }[]>`
    insert into public.moderation_decisions (member_id, outcome, reason) values (${ben.id}, 'ban', 'R') returning id`;
  await owner`insert into private.appeal_passes (hash, user_id, decision_id) values (${randomUUID()}, ${ben.id}, ${decision?.id ?? ''})`;
  await owner`insert into private.active_days (day, user_id) values (current_date, ${ben.id}) on conflict do nothing`;
  const left = async () => {
    const [row] =
      await owner`select (select count(*)::int from private.appeal_passes where user_id = ${ben.id}) as passes,
      (select count(*)::int from private.active_days where user_id = ${ben.id}) as days`;
    return row;
  };
  await forget(179);
  expect(await left()).toEqual({ passes: 1, days: 1 });
  await forget(181);
  expect(await left()).toEqual({ passes: 0, days: 1 });
  await forget(402);
  expect(await left()).toEqual({ passes: 0, days: 0 });
});

it('not while it is held', async () => {
  const eve = await community.join();
  const { owner } = community;
  await owner`insert into public.contact_messages (submitted_by, name, email, subject, message, status)
    values (${eve.id}, 'A', 'a@b.example', 'S', 'M', 'closed')`;
  const id = await report(ann, eve.id, 'spam');
  await admin.run('select public.decide_report($1, $2, $3)', [id, 'no_action', 'Fine']);
  await owner`insert into private.active_days (day, user_id) values (current_date, ${eve.id}) on conflict do nothing`;
  const left = async () => {
    const [row] =
      await owner`select (select count(*)::int from public.contact_messages where submitted_by = ${eve.id}) as letters,
      (select count(*)::int from public.content_reports where id = ${id}) as reports,
      (select count(*)::int from private.active_days where user_id = ${eve.id}) as days`;
    return row;
  };
  const hold = await admin.call<number>('public.start_legal_hold($1, $2)', [eve.id, 'A court']);
  await forget(1_000);
  expect(await left()).toEqual({ letters: 1, reports: 1, days: 1 });
  await admin.run('select public.end_legal_hold($1)', [hold]);
  await forget(1_000);
  expect(await left()).toEqual({ letters: 0, reports: 0, days: 0 });
});
