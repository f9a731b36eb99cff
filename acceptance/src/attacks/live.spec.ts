import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { join, type Person } from '../product/product-people.ts';
import { until } from '../realtime/channel-log.ts';
import { openRawSocket, type RawSocket, replyTo, upgradeStatus } from '../realtime/raw-socket.ts';
import { meetPeople, type PeopleUnderAttack, secrets, secretsIn, send } from './people-under-attack.ts';

let server: RunningServer;
let people: PeopleUnderAttack;
const opened: RawSocket[] = [];
beforeAll(async () => {
  server = await startSpecServer();
  people = await meetPeople(server);
});
afterAll(() => discardServer(server));
afterEach(async () => {
  for (const { socket } of opened) socket.close();
  await Promise.all(opened.splice(0).map(({ closed }) => closed));
});

async function open(): Promise<RawSocket> {
  const raw = await openRawSocket(server.url, { apikey: server.config.anonKey, vsn: '2.0.0' });
  opened.push(raw);
  return raw;
}

let lastRef = 0;
/** Joins a topic. @returns 'ok', or the reason of the refusal */
async function enter(raw: RawSocket, topic: string, token: string, config: object = {}): Promise<string> {
  lastRef += 1;
  const ref = String(lastRef);
  raw.send([ref, ref, topic, 'phx_join', { access_token: token, config }]);
  const { status, response } = await replyTo(raw, ref);
  return status === 'ok' ? status : (response.reason ?? status);
}

const textOf = (raw: RawSocket) => JSON.stringify(raw.frames);

/** Waits until the person has received a change of their own, after which everything earlier has been sent. */
async function untilChanged(raw: RawSocket, person: Person): Promise<void> {
  const words = `Own-${crypto.randomUUID()}`;
  const { error } = await person.client.from('profiles').update({ bio: words }).eq('id', person.id);
  if (error) throw error;
  await until(() => textOf(raw).includes(words));
}

describe('somebody who listens to changes of rows that are not theirs receives none:', () => {
  it.each<[string, 'stranger' | 'match' | 'former', () => object]>([
    ['of the profile of another', 'stranger', () => ({ table: 'profiles', filter: `id=eq.${people.victim.id}` })],
    ['of the profile of a match', 'match', () => ({ table: 'profiles', filter: `id=eq.${people.victim.id}` })],
    [
      'of profiles by a hidden column',
      'stranger',
      () => ({ table: 'profiles', filter: `location=eq.${secrets.location}` }),
    ],
    [
      'of the settings of another',
      'match',
      () => ({ table: 'user_settings', filter: `user_id=eq.${people.victim.id}` }),
    ],
    [
      'of a conversation of others',
      'stranger',
      () => ({ table: 'messages', filter: `match_id=eq.${people.conversation}` }),
    ],
    ['of what the other writes', 'former', () => ({ table: 'messages', filter: `sender_id=eq.${people.victim.id}` })],
    ['of every table', 'stranger', () => ({ table: '*' })],
    ['of all schemas', 'stranger', () => ({ schema: '*', table: '*' })],
    ['of accounts', 'stranger', () => ({ schema: 'auth', table: 'users' })],
    ['of the tables of the server', 'stranger', () => ({ schema: 'private', table: 'live_audience' })],
    ['of blocks', 'stranger', () => ({ table: 'blocks' })],
    ['of deleted rows', 'stranger', () => ({ event: 'DELETE', table: 'user_interactions' })],
  ])('%s', async (_what, attacker, binding) => {
    const person = people[attacker];
    const raw = await open();
    const own = { event: '*', schema: 'public', table: 'profiles', filter: `id=eq.${person.id}` };
    expect(await enter(raw, 'realtime:own', await person.token(), { postgres_changes: [own] })).toBe('ok');
    await until(() => textOf(raw).includes('Subscribed to PostgreSQL'));
    const answer = await enter(raw, 'realtime:theirs', await person.token(), {
      postgres_changes: [{ event: '*', schema: 'public', ...binding() }],
    });
    const { victim, match, conversation } = people;
    await victim.post('/api/messages/send', { match_id: conversation, content: secrets.message });
    await victim.client
      .from('profiles')
      .update({ bio: `Changed ${secrets.interest}` })
      .eq('id', victim.id);
    await victim.client.rpc('touch_activity');
    await match.post(`/api/messages/read/${conversation}`);
    await untilChanged(raw, person);
    const rows = raw.frames.filter(
      (frame) => Array.isArray(frame) && frame[2] === 'realtime:theirs' && frame[3] === 'postgres_changes',
    );
    const foreign = JSON.stringify(rows);
    expect([answer, secretsIn(attacker === 'match' ? foreign.replaceAll(secrets.message, '') : foreign)]).toEqual([
      answer,
      [],
    ]);
    if (attacker !== 'match') expect(foreign).not.toContain(victim.id);
  });
});

