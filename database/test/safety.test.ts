import { randomUUID } from 'node:crypto';
import { limits } from '@awamu/contracts/limits.ts';
import { reportTypes } from '@awamu/contracts/report-types.ts';
import { blockedMember, ownReport } from '@awamu/contracts/safety.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, matchUp, refusal, saveSettings, startCommunity, upload } from './community.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const block = (member: Member, id: string) => member.run('insert into public.blocks (blocked_id) values ($1)', [id]);
const blocksOf = async (member: Member) =>
  blockedMember
    .strict()
    .array()
    .parse(await member.call('public.list_blocks()'));
const report = (member: Member, id: string | null, type: string, evidence: unknown = [], alsoBlock = false) =>
  member.call<string>('public.report_member($1, $2, $3, $4::text::jsonb, $5)', [
    id,
    type,
    'They asked for money.',
    JSON.stringify(evidence),
    alsoBlock,
  ]);
const reportsOf = async (member: Member) =>
  ownReport
    .strict()
    .array()
    .parse(await member.call('public.my_reports()'));
const sendMessage = async (sender: Member, match: string, text: string, type = 'text') =>
  (await sender.call<{ id: string }>('public.send_message(null, $1, $2, $3)', [match, text, type])).id;
const stored = async (id: string) => (await community.owner`select * from public.content_reports where id = ${id}`)[0];
const operator = () => makeOperator(community, 'admin');
const fileNames = async () => (await community.owner`select name from storage.objects`).map((file) => file['name']);

describe('the list of blocks', () => {
  it('shows blocked members, newest first, to the blocker only, until they unblock', async () => {
    const [ann, ben, eve] = await Promise.all([
      community.join(),
      community.join({ columns: { full_name: 'Ben', profile_picture_url: '/ben.webp' } }),
      community.join(),
    ]);
    await block(ann, ben.id);
    await block(ann, eve.id);
    expect((await blocksOf(ann)).map(({ id }) => id)).toEqual([eve.id, ben.id]);
    expect((await blocksOf(ann))[1]).toMatchObject({ full_name: 'Ben', profile_picture_url: '/ben.webp' });
    expect(await blocksOf(ben)).toEqual([]);
    await ann.run('delete from public.blocks where blocked_id = $1', [ben.id]);
    expect((await blocksOf(ann)).map(({ id }) => id)).toEqual([eve.id]);
    expect(await ann.run('select id from public.member_cards where id = $1', [ben.id])).toHaveLength(1);
  });

  it('reveals nothing about invisible members, and an unknown id looks the same', async () => {
    const [ann, secret, blocker] = await Promise.all([
      community.join(),
      community.join({ settings: { profileVisibility: 'private' } }),
      community.join(),
    ]);
    await block(blocker, ann.id);
    for (const id of [secret.id, blocker.id, randomUUID()]) await block(ann, id);
    expect(await blocksOf(ann)).toMatchObject(Array(3).fill({ full_name: '', profile_picture_url: null }));
  });

  it('keeps name and photo from the time of the block', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join({ columns: { full_name: 'Ben' } })]);
    await matchUp(ann, ben);
    await saveSettings(ben, { profileVisibility: 'private' });
    await block(ann, ben.id);
    await ben.run(`update public.profiles set full_name = 'Benjamin'`);
    expect(await blocksOf(ann)).toMatchObject([{ full_name: 'Ben' }]);
    const named = `insert into public.blocks (blocked_id, blocked_name) values ($1, 'x')`;
    expect(await refusal(ben.run(named, [ann.id]))).toMatch(/^42501 /);
  });
});

