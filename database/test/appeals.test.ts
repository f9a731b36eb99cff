import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Community, type Member, refusal, startCommunity } from './community.ts';
import { decide, emailsTo, notificationsOf, report, statusOf } from './moderation.ts';
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
  const passOf = async (member: Member) => (await emailsTo(community, member)).at(-1)?.contents['pass'] ?? '';

  it('against a closure is filed with the pass of its email, decided by another moderator, and reactivates the account', async () => {
    const [ann, ben, reviewer, second] = await Promise.all([
      community.join(),
      community.join(),
      moderator(),
      moderator(),
    ]);
    await decide(reviewer, await report(ann, ben.id), 'suspension');
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
    const decideAppeal = (by: Member, outcome: string) =>
      by.run('select public.decide_appeal($1, $2, $3)', [id, outcome, 'You are right']);
    const queue = await reviewer.call<{ appeals: { id: string; may_decide: boolean }[] }>('public.appeal_queue()');
    expect(queue.appeals.find((appeal) => appeal.id === id)?.may_decide).toBe(false);
    expect(await refusal(decideAppeal(reviewer, 'overturned'))).toBe('PT403 access_denied');
    expect(await refusal(decideAppeal(ann, 'overturned'))).toBe('PT403 access_denied');
    await decideAppeal(second, 'overturned');
    expect(await refusal(decideAppeal(second, 'upheld'))).toBe('PT409 already_decided');
    expect(await statusOf(community, ben)).toBe('active');
    expect(await read()).toMatchObject({
      status: 'active',
      decision: { appeal: { status: 'overturned', answer: 'You are right' } },
    });
    expect((await emailsTo(community, ben)).map(({ kind }) => kind)).toEqual([
      'account_suspended',
      'account_reactivated',
      'appeal_overturned',
    ]);
  });

  it('does not reactivate an account that a later decision closed', async () => {
    const [ann, ben, reviewer, second] = await Promise.all([
      community.join(),
      community.join(),
      moderator(),
      moderator(),
    ]);
    await decide(reviewer, await report(ann, ben.id), 'suspension');
    const id = await appealAs(await passOf(ben));
    await decide(reviewer, await report(ann, ben.id), 'ban');
    await second.run('select public.decide_appeal($1, $2, $3)', [id, 'overturned', 'Granted']);
    expect(await statusOf(community, ben)).toBe('banned');
  });

  it('against a warning is filed by its signed-in member and by nobody else', async () => {
    const [ann, ben, reviewer, second] = await Promise.all([
      community.join(),
      community.join(),
      moderator(),
      moderator(),
    ]);
    const decision = await decide(reviewer, await report(ann, ben.id), 'warning');
    const appeal = (by: Member) => by.call<string>('public.appeal_decision($1, $2)', [decision, 'No']);
    expect(await refusal(appeal(ann))).toBe('PT404 not_found');
    const id = await appeal(ben);
    await second.run('select public.decide_appeal($1, $2, $3)', [id, 'upheld', 'It stays']);
    expect((await notificationsOf(ben)).at(-1)).toMatchObject({
      kind: 'appeal_decided',
      payload: { outcome: 'upheld', answer: 'It stays' },
    });
  });

  const ask = (address: string) => community.anonymous.run('select public.ask_why_closed($1)', [address]);
  const answer = () => community.server.call<number>('private.answer_closure_questions()');

  it('gets its email again on request, at most every ten minutes, and only if the account is closed', async () => {
    const [ann, ben, admin] = await Promise.all([community.join(), community.join(), makeOperator(community, 'admin')]);
    await admin.run(`select public.set_account_status($1, 'banned', 'fraud')`, [ben.id]);
    await community.owner`update private.appeal_passes set created_at = now() - interval '11 minutes'`;
    for (const address of [
      `${ben.id}@TEST.example `,
      `${ben.id}@test.example`,
      `${ann.id}@test.example`,
      'nobody@x.example',
      '',
      'x'.repeat(321),
    ]) {
      await ask(address);
    }
    expect(await emailsTo(community, ben)).toHaveLength(1);
    expect(await answer()).toBe(3);
    await ask(`${ben.id}@test.example`);
    expect(await answer()).toBe(1);
    expect(await answer()).toBe(0);
    expect(await emailsTo(community, ben)).toHaveLength(2);
    expect(await emailsTo(community, ann)).toHaveLength(0);
  });

  it('is asked for by the same work for a closed, an open and an unknown account', async () => {
    const [ann, ben, admin] = await Promise.all([community.join(), community.join(), makeOperator(community, 'admin')]);
    await admin.run(`select public.set_account_status($1, 'banned', 'fraud')`, [ben.id]);
    await community.owner`update private.appeal_passes set created_at = now() - interval '11 minutes'`;
    /** The tables that the call reads and writes, and how often; the counts are those of one connection. */
    const workFor = async (address: string) => {
      const connection = postgres(community.databaseUrl, { max: 1, onnotice: () => {} });
      try {
        return await connection.begin(async (sql) => {
          await sql`select public.ask_why_closed(${address})`;
          return sql`select relid::regclass::text as name, seq_scan, idx_scan, n_tup_ins, n_tup_upd, n_tup_del
            from pg_stat_xact_all_tables where schemaname not in ('pg_catalog', 'pg_toast')
            and (seq_scan > 0 or idx_scan > 0 or n_tup_ins > 0 or n_tup_upd > 0 or n_tup_del > 0) order by 1`;
        });
      } finally {
        await connection.end();
      }
    };
    const works = [];
    for (const address of [`${ben.id}@test.example`, `${ann.id}@test.example`, 'nobody@x.example']) {
      works.push(await workFor(address));
    }
    expect(works[0]).toEqual([expect.objectContaining({ name: 'private.closure_questions', n_tup_ins: '1' })]);
    expect(works).toEqual([works[0], works[0], works[0]]);
    await answer();
  });

  it('is asked for a thousand times a minute at most, so that nobody fills the table', async () => {
    await community.owner`insert into private.closure_questions (address) select 'a' || n from generate_series(1, 1000) as n`;
    await ask('one-more@x.example');
    expect(await community.owner`select from private.closure_questions where address like 'one%'`).toEqual([]);
    while ((await answer()) > 0);
    await ask('one-more@x.example');
    expect(await answer()).toBe(1);
  });

  it('is no question that anybody but the server reads or answers', async () => {
    for (const by of [community.anonymous, await community.join()]) {
      expect(await refusal(by.run('select address from private.closure_questions'))).toMatch(/^42501 /);
      expect(await refusal(by.run('select private.answer_closure_questions()'))).toMatch(/^42501 /);
    }
  });
});

