import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, matchUp, refusal, startCommunity } from './community.ts';
import { decide, emailsTo, notificationsOf, report, statusOf } from './moderation.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const moderator = () => makeOperator(community, 'moderator');

describe('the queue', () => {
  it('is ordered by priority and age, and marks overdue reports', async () => {
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
  it('shows the messages around the evidence in the reported conversation only, and adds an audit entry', async () => {
    const [ann, ben, eve, reviewer] = await Promise.all([
      community.join(),
      community.join(),
      community.join(),
      moderator(),
    ]);
    const match = await matchUp(ann, ben);
    const other = await matchUp(ben, eve);
    const sent: string[] = [];
    for (let index = 0; index < 30; index += 1) {
      const message = await (index % 2 ? ann : ben).call<{ id: string }>('public.send_message(null, $1, $2)', [
        match,
        `no ${index}`,
      ]);
      sent.push(message.id);
    }
    await ben.call('public.send_message(null, $1, $2)', [other, 'elsewhere']);
    const id = await report(ann, ben.id, 'harassment', [{ kind: 'message', ref: sent[12] }]);
    const opened = await reviewer.call<{
      messages: { text: string; is_evidence: boolean; from: string }[];
      reported: object;
    }>('public.report_case($1)', [id]);
    expect(opened.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 21 }, (_, index) => `no ${index + 2}`),
    );
    expect(opened.messages.filter(({ is_evidence }) => is_evidence)).toMatchObject([
      { text: 'no 12', from: 'reported' },
    ]);
    expect(opened.reported).toMatchObject({ id: ben.id, reports_received: 1 });
    expect(await reviewer.run('select id from public.messages')).toEqual([]);
    const views = await community.owner`
      select admin_id, details from public.admin_audit_logs where action = 'view_report' and target_user_id = ${ben.id}`;
    expect(views).toEqual([{ admin_id: reviewer.id, details: { report_id: id } }]);
    const silent = await report(ann, ben.id);
    expect((await reviewer.call<{ messages: unknown[] }>('public.report_case($1)', [silent])).messages).toEqual([]);
  });

  it('is available to operators, but cannot be decided by its own members', async () => {
    const [ann, reviewer] = await Promise.all([community.join(), moderator()]);
    const id = await report(ann, reviewer.id);
    expect(await refusal(ann.run('select public.report_case($1)', [id]))).toBe('PT403 access_denied');
    expect(await refusal(decide(ann, id, 'no_action'))).toBe('PT403 access_denied');
    expect(await refusal(decide(reviewer, id, 'no_action'))).toBe('PT403 access_denied');
    expect(await refusal(reviewer.run('select public.report_case($1)', [randomUUID()]))).toBe('PT404 not_found');
  });
});

