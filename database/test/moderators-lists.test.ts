import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, startCommunity } from './community.ts';
import { decide, report } from './moderation.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

interface Queue {
  total: number;
  reports: { id: string; outcome: string | null; reviewer_name: string | null }[];
}

it('the queue says how long each of its lists is, whatever the page, and what became of a report', async () => {
  const [ann, ben, judge] = await Promise.all([
    community.join(),
    community.join(),
    makeOperator(community, 'moderator', { columns: { full_name: 'Akello Judge' } }),
  ]);
  const [first] = [await report(ann, ben.id), await report(ann, ben.id), await report(ann, ben.id)];
  const list = (status: string) => judge.call<Queue>('public.report_queue($1, 1, 1)', [status]);
  expect(await list('open')).toMatchObject({ total: 3, reports: [{ outcome: null, reviewer_name: null }] });
  await decide(judge, first, 'warning');
  expect((await list('open')).total).toBe(2);
  expect(await list('decided')).toMatchObject({
    total: 1,
    reports: [{ id: first, outcome: 'warning', reviewer_name: 'Akello Judge' }],
  });
  const opened = await judge.call<{ report: object; decision: object }>('public.report_case($1)', [first]);
  expect(opened.report).toMatchObject({ reviewer_name: 'Akello Judge' });
  expect(opened.decision).toMatchObject({ decided_by_name: 'Akello Judge', note: 'seen before' });
});

describe('a case says why its reader may not decide it', () => {
  const obstacle = async (by: Awaited<ReturnType<typeof community.join>>, id: string) =>
    (await by.call<{ obstacle: string | null }>('public.report_case($1)', [id])).obstacle;

  it('as one of its two people', async () => {
    const [ann, judge] = await Promise.all([community.join(), makeOperator(community, 'super_admin')]);
    expect(await obstacle(judge, await report(ann, judge.id))).toBe('own_case');
    expect(await obstacle(judge, await report(judge, ann.id))).toBe('own_case');
    expect(await obstacle(judge, await report(ann, (await community.join()).id))).toBeNull();
  });

  it('of another operator, unless they are a super admin', async () => {
    const [ann, other, judge, chair] = await Promise.all([
      community.join(),
      makeOperator(community, 'moderator'),
      makeOperator(community, 'admin'),
      makeOperator(community, 'super_admin'),
    ]);
    const id = await report(ann, other.id);
    expect(await obstacle(judge, id)).toBe('operator');
    expect(await obstacle(chair, id)).toBeNull();
  });

  it('of somebody who is gone', async () => {
    const [ann, ben, judge] = await Promise.all([
      community.join(),
      community.join(),
      makeOperator(community, 'moderator'),
    ]);
    const id = await report(ann, ben.id);
    await community.owner`delete from auth.users where id = ${ben.id}`;
    expect(await obstacle(judge, id)).toBe('member_gone');
  });
});

it('the appeals name who decided, and why whoever decided may not hear them', async () => {
  const [ann, ben, judge, second] = await Promise.all([
    community.join(),
    community.join(),
    makeOperator(community, 'moderator', { columns: { full_name: 'Akello Judge' } }),
    makeOperator(community, 'moderator', { columns: { full_name: 'Opio Second' } }),
  ]);
  const decision = await decide(judge, await report(ann, ben.id), 'warning');
  const id = await ben.call<string>('public.appeal_decision($1, $2)', [decision, 'It was not me']);
  const appeals = async (by: typeof judge, status: string) =>
    by.call<{ total: number; appeals: Record<string, unknown>[] }>('public.appeal_queue($1)', [status]);
  expect(await appeals(judge, 'open')).toMatchObject({
    total: 1,
    appeals: [{ id, may_decide: false, obstacle: 'own_decision', decision: { decided_by_name: 'Akello Judge' } }],
  });
  expect(await appeals(second, 'open')).toMatchObject({ appeals: [{ may_decide: true, obstacle: null }] });
  await second.run('select public.decide_appeal($1, $2, $3)', [id, 'upheld', 'It was']);
  expect(await appeals(judge, 'open')).toMatchObject({ total: 0, appeals: [] });
  expect(await appeals(judge, 'heard')).toMatchObject({
    total: 1,
    appeals: [{ id, obstacle: null, decided_by_name: 'Opio Second', answer: 'It was' }],
  });
});
