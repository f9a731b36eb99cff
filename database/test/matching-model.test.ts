import { afterAll, beforeAll, expect, it } from 'vitest';
import { oldReadsOf } from '../../server/src/identity/old-reads.ts';
import { learnModel } from '../../server/src/product/matching/learn-model.ts';
import { type Community, refusal, startCommunity } from './community.ts';
import { createLikers, drawInteractions, insertInteractions, type Liker } from './liking-community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
let likers: Liker[];
beforeAll(async () => {
  community = await startCommunity();
  likers = await createLikers(community, 21, 150, [1970, 1985, 1995]);
});
afterAll(() => community.stop());

interface Version {
  version: number;
  weights: number[];
  variances: number[];
  in_use: boolean;
  auc: number | null;
  brier: number | null;
  interactions: number | null;
  checked_at: Date | null;
}
const versions = () => community.owner<Version[]>`select * from private.matching_model order by version`;
const deps = () => ({ sql: community.sql, oldReads: oldReadsOf(community.sql) });
const running = new AbortController().signal;
/** Noon of the n-th day. */
const day = (n: number) => new Date(Date.UTC(2026, 0, n, 12));

it('a community with too few interactions keeps the first version, which has no weights', async () => {
  await learnModel(deps(), day(1), running);
  await insertInteractions(community, drawInteractions(likers, 22, 4), day(1));
  await learnModel(deps(), day(2), running);
  expect(await versions()).toMatchObject([{ version: 1, in_use: true, weights: [0, 0, 0, 0, 0], auc: null }]);
});

it('a new version has the weights that the likes follow, and replaces one that foretells the newest week worse', async () => {
  await insertInteractions(community, drawInteractions(likers, 23, 20), day(3));
  await insertInteractions(community, drawInteractions(likers, 24, 8), day(12));
  await learnModel(deps(), day(14), running);
  const [first, second] = await versions();
  expect(first).toMatchObject({ version: 1, in_use: false, checked_at: day(14), interactions: expect.any(Number) });
  expect(second).toMatchObject({ in_use: true, checked_at: day(14), interactions: first?.interactions });
  expect(second?.auc).toBeGreaterThan((first?.auc ?? 1) + 0.02);
  expect(second?.brier).toBeLessThan((first?.brier ?? 0) - 0.005);
  const [always, ageGap] = second?.weights ?? [];
  expect(always).toBeCloseTo(-0.4, 0);
  expect(ageGap).toBeGreaterThan(-1.5);
  expect(ageGap).toBeLessThan(-0.9);
  for (const [place, effect] of (['likesEasily', 'likedOften'] as const).entries()) {
    const drawn = likers.reduce((sum, liker) => sum + liker[effect] ** 2, 0) / likers.length;
    expect(second?.variances[place]).toBeGreaterThan(drawn * 0.6);
    expect(second?.variances[place]).toBeLessThan(drawn * 1.4);
  }
});

it('a version is compared once a week, however often servers start', async () => {
  const known = await versions();
  await learnModel(deps(), day(15), running);
  await learnModel(deps(), day(19), running);
  expect(await versions()).toEqual(known);
});

it('a worse version is not kept, and the one in use has the figures of the newest week', async () => {
  const known = await versions();
  const used = known.at(-1);
  await community.owner`update public.user_interactions set created_at = created_at + interval '8 days' where created_at = ${day(12)}`;
  // Earlier likes that follow the opposite of what this week's do.
  await community.owner`update public.user_interactions as earlier set interaction_type = 'pass'
    from public.profiles as giver, public.profiles as receiver
    where giver.id = earlier.user_id and receiver.id = earlier.target_user_id and earlier.created_at < ${day(12)}
      and giver.birthdate = receiver.birthdate`;
  await learnModel(deps(), day(22), running);
  const after = await versions();
  expect(after).toHaveLength(known.length);
  expect(after.at(-1)).toMatchObject({ version: used?.version, in_use: true, checked_at: day(22) });
});

it('a version that an operator chose meanwhile stays in use', async () => {
  const compare = (compared: number) =>
    community.server.call(`private.compare_models($1, $2, 200, 0.5, 0.3, '{9,0,0,0,0}', '{1,1,0}', 0.9, 0.1)`, [
      day(40).toISOString(),
      compared,
    ]);
  const known = await versions();
  expect(await compare(1)).toBe(false);
  expect(await versions()).toEqual(known);
  expect(await compare(known.at(-1)?.version ?? 0)).toBe(true);
  expect((await versions()).filter(({ in_use }) => in_use)).toMatchObject([{ weights: [9, 0, 0, 0, 0], auc: 0.9 }]);
});

it('an admin goes back to an earlier version in one call, which the audit log has', async () => {
  const admin = await makeOperator(community, 'admin');
  const before = (await versions()).find(({ in_use }) => in_use)?.version;
  const shown = await admin.call<{ version: number; in_use: boolean }[]>('public.matching_models()');
  expect(shown.filter(({ in_use }) => in_use).map(({ version }) => version)).toEqual([before]);
  expect(JSON.stringify(shown)).not.toContain('weights');
  await admin.call('public.use_matching_model(1)');
  await admin.call('public.use_matching_model(1)');
  expect((await versions()).filter(({ in_use }) => in_use).map(({ version }) => version)).toEqual([1]);
  expect(
    await community.owner`select admin_id, details from public.admin_audit_logs where action = 'use_matching_model'`,
  ).toEqual([{ admin_id: admin.id, details: { version: 1, before } }]);
  expect(await refusal(admin.call('public.use_matching_model(999)'))).toBe('PT404 not_found');
  const moderator = await makeOperator(community, 'moderator');
  for (const call of ['public.matching_models()', 'public.use_matching_model(1)']) {
    expect(await refusal(moderator.call(call))).toBe('PT403 access_denied');
  }
});