describe('a report', () => {
  it('reaches the moderators with copies of the messages, and its author can see its status', async () => {
    const [ann, ben, admin] = await Promise.all([
      community.join(),
      community.join({ columns: { full_name: 'Ben' } }),
      operator(),
    ]);
    const match = await matchUp(ann, ben);
    const evidence = [
      { kind: 'message', ref: await sendMessage(ben, match, 'Send money') },
      { kind: 'message', ref: await sendMessage(ann, match, 'No') },
    ];
    const id = await report(ann, ben.id, 'scam', evidence);
    expect(await admin.run('select * from public.content_reports where id = $1', [id])).toMatchObject([
      {
        reporter_id: ann.id,
        reported_user_id: ben.id,
        match_id: match,
        priority: 'high',
        evidence: [
          { ...evidence[0], text: 'Send money', from: 'reported' },
          { ...evidence[1], text: 'No', from: 'reporter' },
        ],
      },
    ]);
    expect(await reportsOf(ann)).toMatchObject([
      { id, reported_user_id: ben.id, reported_name: 'Ben', status: 'pending', outcome: null, evidence_count: 2 },
    ]);
    await admin.run(`select public.decide_report($1, 'ban', 'banned for fraud')`, [id]);
    const [followed] = await reportsOf(ann);
    expect(followed).toMatchObject({ status: 'resolved', outcome: 'action_taken', decided_at: expect.any(String) });
    expect(JSON.stringify(followed)).not.toContain('fraud');
  });

  it('is visible to its author and the moderators only', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await report(ann, ben.id, 'spam');
    expect(await reportsOf(ben)).toEqual([]);
    for (const member of [ann, ben]) {
      expect(await member.run('select * from public.content_reports')).toEqual([]);
    }
    const insert = `insert into public.content_reports (reported_user_id, report_type) values ($1, 'spam')`;
    expect(await refusal(ben.run(insert, [ann.id]))).toMatch(/^42501 /);
  });

  it('has the same result for a member, a member who blocks the reporter, a deleted one and an unknown id', async () => {
    const [ann, ben, blocker, deleted] = await Promise.all([1, 2, 3, 4].map(() => community.join()));
    if (!ann || !ben || !blocker || !deleted) throw new Error('nobody joined');
    await block(blocker, ann.id);
    await deleted.run('delete from public.profiles');
    for (const id of [ben.id, blocker.id, deleted.id, randomUUID()]) {
      expect(await report(ann, id, 'other')).toMatch(/^[0-9a-f-]{36}$/);
    }
    const names = (await reportsOf(ann)).map(({ reported_name }) => reported_name);
    expect(names.sort()).toEqual(['', '', '', expect.stringMatching(/^Member/)]);
  });

  it('may be about a former match, whoever ended it and whatever they hide', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const match = await matchUp(ann, ben);
    await ben.run('select public.unmatch($1)', [match]);
    expect(await stored(await report(ann, ben.id, 'scam'))).toMatchObject({
      match_id: match,
      reported_user_id: ben.id,
    });
    await saveSettings(ben, { profileVisibility: 'private' });
    await block(ben, ann.id);
    expect(await stored(await report(ann, ben.id, 'threat'))).toMatchObject({ match_id: match, subject_id: ben.id });
    expect(await reportsOf(ann)).toHaveLength(2);
  });

  it('has the name of a member whose match with the reporter has ended, but none that was given later', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join({ columns: { full_name: 'Ben' } })]);
    const match = await matchUp(ann, ben);
    await ben.run('select public.unmatch($1)', [match]);
    await report(ann, ben.id, 'spam');
    expect(await ann.call('public.my_reports()')).toMatchObject([{ reported_name: 'Ben' }]);
    await ben.run(`update public.profiles set full_name = 'Benedict' where id = $1`, [ben.id]);
    await report(ann, ben.id, 'scam');
    expect(await ann.call('public.my_reports()')).toMatchObject([{ reported_name: '' }, { reported_name: 'Ben' }]);
  });

  it('optionally blocks, even a member who is blocked already', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await report(ann, ben.id, 'harassment', [], true);
    await report(ann, ben.id, 'harassment', [], true);
    expect(await blocksOf(ann)).toMatchObject([{ id: ben.id }]);
    expect(await reportsOf(ann)).toHaveLength(2);
  });

  it.each(reportTypes)('can be of type %s', async (type) => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    expect(await stored(await report(ann, ben.id, type))).toMatchObject({ report_type: type });
  });

  it('is refused about oneself, of an unknown type or too long', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const long = `select public.report_member($1, 'spam', repeat('x', $2))`;
    const attempts = [
      () => report(ann, ann.id, 'spam'),
      () => report(ann, null, 'spam'),
      () => report(ann, ben.id, 'rude'),
      () => ann.run(long, [ben.id, limits.report.detailsMaxLength + 1]),
    ];
    for (const attempt of attempts) {
      expect(await refusal(attempt())).toBe('PT400 invalid_request');
    }
  });

  it(`is accepted ${limits.report.maxPerDay} times a day`, async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    for (let count = 0; count < limits.report.maxPerDay; count += 1) await report(ann, ben.id, 'spam');
    expect(await refusal(report(ann, ben.id, 'spam'))).toBe('PT429 too_many_requests');
  });
});

