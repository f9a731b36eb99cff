import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, startCommunity } from './community.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

interface Listed {
  id: string;
  kind: string;
  count: number;
}

const interact = (member: Member, target: Member, type: string) =>
  member.call('public.interact($1, $2)', [target.id, type]);
const block = (member: Member, target: Member) =>
  member.run('insert into public.blocks (blocked_id) values ($1)', [target.id]);
const unblock = (member: Member, target: Member) =>
  member.run('delete from public.blocks where blocked_id = $1', [target.id]);
const statsOf = (member: Member) =>
  member.call<{ likers_to_meet: number; likes_received: number }>('public.matching_stats()');

/** What every answer says of the number of people who liked this member. */
async function numbersOf(member: Member): Promise<{ stats: number; listed: number; unread: number; rows: number }> {
  const listed = (await member.call<Listed[]>('public.my_notifications()')).filter(({ kind }) => kind === 'like');
  const rows = await member.run("select * from public.notifications where kind = 'like'");
  return {
    stats: (await statsOf(member)).likers_to_meet,
    listed: listed.reduce((sum, { count }) => sum + count, 0),
    unread: await member.call<number>('public.unread_notifications()'),
    rows: rows.length,
  };
}

const nobody = { stats: 0, listed: 0, unread: 0, rows: 0 };
const one = { stats: 1, listed: 1, unread: 1, rows: 1 };

/** Somebody whom two members have liked, with both. */
async function likedByTwo(): Promise<Record<'ben' | 'ann' | 'cay', Member>> {
  const [ben, ann, cay] = await Promise.all([community.join(), community.join(), community.join()]);
  await interact(ann, ben, 'like');
  await interact(cay, ben, 'like');
  expect(await numbersOf(ben)).toEqual({ stats: 2, listed: 2, unread: 1, rows: 1 });
  return { ben, ann, cay };
}

describe('the number of people who liked a member counts only those whom they could still meet', () => {
  it('not a match, even after it has ended', async () => {
    const { ben, ann, cay } = await likedByTwo();
    await interact(ben, ann, 'like');
    expect(await statsOf(ben)).toMatchObject({ likers_to_meet: 1, likes_received: 2 });
    await ben.call('public.unmatch(id) from public.matches');
    expect((await statsOf(ben)).likers_to_meet).toBe(1);
    await interact(ben, cay, 'super_like');
    expect((await statsOf(ben)).likers_to_meet).toBe(0);
    const listed = await ben.call<Listed[]>('public.my_notifications()');
    expect(listed.filter(({ kind }) => kind === 'like')).toEqual([]);
  });

  it('not somebody passed, until the pass ends', async () => {
    const { ben, ann, cay } = await likedByTwo();
    await interact(ben, ann, 'pass');
    expect(await numbersOf(ben)).toEqual(one);
    await interact(ben, cay, 'pass');
    expect(await numbersOf(ben)).toEqual(nobody);
    await ben.call('public.undo_last_pass()');
    expect(await numbersOf(ben)).toEqual(one);
    await community.owner`update public.user_interactions set created_at = now() - interval '31 days' where user_id = ${ben.id}`;
    expect((await statsOf(ben)).likers_to_meet).toBe(2);
  });

  it('nobody across a block, either way, and everybody again after it', async () => {
    const { ben, ann, cay } = await likedByTwo();
    await block(ben, ann);
    await block(cay, ben);
    expect(await numbersOf(ben)).toEqual(nobody);
    await unblock(ben, ann);
    await unblock(cay, ben);
    expect((await statsOf(ben)).likers_to_meet).toBe(2);
  });

  it('nobody suspended, private or deleted', async () => {
    const { ben, ann, cay } = await likedByTwo();
    await community.setStatus(ann, 'suspended');
    expect(await numbersOf(ben)).toEqual(one);
    await community.setStatus(ann, 'active');
    expect((await statsOf(ben)).likers_to_meet).toBe(2);
    await community.owner`insert into public.user_settings (user_id, settings) values (${ann.id}, '{"profileVisibility": "private"}')`;
    expect(await numbersOf(ben)).toEqual(one);
    await community.owner`delete from auth.users where id = ${cay.id}`;
    expect(await numbersOf(ben)).toEqual(nobody);
  });

  it('nobody outside of what either is looking for', async () => {
    const { ben } = await likedByTwo();
    await ben.run("update public.profiles set looking_for = 'men' where id = $1", [ben.id]);
    expect(await numbersOf(ben)).toEqual(nobody);
  });

  it('nobody for a member without a complete profile', async () => {
    const { ben } = await likedByTwo();
    await ben.run('update public.profiles set bio = null where id = $1', [ben.id]);
    expect(await numbersOf(ben)).toEqual(nobody);
  });
});

it('a notification that was read stays in the list as it was', async () => {
  const { ben, ann } = await likedByTwo();
  const [earlier] = await ben.call<Listed[]>('public.my_notifications()');
  await ben.call('public.mark_notifications_read()');
  await interact(ben, ann, 'pass');
  expect(await ben.call<Listed[]>('public.my_notifications()')).toMatchObject([
    { id: earlier?.id, kind: 'like', count: 2 },
  ]);
});

it('reading everything leaves a hidden like unread', async () => {
  const { ben, ann, cay } = await likedByTwo();
  await interact(ben, ann, 'pass');
  await interact(ben, cay, 'pass');
  await ben.call('public.mark_notifications_read()');
  expect(await numbersOf(ben)).toEqual(nobody);
});
