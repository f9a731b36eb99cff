import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, matchUp, refusal, startCommunity } from './community.ts';
import { decide, lettersTo, notificationsOf, report, statusOf } from './moderation.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const moderator = () => makeOperator(community, 'moderator');

describe('the queue', () => {
  it('is ordered by priority and age, and says what is late', async () => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), moderator()]);
    await community.owner`update public.content_reports set status = 'dismissed'`;
    const ids = { spam: '', late: '', minor: '' };
    ids.spam = await report(ann, ben.id, 'spam');
    ids.late = await report(ann, ben.id, 'other');
    ids.minor = await report(ann, ben.id, 'underage');
    await community.owner`update public.content_reports set created_at = now() - interval '49 hours' where id = ${ids.late}`;
    const queue = await eve.call<{ counts: object; reports: Record<string, unknown>[] }>('public.report_queue()');
    expect(queue.counts).toEqual({ open: 3, high: 1, overdue: 1, appeals: 0 });
    expect(queue.reports.map(({ id, priority, is_overdue }) => [id, priority, is_overdue])).toEqual([
      [ids.minor, 'high', false],
      [ids.late, 'normal', true],
      [ids.spam, 'normal', false],
    ]);
    const hours = queue.reports.map(
      (entry) => Date.parse(String(entry['due_at'])) - Date.parse(String(entry['created_at'])),
    );
    expect(hours.map((ms) => ms / 3_600_000)).toEqual([24, 48, 48]);
  });

  it.each(['underage', 'threat', 'self_harm', 'sexual_without_consent'])('puts %s first', async (type) => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const id = await report(ann, ben.id, type);
    expect(await community.owner`select priority from public.content_reports where id = ${id}`).toEqual([
      { priority: 'high' },
    ]);
  });
});

describe('a case', () => {
  it('shows the messages around the evidence in the reported conversation alone, and the look is written down', async () => {
    const [ann, ben, eve, judge] = await Promise.all([
      community.join(),
      community.join(),
      community.join(),
      moderator(),
    ]);
    const match = await matchUp(ann, ben);
    const other = await matchUp(ben, eve);
    const sent: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const said = await (index % 2 ? ann : ben).call<{ id: string }>('public.send_message(null, $1, $2)', [
        match,
        `no ${index}`,
      ]);
      sent.push(said.id);
    }
    await ben.call('public.send_message(null, $1, $2)', [other, 'elsewhere']);
    const id = await report(ann, ben.id, 'harassment', [{ kind: 'message', ref: sent[12] }]);
    const found = await judge.call<{
      messages: { text: string; is_evidence: boolean; from: string }[];
      reported: object;
    }>('public.report_case($1)', [id]);
    expect(found.messages.map(({ text }) => text)).toEqual(Array.from({ length: 21 }, (_, index) => `no ${index + 2}`));
    expect(found.messages.filter(({ is_evidence }) => is_evidence)).toMatchObject([
      { text: 'no 12', from: 'reported' },
    ]);
    expect(found.reported).toMatchObject({ id: ben.id, reports_received: 1 });
    expect(await judge.run('select id from public.messages')).toEqual([]);
    const looks = await community.owner`
      select admin_id, details from public.admin_audit_logs where action = 'view_report' and target_user_id = ${ben.id}`;
    expect(looks).toEqual([{ admin_id: judge.id, details: { report_id: id } }]);
    const silent = await report(ann, ben.id);
    expect((await judge.call<{ messages: unknown[] }>('public.report_case($1)', [silent])).messages).toEqual([]);
  });

  it('is for operators, and not for those whose it is', async () => {
    const [ann, judge] = await Promise.all([community.join(), moderator()]);
    const id = await report(ann, judge.id);
    expect(await refusal(ann.run('select public.report_case($1)', [id]))).toBe('PT403 access_denied');
    expect(await refusal(decide(ann, id, 'no_action'))).toBe('PT403 access_denied');
    expect(await refusal(decide(judge, id, 'no_action'))).toBe('PT403 access_denied');
    expect(await refusal(judge.run('select public.report_case($1)', [randomUUID()]))).toBe('PT404 not_found');
  });
});