describe('evidence', () => {
  it('may be as many messages as the form offers, and a photo', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const match = await matchUp(ann, ben);
    const refs: string[] = [];
    for (let sent = 0; sent <= limits.report.maxMessages; sent += 1) refs.push(await sendMessage(ben, match, 'Threat'));
    const photo = await upload(ann, 'report-evidence', `evidence/${ann.id}/${randomUUID()}.webp`);
    const messages = refs.map((ref) => ({ kind: 'message', ref }));
    const evidence = [...messages.slice(1), { kind: 'photo', ref: photo }];
    expect(evidence).toHaveLength(limits.report.maxEvidence);
    expect(await refusal(report(ann, ben.id, 'threat', evidence))).toBe('not refused');
    expect(await refusal(report(ann, ben.id, 'threat', [...messages, ...evidence.slice(-1)]))).toBe(
      'PT400 invalid_request',
    );
  });

  it('must be accessible to the reporter', async () => {
    const [ann, ben, eve] = await Promise.all([community.join(), community.join(), community.join()]);
    const theirs = await sendMessage(ben, await matchUp(ben, eve), 'private');
    const mine = await sendMessage(ann, await matchUp(ann, eve), 'to Eve');
    const photo = await upload(ben, 'report-evidence', `evidence/${ben.id}/a.webp`);
    const refused = [
      [{ kind: 'message', ref: theirs }],
      [{ kind: 'message', ref: mine }],
      [{ kind: 'message', ref: 'x' }],
      [{ kind: 'message' }],
      [{ kind: 'photo', ref: photo }],
      [{ kind: 'photo', ref: `evidence/${ann.id}/missing.webp` }],
      [{ kind: 'rumour', ref: 'x' }],
      ['x'],
      [null],
      {},
      Array(limits.report.maxEvidence + 1).fill({ kind: 'message', ref: mine }),
    ];
    for (const evidence of refused) {
      expect(await refusal(report(ann, ben.id, 'spam', evidence))).toBe('PT400 invalid_request');
    }
  });

  it('may be a message of an ended or blocked match', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    const match = await matchUp(ann, ben);
    const evidence = [{ kind: 'message', ref: await sendMessage(ben, match, 'Threat') }];
    await ben.run('select public.unmatch($1)', [match]);
    await block(ben, ann.id);
    expect(await stored(await report(ann, ben.id, 'harassment', evidence))).toMatchObject({
      evidence: [{ text: 'Threat' }],
    });
  });

  it('photos are visible to their uploader and, once reported, to moderators, and cannot be withdrawn then', async () => {
    const [ann, ben, admin] = await Promise.all([community.join(), community.join(), operator()]);
    const name = await upload(ann, 'report-evidence', `evidence/${ann.id}/${randomUUID()}.webp`);
    const seen = (member: Member) => member.run('select name from storage.objects where name = $1', [name]);
    expect([await seen(ann), await seen(ben), await seen(admin)]).toEqual([[{ name }], [], []]);
    await report(ann, ben.id, 'scam', [{ kind: 'photo', ref: name }]);
    expect([await seen(ann), await seen(ben), await seen(admin)]).toEqual([[{ name }], [], [{ name }]]);
    expect(await ann.run('delete from storage.objects where name = $1 returning 1', [name])).toEqual([]);
    expect(await refusal(upload(ben, 'report-evidence', `evidence/${ann.id}/x.webp`))).toMatch(/^42501 /);
  });

  it('is kept until the report is decided even if both accounts are deleted', async () => {
    const [ann, ben, admin] = await Promise.all([community.join(), community.join(), operator()]);
    const match = await matchUp(ann, ben);
    const photo = await upload(ann, 'report-evidence', `evidence/${ann.id}/${randomUUID()}.webp`);
    const image = await upload(ben, 'message-images', `messages/${match}/${randomUUID()}.webp`);
    const other = await upload(ben, 'message-images', `messages/${match}/${randomUUID()}.webp`);
    const message = await sendMessage(ben, match, JSON.stringify({ url: image, caption: 'Look' }), 'image');
    const id = await report(ann, ben.id, 'harassment', [
      { kind: 'photo', ref: photo },
      { kind: 'message', ref: message },
    ]);
    await ben.run('delete from public.profiles');
    await ann.run('delete from public.profiles');
    expect(await fileNames()).toEqual(expect.arrayContaining([photo, image]));
    expect(await fileNames()).not.toContain(other);
    expect(await admin.run('select name from storage.objects where name = $1', [image])).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ evidence: [{ ref: photo }, { ref: message }] });
    await admin.run(`select public.decide_report($1, 'no_action', 'nothing left')`, [id]);
    for (const name of [photo, image]) expect(await fileNames()).not.toContain(name);
    const queued = await community.owner`select name from private.blob_deletions`;
    expect(queued.map((file) => file['name'])).toEqual(expect.arrayContaining([photo, image, other]));
  });

  it('does not prevent deleting both accounts in one statement', async () => {
    const [ann, ben] = await Promise.all([community.join(), community.join()]);
    await matchUp(ann, ben);
    const id = await report(ann, ben.id, 'spam', []);
    await community.owner`delete from auth.users where id in (${ann.id}, ${ben.id})`;
    expect(await stored(id)).toMatchObject({ reporter_id: null, reported_user_id: null, match_id: null });
  });

  it('of existing accounts is not deleted by a decision', async () => {
    const [ann, ben, admin] = await Promise.all([community.join(), community.join(), operator()]);
    const photo = await upload(ann, 'report-evidence', `evidence/${ann.id}/${randomUUID()}.webp`);
    const id = await report(ann, ben.id, 'spam', [{ kind: 'photo', ref: photo }]);
    await admin.run(`select public.decide_report($1, 'warning', 'spam')`, [id]);
    expect(await fileNames()).toContain(photo);
  });
});