describe('outbound messages', () => {
  it('are claimed by one server, queued once they are due, and erased once they are sent', async () => {
    await community.owner`delete from private.outbound_messages`;
    const [made] = await community.owner<{ id: string }[]>`
      select private.enqueue_message('warning', 'mail', 'a@b.example', '{"reason": "x"}') as id`;
    const id = made?.id ?? '';
    const at = Date.now() + 1_000;
    const claim = async (ms: number, fromQueue: boolean) => {
      const rows = await community.server.run<{ body: { address: string } | null }>(
        'select body from private.claim_outbound_messages($1, $2, $3)',
        [[id], new Date(ms), fromQueue],
      );
      return rows.flatMap(({ body }) => body ?? []);
    };
    const queue = (ms: number) => community.owner`select id from private.queue_outbound_messages(${new Date(ms)})`;
    expect(await claim(at, true)).toEqual([]);
    expect((await Promise.all([claim(at, false), claim(at, false)])).flat()).toMatchObject([
      { address: 'a@b.example' },
    ]);
    expect(await queue(at + 44_000)).toHaveLength(0);
    await community.server.run('select private.note_message_failure($1, $2, $3)', [id, new Date(at), 'no route']);
    expect(await queue(at + 4_000)).toHaveLength(0);
    expect(await queue(at + 5_000)).toHaveLength(1);
    expect(await queue(at + 5_000)).toHaveLength(0);
    expect(await claim(at + 5_000, false)).toEqual([]);
    expect(await claim(at + 5_000, true)).toHaveLength(1);
    await community.server.run(`select private.settle_outbound_message($1, now(), 'sent')`, [id]);
    expect(await claim(at + 5_000, true)).toEqual([]);
    expect(await community.owner`select address, contents, outcome, failure from private.outbound_messages`).toEqual([
      { address: null, contents: {}, outcome: 'sent', failure: null },
    ]);
  });

  it('are not sent once they have expired', async () => {
    const id = randomUUID();
    const expiresAt = new Date(Date.now() + 600_000);
    await community.owner`
      select private.enqueue_message('sign_in', 'mail', 'a@b.example', '{"sealed": "x"}', ${id}, ${expiresAt})`;
    const claimed = await community.server.run<{ body: object | null }>(
      'select body from private.claim_outbound_messages($1, $2, false)',
      [[id], expiresAt],
    );
    expect(claimed).toEqual([{ body: null }]);
    expect(
      await community.owner`select address, contents, outcome from private.outbound_messages where id = ${id}`,
    ).toEqual([{ address: null, contents: {}, outcome: 'expired' }]);
  });
});