describe('somebody who enters a channel that is not theirs is refused:', () => {
  const unauthorized = /^Unauthorized/;

  it.each<[string, 'stranger' | 'former' | 'blocked' | 'match', () => string]>([
    ['a conversation of others', 'stranger', () => `realtime:match:${people.conversation}`],
    ['a conversation that ended', 'former', () => `realtime:match:${people.ended}`],
    ['the messages of the server to another', 'match', () => `realtime:member:${people.victim.id}`],
    ['all messages of the server', 'stranger', () => 'realtime:member:*'],
    ['a conversation with a space behind its id', 'stranger', () => `realtime:match:${people.conversation} `],
    ['a conversation in capital letters', 'stranger', () => `realtime:match:${people.conversation.toUpperCase()}`],
    ['a topic of the server itself', 'stranger', () => 'realtime:any-private-topic'],
  ])('%s', async (_what, attacker, topic) => {
    const raw = await open();
    expect(await enter(raw, topic(), await people[attacker].token(), { private: true })).toMatch(unauthorized);
  });

  it('with a session that has signed out meanwhile', async () => {
    const person = await join(server);
    const token = await person.token();
    await person.client.auth.signOut({ scope: 'global' });
    const raw = await open();
    const binding = { event: '*', schema: 'public', table: 'messages' };
    expect(await enter(raw, 'realtime:late', token, { postgres_changes: [binding] })).not.toBe('ok');
    expect(await enter(raw, `realtime:member:${person.id}`, token, { private: true })).not.toBe('ok');
  });

  it.each([
    ['without a signature', () => `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`],
    ['of the public key', () => server.config.anonKey],
    ['that is no text', () => 'null'],
  ])('with a token %s', async (_what, token) => {
    const raw = await open();
    expect(await enter(raw, `realtime:match:${people.conversation}`, token(), { private: true })).not.toBe('ok');
  });

  it('at the door, with a forged key', async () => {
    const forged = `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role"}')}.`;
    expect(await upgradeStatus(server.url, { apikey: forged, vsn: '2.0.0' })).toBe(401);
  });
});

describe('somebody who speaks where they may not, or as another, is not heard:', () => {
  /** The attacked member listens in the private and in the public topic of the conversation. */
  async function listening() {
    const raw = await open();
    const token = await people.victim.token();
    const topic = `realtime:match:${people.conversation}`;
    expect(await enter(raw, topic, token, { private: true, presence: { key: people.victim.id, enabled: true } })).toBe(
      'ok',
    );
    return { raw, topic };
  }

  it.each<[string, (topic: string) => unknown]>([
    [
      'typing in a channel that they never entered',
      (topic) => [null, '900', topic, 'broadcast', { type: 'broadcast', event: 'typing', payload: {} }],
    ],
    [
      'a change of a row that never was',
      (topic) => [null, '900', topic, 'postgres_changes', { ids: [1], data: { table: 'messages' } }],
    ],
    [
      'a message of the server',
      (topic) => [null, '900', topic, 'system', { status: 'error', message: 'Sign in again at evil.example' }],
    ],
    ['the end of the channel', (topic) => [null, '900', topic, 'phx_close', {}]],
    [
      'presence',
      (topic) => [null, '900', topic, 'presence', { type: 'presence', event: 'track', payload: { online: true } }],
    ],
    ['an answer', (topic) => [null, '900', topic, 'phx_reply', { status: 'ok', response: {} }]],
  ])('a stranger sends %s', async (_what, frame) => {
    const { raw, topic } = await listening();
    const before = raw.frames.length;
    const attacker = await open();
    // A public topic of the same name is open to every member, and apart.
    expect(await enter(attacker, topic, await people.stranger.token(), { broadcast: { ack: true } })).toBe('ok');
    attacker.send(frame(topic));
    attacker.send([null, '901', 'phoenix', 'heartbeat', {}]);
    await replyTo(attacker, '901');
    raw.send([null, '902', 'phoenix', 'heartbeat', {}]);
    await replyTo(raw, '902');
    expect(raw.frames.slice(before).filter((got) => !JSON.stringify(got).match(/"902"|presence_state/))).toEqual([]);
  });

  it.each<[string, 'stranger' | 'former' | null, number[]]>([
    ['a stranger', 'stranger', [403, 202]],
    ['a former match', 'former', [403, 202]],
    ['a visitor', null, [401, 403]],
  ])('%s sends over HTTP into the private channel', async (_who, attacker, statuses) => {
    const { raw, topic } = await listening();
    const before = raw.frames.length;
    const answer = await send(server, attacker === null ? null : people[attacker], '/realtime/v1/api/broadcast', {
      method: 'POST',
      body: {
        messages: [
          { topic: topic.replace('realtime:', ''), event: 'typing', payload: { from: people.match.id }, private: true },
        ],
      },
    });
    expect(statuses).toContain(answer.status);
    raw.send([null, '903', 'phoenix', 'heartbeat', {}]);
    await replyTo(raw, '903');
    expect(JSON.stringify(raw.frames.slice(before))).not.toContain('typing');
  });

  it('a match cannot be present in the conversation as the other member', async () => {
    const { raw, topic } = await listening();
    const attacker = await open();
    const forged = { private: true, presence: { key: people.victim.id, enabled: true } };
    expect(await enter(attacker, topic, await people.match.token(), forged)).toBe('ok');
    attacker.send([null, '904', topic, 'presence', { type: 'presence', event: 'track', payload: { forged: 'yes' } }]);
    await replyTo(attacker, '904');
    raw.send([null, '905', 'phoenix', 'heartbeat', {}]);
    await replyTo(raw, '905');
    const keys = raw.frames.flatMap((frame) => {
      if (!Array.isArray(frame) || frame[3] !== 'presence_diff') return [];
      return Object.keys((frame[4] as { joins: object }).joins);
    });
    expect(keys).not.toContain(people.victim.id);
  });

  it('a frame of broken lengths ends nobody else', async () => {
    const { raw } = await listening();
    const attacker = await open();
    attacker.socket.send(new Uint8Array([3, 255, 255, 255, 255, 255, 1, 2, 3]));
    attacker.socket.send(new Uint8Array(0));
    attacker.socket.send('['.repeat(50_000));
    raw.send([null, '906', 'phoenix', 'heartbeat', {}]);
    expect(await replyTo(raw, '906')).toMatchObject({ status: 'ok' });
  });
});