describe('a decision', () => {
  it('of no action is told to the reporter alone', async () => {
    const [ann, ben, judge] = await Promise.all([community.join(), community.join(), moderator()]);
    const id = await report(ann, ben.id);
    await judge.run('select public.take_report($1)', [id]);
    await decide(judge, id, 'no_action');
    expect(await notificationsOf(ann)).toMatchObject([
      { kind: 'report_decided', payload: { report_id: id, outcome: 'no_violation' } },
    ]);
    expect([
      await notificationsOf(ben),
      await lettersTo(community, ben),
      await ben.call('public.my_decisions()'),
    ]).toEqual([[], [], []]);
    expect(await ann.call('public.my_reports()')).toMatchObject([{ status: 'dismissed', outcome: 'no_violation' }]);
  });

  it('of a warning and of content removed is told to both, with its reason', async () => {
    const [ann, ben, judge] = await Promise.all([
      community.join(),
      community.join({ columns: { bio: 'Buy from me', profile_picture_url: '/x.webp' } }),
      moderator(),
    ]);
    await decide(judge, await report(ann, ben.id), 'warning');
    await decide(judge, await report(ann, ben.id), 'remove_content', { remove: ['bio', 'profile_picture'] });
    expect(await notificationsOf(ben)).toMatchObject([
      { kind: 'warning', payload: { reason: 'Because of the rules' } },
      { kind: 'content_removed', payload: { removed: ['bio', 'profile_picture'] } },
    ]);
    expect((await lettersTo(community, ben)).map(({ kind }) => kind)).toEqual(['warning', 'content_removed']);
    expect((await notificationsOf(ann)).map(({ payload }) => payload)).toMatchObject([
      { outcome: 'action_taken' },
      { outcome: 'action_taken' },
    ]);
    const [profile] = await community.owner`select bio, profile_picture_url from public.profiles where id = ${ben.id}`;
    expect(profile).toEqual({ bio: null, profile_picture_url: null });
    const told = JSON.stringify(await ben.call('public.my_decisions()'));
    expect(told).toContain('Because of the rules');
    for (const secret of ['seen before', judge.id, ann.id]) expect(told).not.toContain(secret);
  });

  it('of a suspension closes the account until its end; a ban for good', async () => {
    const [ann, ben, eve, judge] = await Promise.all([
      community.join(),
      community.join(),
      community.join(),
      moderator(),
    ]);
    const endsAt = new Date(Date.now() + 7 * 86_400_000);
    await decide(judge, await report(ann, ben.id), 'suspension', { endsAt });
    await decide(judge, await report(ann, eve.id), 'ban');
    expect([await statusOf(community, ben), await statusOf(community, eve)]).toEqual(['suspended', 'banned']);
    expect(await refusal(ben.run('select 1'))).toBe('PT403 access_denied');
    const [letter] = await lettersTo(community, ben);
    expect(letter).toMatchObject({ kind: 'account_suspended', contents: { reason: 'Because of the rules' } });
    expect(new Date(letter?.contents['ends_at'] ?? '')).toEqual(endsAt);
  });

  it.each([
    ['an unknown outcome', 'execution', {}],
    ['an end of a ban', 'ban', { endsAt: new Date(Date.now() + 1e6) }],
    ['an end in the past', 'suspension', { endsAt: new Date(0) }],
    ['nothing to remove', 'remove_content', {}],
    ['an unknown part', 'remove_content', { remove: ['soul'] }],
    ['parts of a warning', 'warning', { remove: ['bio'] }],
  ])('with %s is refused', async (_what, outcome, extra) => {
    const [ann, ben, judge] = await Promise.all([community.join(), community.join(), moderator()]);
    expect(await refusal(decide(judge, await report(ann, ben.id), outcome, extra))).toBe('PT400 invalid_request');
  });

  it('is made once: of two moderators who decide at once one is told', async () => {
    const [ann, ben, one, other] = await Promise.all([community.join(), community.join(), moderator(), moderator()]);
    const id = await report(ann, ben.id);
    const answers = await Promise.all([refusal(decide(one, id, 'warning')), refusal(decide(other, id, 'ban'))]);
    expect(answers.sort()).toEqual(['PT409 already_decided', 'not refused']);
    expect(await community.owner`select from public.moderation_decisions where report_id = ${id}`).toHaveLength(1);
    expect(
      await community.owner`select from public.admin_audit_logs
      where action = 'decide_report' and details ->> 'report_id' = ${id}`,
    ).toHaveLength(1);
  });

  it('about an operator is for super admins, and about somebody gone there is nothing but no action', async () => {
    const [ann, ben, admin, judge, chair] = await Promise.all([
      community.join(),
      community.join(),
      makeOperator(community, 'admin'),
      moderator(),
      makeOperator(community, 'super_admin'),
    ]);
    const aboutAdmin = await report(ann, admin.id);
    expect(await refusal(decide(judge, aboutAdmin, 'ban'))).toBe('PT403 access_denied');
    await decide(chair, aboutAdmin, 'suspension');
    expect(await statusOf(community, admin)).toBe('suspended');
    const aboutBen = await report(ann, ben.id);
    await ben.run('delete from public.profiles');
    expect(await refusal(decide(judge, aboutBen, 'ban'))).toBe('PT404 member_unavailable');
    await decide(judge, aboutBen, 'no_action');
  });

  it('cannot be written past the functions', async () => {
    const [ann, ben, chair] = await Promise.all([
      community.join(),
      community.join(),
      makeOperator(community, 'super_admin'),
    ]);
    const id = await report(ann, ben.id);
    for (const text of [
      `update public.content_reports set status = 'dismissed' where id = '${id}'`,
      `insert into public.moderation_decisions (outcome, reason) values ('ban', 'x')`,
      'delete from public.moderation_decisions',
      `insert into public.appeals (decision_id, statement) values ('${id}', 'x')`,
    ]) {
      for (const actor of [ann, chair]) expect(await refusal(actor.run(text))).toMatch(/^42501 /);
    }
  });
});
