import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { deadLettersPage } from '@awamu/contracts/notifications.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../../server/src/platform/test-postgres/create-test-database.ts';
import { type Community, refusal, startCommunity } from './community.ts';
import { type Server, startServer } from './delivery-server.ts';
import { makeOperator } from './operators.ts';

const day = 86_400_000;

let community: Community;
let server: Server;
beforeAll(async () => {
  community = await startCommunity();
  server = await startServer(community, 0);
});
afterAll(async () => {
  await server.stop();
  await community.stop();
});

it('that failed for good are listed for admins without an address, erased, and not sent again', async () => {
  const admin = await makeOperator(community, 'admin');
  const id = randomUUID();
  await community.owner`
    select private.enqueue_message('account_banned', 'mail', 'ann@people.example', '{"reason": "fraud"}', ${id})`;
  server.now = Date.now() + 1_000;
  server.behaviour = 'busy';
  await server.round();
  const page = deadLettersPage.parse(await admin.call('public.operator_dead_letters()'));
  expect(page).toMatchObject({
    total: 1,
    entries: [{ id, channel: 'email', kind: 'account_banned', count: 1, can_retry: false }],
  });
  expect(JSON.stringify(page)).not.toMatch(/people\.example|provider\.example|fraud/);
  expect(await community.owner`select address, contents from private.outbound_messages where id = ${id}`).toEqual([
    { address: null, contents: {} },
  ]);
  expect(await refusal(admin.run('select public.retry_dead_letter($1)', [id]))).toBe('PT404 not_found');
});

it('go to the email address, else to a number that its owner has confirmed, else to nobody', async () => {
  const { owner } = community;
  const member = await community.signUp();
  const write = async (email: string | null, phone: string | null, isConfirmed: boolean) => {
    await owner`delete from private.outbound_messages`;
    await owner`update auth.users set email = ${email}, phone = ${phone},
      phone_confirmed_at = ${isConfirmed ? new Date() : null} where id = ${member.id}`;
    await owner`select private.write_to_member(${member.id}, 'account_banned', '{}')`;
    return owner`select channel, address from private.outbound_messages`;
  };
  expect(await write('ann@people.example', '256700111333', true)).toEqual([
    { channel: 'mail', address: 'ann@people.example' },
  ]);
  expect(await write(null, '256700111333', true)).toEqual([{ channel: 'sms', address: '+256700111333' }]);
  expect(await write(null, '256700111333', false)).toEqual([]);
  expect(await write(null, null, false)).toEqual([]);
});

describe('of two servers with a job of the same message', () => {
  const second = 1_000;
  let other: Server;
  beforeAll(async () => {
    other = await startServer(community, 0);
  });
  afterAll(() => other.stop());

  /** A message that is due, and no others. */
  async function enqueue(): Promise<string> {
    await community.owner`delete from private.outbound_messages`;
    const id = randomUUID();
    await community.owner`
      select private.enqueue_message('warning', 'mail', ${`${id}@people.example`}, '{"reason": "x"}', ${id})`;
    for (const each of [server, other])
      Object.assign(each, { sent: [], now: Date.now() + second, behaviour: 'accept' });
    return id;
  }
  const sentTwice = () => [...server.sent, ...other.sent].map(({ batch }) => batch);
  const pass = (seconds: number) => {
    for (const each of [server, other]) each.now += seconds * second;
  };

  it('one sends it, also when the other is given the job meanwhile', async () => {
    const id = await enqueue();
    const held = server.holdAnswers();
    const round = server.round();
    await held.reached;
    await server.recover();
    await other.round();
    expect(sentTwice()).toEqual([]);
    held.release();
    await round;
    pass(60);
    await other.round();
    expect(sentTwice()).toEqual([id]);
    expect(await community.owner`select outcome, sending_until from private.outbound_messages`).toEqual([
      { outcome: 'sent', sending_until: null },
    ]);
  });

  it('the other sends it 45 seconds after the one was killed', async () => {
    const id = await enqueue();
    server.behaviour = 'crash before send';
    await server.round();
    await server.recover();
    pass(44);
    await other.round();
    expect(sentTwice()).toEqual([]);
    pass(1);
    await other.round();
    expect(sentTwice()).toEqual([id]);
  });

  it('the other waits as long as the one is still sending', async () => {
    const id = await enqueue();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const held = server.holdAnswers();
    const round = server.round();
    await held.reached;
    const until = async () =>
      (await community.owner<{ at: Date }[]>`select sending_until as at from private.outbound_messages`)[0]?.at;
    for (let renewal = 0; renewal < 3; renewal += 1) {
      const before = Number(await until());
      pass(30);
      vi.advanceTimersByTime(15 * second);
      await vi.waitUntil(async () => Number(await until()) > before);
    }
    vi.useRealTimers();
    await server.recover();
    await other.round();
    held.release();
    await round;
    pass(60);
    await other.round();
    expect(sentTwice()).toEqual([id]);
  });

  it('the one does not send it if it stood still until the other had', async () => {
    const id = await enqueue();
    const frozen = server.holdAnswers();
    const first = server.round();
    await frozen.reached;
    pass(46);
    await server.recover();
    const held = other.holdAnswers();
    const second = other.round();
    await held.reached;
    frozen.release();
    await first;
    expect(sentTwice()).toEqual([]);
    held.release();
    await second;
    expect(sentTwice()).toEqual([id]);
    pass(60);
    await server.round();
    await other.round();
    expect(sentTwice()).toEqual([id]);
    expect(await community.owner`select outcome, attempts, failure from private.outbound_messages`).toEqual([
      { outcome: 'sent', attempts: 2, failure: null },
    ]);
  });

  it('a late failure of the one does not let a third begin while the other sends', async () => {
    const id = await enqueue();
    const late = server.holdAnswers();
    const first = server.round();
    await late.reached;
    pass(46);
    await server.recover();
    const held = other.holdAnswers();
    const second = other.round();
    await held.reached;
    server.behaviour = 'busy';
    late.release();
    await first;
    pass(10);
    server.behaviour = 'accept';
    await server.round();
    expect(sentTwice()).toEqual([]);
    held.release();
    await second;
    pass(60);
    await server.round();
    expect(sentTwice()).toEqual([id]);
  });
});

