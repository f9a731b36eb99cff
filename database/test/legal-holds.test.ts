import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, startCommunity, upload } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
let keeper: Member;
beforeAll(async () => {
  community = await startCommunity();
  keeper = await makeOperator(community, 'super_admin', { columns: { full_name: 'Keeper' } });
});
afterAll(() => community.stop());

interface Hold {
  id: number;
  user_id: string;
  full_name: string | null;
  email: string | null;
  reason: string;
  erased_at: string | null;
  ended_at: string | null;
  kept_rows: number;
}

const start = async (member: Member, by = keeper) =>
  Number(await by.call('public.start_legal_hold($1, $2)', [member.id, 'A court']));
const end = (hold: number, by = keeper) => by.run('select public.end_legal_hold($1)', [hold]);
const holds = (by = keeper) => by.call<Hold[]>('public.list_legal_holds()');
const holdOf = async (member: Member) => (await holds()).find(({ user_id }) => user_id === member.id);
const deleteOwn = (member: Member) => member.run('delete from public.profiles where id = $1 returning id', [member.id]);
const photoOf = (member: Member) => upload(member, 'profile-images', `images/${member.id}/${randomUUID()}.webp`);

/** Where the files of a member are now. */
async function placesOf(member: Member): Promise<string[]> {
  const rows = await community.owner<{ place: string }[]>`
    select bucket_id || '/' || name as place from storage.objects where owner_id = ${member.id} order by 1`;
  return rows.map(({ place }) => place);
}

async function keptOf(hold: number, relation: string): Promise<Record<string, unknown>[]> {
  const rows = await community.owner<{ body: Record<string, unknown> }[]>`
    select body from private.legal_hold_rows where hold_id = ${hold} and relation = ${relation} order by kept_at`;
  return rows.map(({ body }) => body);
}

const queued = async (): Promise<string[]> =>
  (await community.owner<{ name: string }[]>`select name from private.blob_deletions`).map(({ name }) => name);

it('keeps what a member had when they delete their account, out of everybody’s sight', async () => {
  const ann = await community.join({ columns: { full_name: 'Ann Held', bio: 'Words of Ann' } });
  const ben = await community.join();
  const match = await matchUp(ann, ben);
  await ann.run('select public.send_message(null, $1, $2)', [match, 'Said by Ann']);
  await ben.run('select public.send_message(null, $1, $2)', [match, 'Said by Ben']);
  const photo = await photoOf(ann);
  await community.owner`update auth.users set encrypted_password = 'a hash' where id = ${ann.id}`;
  const hold = await start(ann);

  // As every other deletion answers.
  expect(await deleteOwn(ann)).toEqual([{ id: ann.id }]);
  expect(await refusal(ann.run('select 1'))).toBe('PT401 session_expired');
  expect(await community.owner`select from auth.users where id = ${ann.id}`).toHaveLength(0);
  expect(await ben.call('public.list_matches()')).toEqual([]);
  expect(await ben.run('select id from public.member_cards where id = $1', [ann.id])).toEqual([]);
  // No public address leads to the file any more.
  expect(await placesOf(ann)).toEqual([`legal-holds/profile-images/${photo}`]);
  expect(await queued()).not.toContain(photo);
  for (const member of [ben, keeper]) {
    expect(await member.run(`select id from storage.objects where bucket_id = 'legal-holds'`)).toEqual([]);
  }

  expect(await keptOf(hold, 'public.profiles')).toMatchObject([{ full_name: 'Ann Held', bio: 'Words of Ann' }]);
  expect((await keptOf(hold, 'public.messages')).map(({ content }) => content).sort()).toEqual([
    'Said by Ann',
    'Said by Ben',
  ]);
  const [account] = await keptOf(hold, 'auth.users');
  expect(account).toMatchObject({ email: `${ann.id}@test.example` });
  expect(JSON.stringify(await community.owner`select body from private.legal_hold_rows`)).not.toContain('a hash');
  expect(await holdOf(ann)).toMatchObject({
    id: hold,
    full_name: 'Ann Held',
    email: `${ann.id}@test.example`,
    reason: 'A court',
    erased_at: expect.any(String),
    ended_at: null,
  });
});

it('finishes the deletion when the hold ends', async () => {
  const ann = await community.join();
  const ben = await community.join();
  const match = await matchUp(ann, ben);
  const image = await upload(ben, 'message-images', `messages/${match}/${randomUUID()}.webp`);
  const photo = await photoOf(ann);
  const hold = await start(ann);
  await deleteOwn(ann);
  expect(await placesOf(ben)).toEqual([`legal-holds/message-images/${image}`]);
  await end(hold);
  expect([...(await placesOf(ann)), ...(await placesOf(ben))]).toEqual([]);
  expect(await queued()).toEqual(expect.arrayContaining([`profile-images/${photo}`, `message-images/${image}`]));
  expect(await keptOf(hold, 'public.profiles')).toEqual([]);
  expect(await holdOf(ann)).toBeUndefined();
  const auditEntries = await community.owner`
    select action, target_user_id, details from public.admin_audit_logs where admin_id = ${keeper.id} order by id desc limit 2`;
  expect(auditEntries).toMatchObject([
    { action: 'end_legal_hold', target_user_id: null, details: { hold_id: hold } },
    { action: 'start_legal_hold', target_user_id: null, details: {} },
  ]);
});

