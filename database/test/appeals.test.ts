import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { decide, lettersTo, notificationsOf, report, statusOf } from './moderation.ts';
import { makeOperator } from './operators.ts';

let community: Community;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const moderator = () => makeOperator(community, 'moderator');

describe('an appeal', () => {
  const appealAs = (pass: string, statement = 'I did not do that') =>
    community.anonymous.call<string>('public.appeal_closure($1, $2)', [pass, statement]);
  const passOf = async (member: Member) => (await lettersTo(community, member)).at(-1)?.contents['pass'] ?? '';

  it('of a closed account is made with the pass of its letter, heard by another moderator, and opens it', async () => {
    const [ann, ben, judge, second] = await Promise.all([community.join(), community.join(), moderator(), moderator()]);
    await decide(judge, await report(ann, ben.id), 'suspension');
    const pass = await passOf(ben);
    const read = () => community.anonymous.call<Record<string, unknown>>('public.read_closure($1)', [pass]);
    expect(await read()).toMatchObject({
      status: 'suspended',
      ends_at: null,
      decision: { outcome: 'suspension', reason: 'Because of the rules', appeal: null },
    });
    const id = await appealAs(pass);
    expect(await refusal(appealAs(pass))).toBe('PT409 already_decided');
    expect(await refusal(appealAs(pass, ' '))).toBe('PT400 invalid_request');
    expect(await refusal(appealAs('f'.repeat(64)))).toBe('PT404 not_found');
    const hear = (by: Member, outcome: string) =>
      by.run('select public.decide_appeal($1, $2, $3)', [id, outcome, 'You are right']);
    const queue = await judge.call<{ appeals: { id: string; may_decide: boolean }[] }>('public.appeal_queue()');
    expect(queue.appeals.find((appeal) => appeal.id === id)?.may_decide).toBe(false);
    expect(await refusal(hear(judge, 'overturned'))).toBe('PT403 access_denied');
    expect(await refusal(hear(ann, 'overturned'))).toBe('PT403 access_denied');
    await hear(second, 'overturned');
    expect(await refusal(hear(second, 'upheld'))).toBe('PT409 already_decided');
    expect(await statusOf(community, ben)).toBe('active');
    expect(await read()).toMatchObject({
      status: 'active',
      decision: { appeal: { status: 'overturned', answer: 'You are right' } },
    });
    expect((await lettersTo(community, ben)).map(({ kind }) => kind)).toEqual([
      'account_suspended',
      'account_reactivated',
      'appeal_overturned',
    ]);
  });

  it('does not open what a later decision closed', async () => {
    const [ann, ben, judge, second] = await Promise.all([community.join(), community.join(), moderator(), moderator()]);
    await decide(judge, await report(ann, ben.id), 'suspension');
    const id = await appealAs(await passOf(ben));
    await decide(judge, await report(ann, ben.id), 'ban');
    await second.run('select public.decide_appeal($1, $2, $3)', [id, 'overturned', 'Granted']);
    expect(await statusOf(community, ben)).toBe('banned');
  });

  it('of a warning is made by its member, signed in; nobody appeals for another', async () => {
    const [ann, ben, judge, second] = await Promise.all([community.join(), community.join(), moderator(), moderator()]);
    const decision = await decide(judge, await report(ann, ben.id), 'warning');
    const appeal = (by: Member) => by.call<string>('public.appeal_decision($1, $2)', [decision, 'No']);
    expect(await refusal(appeal(ann))).toBe('PT404 not_found');
    const id = await appeal(ben);
    await second.run('select public.decide_appeal($1, $2, $3)', [id, 'upheld', 'It stays']);
    expect((await notificationsOf(ben)).at(-1)).toMatchObject({
      kind: 'appeal_decided',
      payload: { outcome: 'upheld', answer: 'It stays' },
    });
  });

  it('is asked for by letter again, not more often than every ten minutes, and says nothing of others', async () => {
    const [ann, ben, admin] = await Promise.all([community.join(), community.join(), makeOperator(community, 'admin')]);
    await admin.run(`select public.set_account_status($1, 'banned', 'fraud')`, [ben.id]);
    const ask = (address: string) => community.anonymous.run('select public.ask_why_closed($1)', [address]);
    await community.owner`update private.appeal_passes set created_at = now() - interval '11 minutes'`;
    for (const address of [
      `${ben.id}@TEST.example `,
      `${ben.id}@test.example`,
      `${ann.id}@test.example`,
      'nobody@x.example',
      '',
    ]) {
      await ask(address);
    }
    expect(await lettersTo(community, ben)).toHaveLength(2);
    expect(await lettersTo(community, ann)).toHaveLength(0);
  });
});

describe('letters', () => {
  it('are taken by one server, tried again later and later, and forgotten when they are out', async () => {
    await community.owner`delete from private.letters`;
    const [made] = await community.owner<{ id: string }[]>`
      select private.write_letter('warning', 'mail', 'a@b.example', '{"reason": "x"}') as id`;
    const at = Date.now() + 1_000;
    const take = (ms: number) =>
      community.server.run<{ id: string }>('select id from private.take_letters($1)', [new Date(ms)]);
    expect((await Promise.all([take(at), take(at)])).flat()).toHaveLength(1);
    expect(await take(at + 119_000)).toHaveLength(0);
    const settle = (ms: number, failure: string | null) =>
      community.server.run('select private.settle_letter($1, $2, $3)', [made?.id ?? '', new Date(ms), failure]);
    await settle(at, 'no route');
    expect(await take(at + 179_000)).toHaveLength(0);
    expect(await take(at + 180_000)).toHaveLength(1);
    await settle(at + 180_000, null);
    expect(await community.owner`select address, contents, sent_at is not null as sent from private.letters`).toEqual([
      { address: null, contents: {}, sent: true },
    ]);
  });
});