it('are deleted 90 days after they were settled, but for answers that were never delivered', async () => {
  await community.owner`delete from private.outbound_messages`;
  const [sent, dead, answer] = [randomUUID(), randomUUID(), randomUUID()];
  for (const id of [sent, dead, answer]) {
    await community.owner`select private.enqueue_message('inbox_answer', 'mail', 'eve@people.example', '{}', ${id})`;
    await community.server.run('select private.settle_outbound_message($1, now(), $2)', [
      id,
      id === sent ? 'sent' : 'dead',
    ]);
  }
  const [entry] = await community.owner<{ id: string }[]>`
    insert into public.post_ideas (title, category, description) values ('T', 'diaspora-life', 'D') returning id`;
  await community.owner`
    insert into public.inbox_answers (post_idea_id, body, outbound_message_id) values (${entry?.id ?? ''}, 'B', ${answer})`;
  const leftAfter = async (days: number) => {
    await community.server.run('select private.purge_expired($1)', [new Date(Date.now() + days * day)]);
    return (await community.owner<{ id: string }[]>`select id from private.outbound_messages`).map(({ id }) => id);
  };
  expect((await leftAfter(89)).sort()).toEqual([sent, dead, answer].sort());
  expect(await leftAfter(91)).toEqual([answer]);
});

it('that an earlier version had queued are sent, and settled ones stay settled', async () => {
  const copy = await createTestDatabase('platform');
  const owner = postgres(copy.url, { max: 1, onnotice: () => {} });
  const folder = new URL('../', import.meta.url);
  const product = (await readdir(new URL('product/', folder), { recursive: true })).map((name) => `product/${name}`);
  const ofKind = (kind: string) => product.filter((name) => name.includes(`/${kind}/`)).sort();
  const migrations = (await readdir(new URL('migrations/', folder))).map((name) => `migrations/${name}`).sort();
  const names = [...ofKind('schemas'), ...ofKind('before-tables'), ...migrations];
  const split = names.findIndex((name) => name.endsWith('_outbound_messages.sql'));
  const apply = async (name: string) => void (await owner.unsafe(await readFile(new URL(name, folder), 'utf8')));
  await owner`set check_function_bodies = off`;
  for (const name of names.slice(0, split)) await apply(name);
  await owner`
    insert into private.letters (kind, channel, address, contents, attempts, next_try_at, sent_at, failure) values
      ('waits', 'mail', 'a@b.example', '{"reason": "x"}', 2, '2026-11-23T10:00:00Z', null, null),
      ('out', 'mail', null, '{}', 1, '2026-11-23T10:00:00Z', '2026-11-23T09:00:00Z', null),
      ('given up', 'sms', null, '{}', 8, '2026-11-23T10:00:00Z', null, 'no route')`;
  await apply(names[split] ?? '');
  expect(
    await owner`select kind, address, contents, outcome, failure, attempts from private.outbound_messages order by kind`,
  ).toEqual([
    { kind: 'given up', address: null, contents: {}, outcome: 'dead', failure: 'no route', attempts: 8 },
    { kind: 'out', address: null, contents: {}, outcome: 'sent', failure: null, attempts: 1 },
    { kind: 'waits', address: 'a@b.example', contents: { reason: 'x' }, outcome: null, failure: null, attempts: 2 },
  ]);
  await owner.end();
  await copy.drop();
});
