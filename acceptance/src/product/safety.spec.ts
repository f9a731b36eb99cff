import { ownDecision } from '@awamu/contracts/moderation.ts';
import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import { blockedMember, evidenceBucket, ownReport } from '@awamu/contracts/safety.ts';
import postgres from 'postgres';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { patience } from '../harness/patience.ts';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { emailOf, joinAsOperator, rpc } from './operator-people.ts';
import { anonymousClient, block, join, matchUp, type Person } from './product-people.ts';
import { mailTo } from './sent-mail.ts';

let server: RunningServer;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1 });
});
afterAll(async () => {
  await sql.end();
  await discardServer(server);
});

const operator = (level?: OperatorLevel) => joinAsOperator(server, sql, level);
const blocksOf = async (person: Person) => blockedMember.array().parse(await rpc(person.client, 'list_blocks'));
const reportsOf = async (person: Person) => ownReport.array().parse(await rpc(person.client, 'my_reports'));
const canSee = async (person: Person, other: Person) =>
  (await person.client.from('member_cards').select('id').eq('id', other.id)).data?.length === 1;

test('blocks are listed for the blocker alone and can be taken back', async () => {
  const [ann, ben] = [await join(server), await join(server, { full_name: 'Kato Ben' })];
  await block(ann, ben);
  expect(await blocksOf(ann)).toMatchObject([{ id: ben.id, full_name: 'Kato Ben' }]);
  expect(await blocksOf(ben)).toEqual([]);
  expect([await canSee(ann, ben), await canSee(ben, ann)]).toEqual([false, false]);
  await ann.client.from('blocks').delete().eq('blocked_id', ben.id);
  expect(await blocksOf(ann)).toEqual([]);
  expect([await canSee(ann, ben), await canSee(ben, ann)]).toEqual([true, true]);
});

test('a report with a message and a photo is stored, shown to its author, and not to the reported member', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  const matchId = await matchUp(ann, ben);
  const sent = await ben.post('/api/messages/send', { match_id: matchId, content: 'Send me money' });
  const { message } = sent.body as { message: { id: string } };
  const path = `evidence/${ann.id}/${crypto.randomUUID()}.png`;
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const uploaded = await ann.client.storage.from(evidenceBucket).upload(path, photo, { contentType: 'image/png' });
  expect(uploaded.error).toBeNull();
  const reportId = await rpc(ann.client, 'report_member', {
    reported_user_id: ben.id,
    report_type: 'scam',
    details: 'Asked for money.',
    evidence: [
      { kind: 'message', ref: message.id },
      { kind: 'photo', ref: path },
    ],
    also_block: true,
  });
  expect(await reportsOf(ann)).toMatchObject([
    { id: reportId, reported_user_id: ben.id, status: 'pending', outcome: null, evidence_count: 2 },
  ]);
  expect(await blocksOf(ann)).toMatchObject([{ id: ben.id }]);
  expect(await reportsOf(ben)).toEqual([]);
  expect((await ben.client.storage.from(evidenceBucket).download(path)).data).toBeNull();
  const withdrawn = await ann.client.storage.from(evidenceBucket).remove([path]);
  expect(withdrawn.data).toEqual([]);
});

test('what is not a report is refused with its code', async () => {
  const [ann, ben] = [await join(server), await join(server)];
  const refused = [
    { reported_user_id: ann.id, report_type: 'spam' },
    { reported_user_id: ben.id, report_type: 'rude' },
    { reported_user_id: ben.id, report_type: 'spam', evidence: [{ kind: 'message', ref: crypto.randomUUID() }] },
    { reported_user_id: ben.id, report_type: 'spam', evidence: 'x' },
  ];
  for (const args of refused) {
    const { error, status } = await ann.client.rpc('report_member', args);
    expect({ status, message: error?.message }).toEqual({ status: 400, message: 'invalid_request' });
  }
  const direct = await ann.client.from('content_reports').insert({ reported_user_id: ben.id, report_type: 'spam' });
  expect(direct.status).toBe(403);
});