describe('a decision', () => {
  it('of no action notifies the reporter only', async () => {
    const [ann, ben, reviewer] = await Promise.all([community.join(), community.join(), moderator()]);
    const id = await report(ann, ben.id);
    await reviewer.run('select public.take_report($1)', [id]);
    await decide(reviewer, id, 'no_action');
    expect(await notificationsOf(ann)).toMatchObject([
      { kind: 'report_decided', payload: { report_id: id, outcome: 'no_violation' } },
    ]);
    expect([
      await notificationsOf(ben),
      await emailsTo(community, ben),
      await ben.call('public.my_decisions()'),
    ]).toEqual([[], [], []]);
    expect(await ann.call('public.my_reports()')).toMatchObject([{ status: 'dismissed', outcome: 'no_violation' }]);
  });

  it('waits for its member to acknowledge it, who alone can', async () => {
    const [ann, ben, reviewer] = await Promise.all([community.join(), community.join(), moderator()]);
    const id = await decide(reviewer, await report(ann, ben.id), 'warning');
    const acknowledged = async () =>
      (await ben.call<{ acknowledged_at: string | null }[]>('public.my_decisions()'))[0]?.acknowledged_at;
    expect(await acknowledged()).toBeNull();
    const acknowledge = 'select public.acknowledge_decision($1)';
    expect(await refusal(ann.run(acknowledge, [id]))).toBe('PT404 not_found');
    expect(await acknowledged()).toBeNull();
    await ben.run(acknowledge, [id]);
    const first = await acknowledged();
    expect(first).toEqual(expect.any(String));
    await ben.run(acknowledge, [id]);
    expect(await acknowledged()).toBe(first);
  });

  it('of a warning or a removal notifies both members with the reason', async () => {
    const [ann, ben, reviewer] = await Promise.all([
      community.join(),
      community.join({ columns: { bio: 'Buy from me', profile_picture_url: '/x.webp' } }),
      moderator(),
    ]);
    await decide(reviewer, await report(ann, ben.id), 'warning');
    await decide(reviewer, await report(ann, ben.id), 'remove_content', { remove: ['bio', 'profile_picture'] });
    expect(await notificationsOf(ben)).toMatchObject([
      { kind: 'warning', payload: { reason: 'Because of the rules' } },
      { kind: 'content_removed', payload: { removed: ['bio', 'profile_picture'] } },
    ]);
    expect((await emailsTo(community, ben)).map(({ kind }) => kind)).toEqual(['warning', 'content_removed']);
    expect((await notificationsOf(ann)).map(({ payload }) => payload)).toMatchObject([
      { outcome: 'action_taken' },
      { outcome: 'action_taken' },
    ]);
    const [profile] = await community.owner`select bio, profile_picture_url from public.profiles where id = ${ben.id}`;
    expect(profile).toEqual({ bio: null, profile_picture_url: null });
    const text = JSON.stringify(await ben.call('public.my_decisions()'));
    expect(text).toContain('Because of the rules');
    for (const secret of ['seen before', reviewer.id, ann.id]) expect(text).not.toContain(secret);
  });

  it('of a suspension closes the account until its end; a ban closes it permanently', async () => {
    const [ann, ben, eve, reviewer] = await Promise.all([
      community.join(),
      community.join(),
      community.join(),
      moderator(),
    ]);
    const endsAt = new Date(Date.now() + 7 * 86_400_000);
    await decide(reviewer, await report(ann, ben.id), 'suspension', { endsAt });
    await decide(reviewer, await report(ann, eve.id), 'ban');
    expect([await statusOf(community, ben), await statusOf(community, eve)]).toEqual(['suspended', 'banned']);
    expect(await refusal(ben.run('select 1'))).toBe('PT403 access_denied');
    const [email] = await emailsTo(community, ben);
    expect(email).toMatchObject({ kind: 'account_suspended', contents: { reason: 'Because of the rules' } });
    expect(new Date(email?.contents['ends_at'] ?? '')).toEqual(endsAt);
  });

  it.each([
    ['an unknown outcome', 'execution', {}],
    ['an end of a ban', 'ban', { endsAt: new Date(Date.now() + 1e6) }],
    ['an end in the past', 'suspension', { endsAt: new Date(0) }],
    ['nothing to remove', 'remove_content', {}],
    ['an unknown part', 'remove_content', { remove: ['soul'] }],
    ['parts of a warning', 'warning', { remove: ['bio'] }],
  ])('with %s is refused', async (_what, outcome, extra) => {
    const [ann, ben, reviewer] = await Promise.all([community.join(), community.join(), moderator()]);
    expect(await refusal(decide(reviewer, await report(ann, ben.id), outcome, extra))).toBe('PT400 invalid_request');
  });

  it('is made once: of two concurrent decisions one fails', async () => {
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

  it('about an operator requires a super admin, and about a deleted member only no action is possible', async () => {
    const [ann, ben, admin, reviewer, superAdmin] = await Promise.all([
      community.join(),
      community.join(),
      makeOperator(community, 'admin'),
      moderator(),
      makeOperator(community, 'super_admin'),
    ]);
    const aboutAdmin = await report(ann, admin.id);
    expect(await refusal(decide(reviewer, aboutAdmin, 'ban'))).toBe('PT403 access_denied');
    await decide(superAdmin, aboutAdmin, 'suspension');
    expect(await statusOf(community, admin)).toBe('suspended');
    const aboutBen = await report(ann, ben.id);
    await ben.run('delete from public.profiles');
    expect(await refusal(decide(reviewer, aboutBen, 'ban'))).toBe('PT404 member_unavailable');
    await decide(reviewer, aboutBen, 'no_action');
  });

  it('cannot be written without the functions', async () => {
    const [ann, ben, superAdmin] = await Promise.all([
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
      for (const actor of [ann, superAdmin]) expect(await refusal(actor.run(text))).toMatch(/^42501 /);
    }
  });
});
