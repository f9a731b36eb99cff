import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, type Member, matchUp, startCommunity, upload } from './community.ts';
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

/** Runs the job as a server with this time. */
async function purge(daysFromNow: number, batch = 500): Promise<void> {
  const at = new Date(Date.now() + daysFromNow * 86_400_000);
  for (;;) {
    const [row] = await community.server.run<{ deleted: number }>('select private.purge_expired($1, $2) as deleted', [
      at,
      batch,
    ]);
    if (!row?.deleted) return;
  }
}

const forms = [
  ['contact', 'contact_messages', { name: 'A', email: 'a@b.example', subject: 'S', message: 'M' }],
  ['support', 'support_requests', { name: 'A', email: 'a@b.example', help_type: 'other', description: 'D' }],
  ['post_idea', 'post_ideas', { title: 'T', category: 'diaspora-life', description: 'D' }],
] as const;

it.each(forms)('an inquiry (%s) is purged a year after it was settled', async (kind, table, columns) => {
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
  const remaining = async () =>
    (await owner<{ id: string }[]>`select id from ${owner(`public.${table}`)} order by created_at`).map(({ id }) => id);
  await purge(364);
  expect(await remaining()).toEqual([open, closed, reopened]);
  await purge(367, 1);
  expect(await remaining()).toEqual([open, reopened]);
});

it('notifications of decisions are purged after two years, all others after 180 days', async () => {
  const cid = await community.join();
  const match = await matchUp(cid, ben);
  const { owner } = community;
  await owner`delete from public.notifications where user_id = ${cid.id}`;
  const decisions = ['appeal_decided', 'content_removed', 'report_decided', 'warning'];
  for (const kind of [...decisions, 'channel_paused', 'like']) {
    await owner`insert into public.notifications (user_id, kind) values (${cid.id}, ${kind})`;
  }
  await owner`insert into public.notifications (user_id, kind, match_id) values (${cid.id}, 'match_ending', ${match})`;
  const remaining = async (days: number) => {
    await purge(days);
    const rows = await owner<{ kind: string }[]>`
      select kind from public.notifications where user_id = ${cid.id} order by kind`;
    return rows.map(({ kind }) => kind);
  };
  expect(await remaining(179)).toHaveLength(7);
  expect(await remaining(181)).toEqual(decisions);
  expect(await remaining(732)).toEqual([]);
});

it('a report is purged with its files two years after its decision; the decision stays', async () => {
  const path = await upload(ann, 'report-evidence', `evidence/${ann.id}/${randomUUID()}.webp`);
  const id = await report(ann, ben.id, 'spam', [{ kind: 'photo', ref: path }]);
  const waiting = await report(ann, ben.id, 'hate');
  const decision = await admin.call<string>('public.decide_report($1, $2, $3)', [id, 'warning', 'The rules']);
  const remaining = async () =>
    (await community.owner<{ id: string }[]>`select id from public.content_reports order by created_at`).map(
      (row) => row.id,
    );
  await purge(729);
  expect(await remaining()).toEqual([id, waiting]);
  await purge(732);
  expect(await remaining()).toEqual([waiting]);
  expect(await community.owner`select from public.moderation_decisions where id = ${decision}`).toHaveLength(1);
  await community.server.run('select private.sweep_unused_files($1)', [new Date(Date.now() + 732 * 86_400_000)]);
  expect(await community.owner`select from storage.objects where name = ${path}`).toHaveLength(0);
});

it('expired passes and uncounted active days are purged', async () => {
  const { owner } = community;
  const [decision] = await owner<{ id: string }[]>`
    insert into public.moderation_decisions (member_id, outcome, reason) values (${ben.id}, 'ban', 'R') returning id`;
  await owner`insert into private.appeal_passes (hash, user_id, decision_id) values (${randomUUID()}, ${ben.id}, ${decision?.id ?? ''})`;
  await owner`insert into private.active_days (day, user_id) values (current_date, ${ben.id}) on conflict do nothing`;
  const remaining = async () => {
    const [row] =
      await owner`select (select count(*)::int from private.appeal_passes where user_id = ${ben.id}) as passes,
      (select count(*)::int from private.active_days where user_id = ${ben.id}) as days`;
    return row;
  };
  await purge(179);
  expect(await remaining()).toEqual({ passes: 1, days: 1 });
  await purge(181);
  expect(await remaining()).toEqual({ passes: 0, days: 1 });
  await purge(402);
  expect(await remaining()).toEqual({ passes: 0, days: 0 });
});

it('data under a legal hold is not purged', async () => {
  const eve = await community.join();
  const { owner } = community;
  await owner`insert into public.contact_messages (submitted_by, name, email, subject, message, status)
    values (${eve.id}, 'A', 'a@b.example', 'S', 'M', 'closed')`;
  const id = await report(ann, eve.id, 'spam');
  await admin.run('select public.decide_report($1, $2, $3)', [id, 'no_action', 'Fine']);
  await owner`insert into private.active_days (day, user_id) values (current_date, ${eve.id}) on conflict do nothing`;
  const remaining = async () => {
    const [row] =
      await owner`select (select count(*)::int from public.contact_messages where submitted_by = ${eve.id}) as messages,
      (select count(*)::int from public.content_reports where id = ${id}) as reports,
      (select count(*)::int from private.active_days where user_id = ${eve.id}) as days`;
    return row;
  };
  const hold = await admin.call<number>('public.start_legal_hold($1, $2)', [eve.id, 'A court']);
  await purge(1_000);
  expect(await remaining()).toEqual({ messages: 1, reports: 1, days: 1 });
  await admin.run('select public.end_legal_hold($1)', [hold]);
  await purge(1_000);
  expect(await remaining()).toEqual({ messages: 0, reports: 0, days: 0 });
});
