import type { FunctionArgs, FunctionName } from '@awamu/contracts/database-rows.ts';
import { blockedMember, evidenceBucket, ownReport } from '@awamu/contracts/safety.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type ServerProcess, startServer } from '../harness/server-process.ts';
import { block, join, matchUp, type Person } from './product-people.ts';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => discardServer(server));

async function rpc(person: Person, name: FunctionName, args: FunctionArgs<FunctionName> = {}): Promise<unknown> {
  const { data, error } = await person.client.rpc(name, args as never);
  if (error) throw error;
  return data;
}
const blocksOf = async (person: Person) => blockedMember.array().parse(await rpc(person, 'list_blocks'));
const reportsOf = async (person: Person) => ownReport.array().parse(await rpc(person, 'my_reports'));
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

test('a report with a message and a photo is stored, followed and unnoticed', async () => {
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
  const reportId = await rpc(ann, 'report_member', {
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