it('keeps the conversation when the other person deletes theirs, for as long as it is held', async () => {
  const [ann, ben] = [await community.join(), await community.join()];
  const match = await matchUp(ann, ben);
  await ann.run('select public.send_message(null, $1, $2)', [match, 'Pay me']);
  const image = await upload(ben, 'message-images', `messages/${match}/${randomUUID()}.webp`);
  const own = await photoOf(ben);
  const hold = await start(ann);
  await deleteOwn(ben);
  expect(await keptOf(hold, 'public.messages')).toMatchObject([{ sender_id: ann.id, content: 'Pay me' }]);
  // What is not of the conversation is Ben's alone.
  expect(await keptOf(hold, 'public.profiles')).toEqual([]);
  expect(await placesOf(ben)).toEqual([`legal-holds/message-images/${image}`]);
  expect(await queued()).toContain(own);
  await end(hold);
  expect(await keptOf(hold, 'public.messages')).toEqual([]);
  expect(await placesOf(ben)).toEqual([]);
  // Ann is a member as before, and no hold is open.
  expect(await holdOf(ann)).toMatchObject({ erased_at: null, ended_at: expect.any(String), kept_rows: 0 });
  expect(await deleteOwn(ann)).toHaveLength(1);
  expect(await holdOf(ann)).toBeUndefined();
});

it('a second hold keeps what the first lets go', async () => {
  const [ann, ben] = [await community.join(), await community.join()];
  const match = await matchUp(ann, ben);
  const image = await upload(ann, 'message-images', `messages/${match}/${randomUUID()}.webp`);
  const [ofAnn, ofBen] = [await start(ann), await start(ben)];
  await deleteOwn(ann);
  await end(ofAnn);
  expect(await placesOf(ann)).toEqual([`legal-holds/message-images/${image}`]);
  await end(ofBen);
  expect(await placesOf(ann)).toEqual([]);
});

it('no job takes what is held', async () => {
  const ann = await community.join();
  const photo = await photoOf(ann);
  const later = new Date(Date.now() + 900 * 86_400_000);
  await community.owner`insert into auth.audit_log_entries (payload, created_at)
    values (${community.owner.json({ action: 'signed_in', actor_id: ann.id })}, now() - interval '2 years')`;
  const trail = () => community.owner`select from auth.audit_log_entries where payload ->> 'actor_id' = ${ann.id}`;
  const runJobs = async () => {
    await community.server.run('select private.sweep_unused_files($1)', [later]);
    await community.owner`select auth.forget_old_events(now())`;
  };
  const hold = await start(ann);
  await runJobs();
  expect(await placesOf(ann)).toEqual([`profile-images/${photo}`]);
  expect(await trail()).toHaveLength(1);
  await end(hold);
  await runJobs();
  expect(await placesOf(ann)).toEqual([]);
  expect(await trail()).toHaveLength(0);
});

it('an operator who erases the account by the auth service leaves as much', async () => {
  const ann = await community.join();
  const photo = await photoOf(ann);
  const hold = await start(ann);
  await community.owner`delete from auth.users where id = ${ann.id}`;
  expect(await keptOf(hold, 'public.profiles')).toHaveLength(1);
  expect(await placesOf(ann)).toEqual([`legal-holds/profile-images/${photo}`]);
});

it('is for super admins, once, with a reason', async () => {
  const ann = await community.join();
  const admin = await makeOperator(community, 'admin');
  for (const nobody of [ann, admin]) {
    expect(await refusal(start(ann, nobody))).toBe('PT403 access_denied');
    expect(await refusal(holds(nobody))).toBe('PT403 access_denied');
    expect(await refusal(end(1, nobody))).toBe('PT403 access_denied');
    expect(await refusal(nobody.run('select * from private.legal_holds'))).toMatch(/^42501 /);
  }
  expect(await refusal(keeper.run('select public.start_legal_hold($1, $2)', [ann.id, '  ']))).toBe(
    'PT400 invalid_request',
  );
  expect(await refusal(keeper.run('select public.start_legal_hold($1, $2)', [randomUUID(), 'x']))).toBe(
    'PT404 not_found',
  );
  const hold = await start(ann);
  expect(await refusal(start(ann))).toBe('PT409 already_decided');
  await end(hold);
  expect(await refusal(end(hold))).toBe('PT409 already_decided');
  expect(await refusal(end(hold + 1_000))).toBe('PT404 not_found');
  expect(await start(ann)).toBeGreaterThan(hold);
});