test('a suspension ends access to tables, files, calls and sockets at once, and its email links to the reason and an appeal', async () => {
  const [ann, ben, admin] = [await join(server), await join(server), await operator()];
  await matchUp(ann, ben);
  const email = await emailOf(ann);
  const token = await ann.token();
  const channel = ann.client.channel('here');
  const joined = new Promise<void>((resolve) => channel.subscribe((state) => state === 'SUBSCRIBED' && resolve()));
  await joined;
  const socketClosed = vi.waitFor(() => {
    if (ann.client.realtime.isConnected() && channel.state === 'joined') throw new Error('the socket is open');
  }, patience);
  await rpc(admin.client, 'set_account_status', { user_id: ann.id, status: 'suspended', reason: 'Asked for money' });
  expect((await ann.client.from('profiles').select('id')).status).toBe(403);
  expect((await ann.get('/api/messages/conversations')).status).toBe(403);
  expect((await ann.client.storage.from('profile-images').list(`images/${ann.id}`)).error).not.toBeNull();
  await socketClosed;
  expect((await ben.client.from('member_cards').select('id').eq('id', ann.id)).data).toEqual([]);
  expect((await ann.client.auth.refreshSession()).error).not.toBeNull();

  // The token of the browser that was open still identifies the member.
  const pass = await fetch(`${server.url}/api/closure`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { pass: held } = (await pass.json()) as { pass: string };
  const visitor = anonymousClient(server);
  expect(await rpc(visitor, 'read_closure', { pass: held })).toMatchObject({
    status: 'suspended',
    decision: { reason: 'Asked for money', appeal: null },
  });
  const mail = await mailTo(server, email, 'suspended');
  expect(mail.text).toContain('Asked for money');
  const [, fromMail = ''] = /#pass=(\w+)/.exec(mail.links[0] ?? '') ?? [];
  await rpc(visitor, 'appeal_closure', { pass: fromMail, statement: 'It was a joke' });
  const { appeals } = await rpc<{ appeals: { id: string; statement: string }[] }>(admin.client, 'appeal_queue');
  const [appeal] = appeals;
  expect(appeal?.statement).toBe('It was a joke');
  const second = await operator('moderator');
  await rpc(second.client, 'decide_appeal', {
    appeal_id: appeal?.id ?? '',
    outcome: 'overturned',
    answer: 'So it was',
  });
  expect((await mailTo(server, email, 'open again')).to).toBe(email);
  expect((await ben.client.from('member_cards').select('id').eq('id', ann.id)).data).toHaveLength(1);
});

test('the closure call is for closed accounts alone', async () => {
  const ann = await join(server);
  expect(await ann.post('/api/closure')).toMatchObject({ status: 200, body: { success: true, pass: null } });
  expect((await fetch(`${server.url}/api/closure`, { method: 'POST' })).status).toBe(401);
});

test('a member whose account is open reads the decision about them, and appeals once', async () => {
  const [ann, ben, judge] = [await join(server), await join(server), await operator('moderator')];
  const report = await rpc<string>(ben.client, 'report_member', { reported_user_id: ann.id, report_type: 'spam' });
  const decided = { report_id: report, outcome: 'warning', reason: 'No adverts', note: 'Second time' };
  const id = await rpc<string>(judge.client, 'decide_report', decided);
  const decisions = async (person: Person) => ownDecision.array().parse(await rpc(person.client, 'my_decisions'));
  expect(await decisions(ann)).toMatchObject([{ id, outcome: 'warning', reason: 'No adverts', appeal: null }]);
  expect(await decisions(ben)).toEqual([]);
  expect(JSON.stringify(await rpc(ann.client, 'my_decisions'))).not.toMatch(new RegExp(`${ben.id}|${judge.id}|Second`));
  expect((await anonymousClient(server).rpc('my_decisions')).status).toBe(401);

  const appeal = { decision_id: id, statement: 'It was not me' };
  expect((await ben.client.rpc('appeal_decision', appeal)).status).toBe(404);
  await rpc(ann.client, 'appeal_decision', appeal);
  expect((await ann.client.rpc('appeal_decision', appeal)).status).toBe(409);
  expect((await decisions(ann))[0]?.appeal).toMatchObject({ status: 'open', statement: 'It was not me' });
  expect((await mailTo(server, await emailOf(ann), 'warning')).links).toEqual([`${server.url}/decisions#${id}`]);
});

test('a picture that a moderator removed does not come back in another format', async () => {
  const [ann, ben, judge] = [await join(server), await join(server), await operator('moderator')];
  const circles = [
    [90, 120, 80],
    [400, 200, 150],
    [250, 480, 110],
    [520, 540, 60],
    [60, 420, 90],
  ].map(
    ([x, y, radius], index) =>
      `<circle cx="${x}" cy="${y}" r="${radius}" fill="rgb(${index * 50},${200 - index * 40},90)"/>`,
  );
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#cba"/>${circles.join('')}</svg>`;
  const picture = sharp(Buffer.from(drawn));
  const put = async (person: Person, file: Buffer, type: string) => {
    const name = `images/${person.id}/${crypto.randomUUID()}.${type}`;
    const { error } = await person.client.storage
      .from('profile-images')
      .upload(name, file, { contentType: `image/${type}` });
    if (error) throw error;
    const { publicUrl } = person.client.storage.from('profile-images').getPublicUrl(name).data;
    const saved = await person.client.from('profiles').update({ profile_picture_url: publicUrl }).eq('id', person.id);
    expect(saved.error).toBeNull();
    return (await person.client.from('profiles').select('profile_picture_url')).data?.[0]?.profile_picture_url as
      | string
      | null;
  };
  expect(await put(ann, await picture.clone().png().toBuffer(), 'png')).toContain(ann.id);
  const report = await rpc<string>(ben.client, 'report_member', {
    reported_user_id: ann.id,
    report_type: 'inappropriate_content',
  });
  await rpc(judge.client, 'decide_report', {
    report_id: report,
    outcome: 'remove_content',
    reason: 'Nude',
    remove: ['profile_picture'],
  });
  expect(await put(ben, await picture.clone().resize(400).webp({ quality: 60 }).toBuffer(), 'webp')).toBeNull();
  expect(await rpc<unknown[]>(ben.client, 'my_held_pictures')).toHaveLength(1);
});
