import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { block, decide, join, matchUp, untyped } from '../product/product-people.ts';
import { meetPeople, type PeopleUnderAttack, secretsIn, send, type WireRequest } from './people-under-attack.ts';

let server: RunningServer;
let people: PeopleUnderAttack;
let sql: postgres.Sql;
beforeAll(async () => {
  server = await startSpecServer();
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  people = await meetPeople(server);
});
afterAll(async () => {
  await sql?.end();
  await discardServer(server);
});

type Attacker = 'stranger' | 'match' | 'former' | 'blocked';
const post = (body: unknown): WireRequest => ({ method: 'POST', body });

describe('somebody who calls the product with the ids of others is refused:', () => {
  it.each<[string, Attacker, (people: PeopleUnderAttack) => [string, WireRequest?], number]>([
    ['reads a conversation', 'stranger', ({ conversation }) => [`/api/messages/match/${conversation}`], 404],
    ['reads a conversation that ended', 'former', ({ ended }) => [`/api/messages/match/${ended}`], 404],
    [
      'marks a conversation read',
      'stranger',
      ({ conversation }) => [`/api/messages/read/${conversation}`, post({})],
      404,
    ],
    [
      'writes into a conversation',
      'stranger',
      ({ conversation }) => ['/api/messages/send', post({ match_id: conversation, content: 'x' })],
      403,
    ],
    [
      'writes on after the end',
      'former',
      ({ ended }) => ['/api/messages/send', post({ match_id: ended, content: 'x' })],
      403,
    ],
    [
      'ends the match of two others',
      'stranger',
      ({ conversation }) => ['/api/matching/unmatch', post({ match_id: conversation })],
      404,
    ],
    [
      'sends a message with the id of one of the other',
      'match',
      ({ message, conversation }) => [
        '/api/messages/send',
        post({ id: message, match_id: conversation, content: 'x' }),
      ],
      400,
    ],
    [
      'sends an image that is a file of another conversation',
      'match',
      ({ conversation, ended }) => [
        '/api/messages/send',
        post({ match_id: conversation, content: `messages/${ended}/x.jpg`, message_type: 'image' }),
      ],
      400,
    ],
    [
      'sends an image of another server',
      'match',
      ({ conversation }) => [
        '/api/messages/send',
        post({ match_id: conversation, content: 'https://evil.example/track.gif', message_type: 'image' }),
      ],
      400,
    ],
    [
      'likes themself',
      'stranger',
      ({ stranger }) => ['/matching/interact', post({ target_user_id: stranger.id, interaction_type: 'like' })],
      400,
    ],
    [
      'likes somebody who blocked them',
      'blocked',
      ({ victim }) => ['/matching/interact', post({ target_user_id: victim.id, interaction_type: 'like' })],
      404,
    ],
    [
      'likes a former match',
      'former',
      ({ victim }) => ['/matching/interact', post({ target_user_id: victim.id, interaction_type: 'super_like' })],
      404,
    ],
    [
      'likes a hidden member',
      'stranger',
      ({ hidden }) => ['/matching/interact', post({ target_user_id: hidden.id, interaction_type: 'like' })],
      404,
    ],
    [
      'decides in the name of another',
      'stranger',
      ({ victim, match }) => [
        '/rest/v1/rpc/interact',
        post({ target_user_id: match.id, interaction_type: 'like', current_user_id: victim.id }),
      ],
      404,
    ],
    [
      'asks for the suggestions of another',
      'stranger',
      ({ victim }) => ['/rest/v1/rpc/find_potential_matches', post({ current_user_id: victim.id })],
      403,
    ],
    [
      'asks for the matches of another',
      'match',
      ({ victim }) => ['/rest/v1/rpc/find_mutual_matches', post({ current_user_id: victim.id })],
      403,
    ],
    [
      'asks for the score of two others',
      'stranger',
      ({ victim, match }) => [
        '/rest/v1/rpc/calculate_match_score',
        post({ current_user_id: victim.id, target_user_id: match.id }),
      ],
      403,
    ],
    [
      'asks for the score with a hidden member',
      'stranger',
      ({ stranger, hidden }) => [
        '/rest/v1/rpc/calculate_match_score',
        post({ current_user_id: stranger.id, target_user_id: hidden.id }),
      ],
      404,
    ],
    [
      'reports somebody with a message of a conversation of others as evidence',
      'stranger',
      ({ victim, message }) => [
        '/rest/v1/rpc/report_member',
        post({ reported_user_id: victim.id, report_type: 'spam', evidence: [{ kind: 'message', ref: message }] }),
      ],
      400,
    ],
    [
      'reports somebody with a photo of another as evidence',
      'stranger',
      ({ victim, conversation }) => [
        '/rest/v1/rpc/report_member',
        post({
          reported_user_id: victim.id,
          report_type: 'spam',
          evidence: [{ kind: 'photo', ref: `messages/${conversation}/x.jpg` }],
        }),
      ],
      400,
    ],
    [
      'appeals against a decision that is not theirs',
      'stranger',
      () => ['/rest/v1/rpc/appeal_decision', post({ decision_id: crypto.randomUUID(), statement: 'x' })],
      404,
    ],
    [
      'calls a function of operators',
      'stranger',
      ({ victim }) => ['/rest/v1/rpc/user_details', post({ user_id: victim.id })],
      403,
    ],
    ['ends a match by a link', 'match', ({ conversation }) => [`/rest/v1/rpc/unmatch?match_id=${conversation}`], 405],
    [
      'registers an address of the own network for pushes',
      'stranger',
      () => [
        '/rest/v1/rpc/keep_push_subscription',
        post({ endpoint: 'http://127.0.0.1:5432/', p256dh: 'x', auth: 'y' }),
      ],
      400,
    ],
    [
      'registers an address for pushes that only looks like that of a push service',
      'stranger',
      () => [
        '/rest/v1/rpc/keep_push_subscription',
        post({ endpoint: 'https://fcm.googleapis.com.evil.example/fcm/send/x', p256dh: 'x', auth: 'y' }),
      ],
      400,
    ],
  ])('%s', async (_what, attacker, ask, status) => {
    const [path, init] = ask(people);
    const answer = await send(server, people[attacker], path, init);
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    expect(secretsIn(answer.text)).toEqual([]);
    const { body } = await people.victim.get(`/api/messages/match/${people.conversation}`);
    expect((body as { messages: unknown[] }).messages).toHaveLength(1);
  });

  it('ends the session of another', async () => {
    const [session] = await sql`select id from auth.sessions where user_id = ${people.victim.id}`;
    const { data } = await untyped(people.stranger.client).rpc('end_session', { session_id: session?.['id'] });
    expect(data).toBe(false);
    expect((await people.victim.client.rpc('list_conversations')).error).toBeNull();
  });

  it('asks for the pass of a closed account with an open one', async () => {
    expect((await people.stranger.post('/api/closure')).body).toEqual({ success: true, pass: null });
  });

  it('asks for the archive of another', async () => {
    const answer = await send(
      server,
      people.stranger,
      `/api/account/export?user_id=${people.victim.id}&id=${people.victim.id}`,
    );
    expect(answer.status).toBe(200);
    expect(secretsIn(answer.text)).toEqual([]);
  });
});

describe('somebody who does the same many times at once gets it once:', () => {
  const many = 12;

  it('a like', async () => {
    const [one, other] = [await join(server), await join(server)];
    await Promise.all(Array.from({ length: many }, () => decide(one, other, 'like')));
    expect(await sql`select 1 from public.user_interactions where user_id = ${one.id}`).toHaveLength(1);
    const [notification] =
      await sql`select count(*)::int, sum(count)::int as events from public.notifications where user_id = ${other.id}`;
    expect(notification).toEqual({ count: 1, events: 1 });
  });

  it('likes of both', async () => {
    const [one, other] = [await join(server), await join(server)];
    const answers = await Promise.all(
      Array.from({ length: many }, (_, at) => (at % 2 ? decide(one, other, 'like') : decide(other, one, 'like'))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(many).fill(200));
    expect(await sql`select 1 from public.matches where ${one.id} in (user1_id, user2_id)`).toHaveLength(1);
    expect(
      await sql`select 1 from public.notifications where kind = 'match' and user_id in (${one.id}, ${other.id})`,
    ).toHaveLength(2);
  });

  it('a message with one id', async () => {
    const [one, other] = [await join(server), await join(server)];
    const match = await matchUp(one, other);
    const id = crypto.randomUUID();
    await Promise.all(
      Array.from({ length: many }, (_, at) =>
        one.post('/api/messages/send', { id, match_id: match, content: `Words ${at}` }),
      ),
    );
    expect(await sql`select 1 from public.messages where match_id = ${match}`).toHaveLength(1);
  });

  it('messages against the end of the match: none is stored after it', async () => {
    const [one, other] = [await join(server), await join(server)];
    const match = await matchUp(one, other);
    await Promise.all([
      ...Array.from({ length: many }, (_, at) =>
        one.post('/api/messages/send', { match_id: match, content: `Words ${at}` }),
      ),
      other.post('/api/matching/unmatch', { match_id: match }),
    ]);
    const stored = (await sql`select 1 from public.messages where match_id = ${match}`).length;
    expect((await one.post('/api/messages/send', { match_id: match, content: 'After' })).status).toBe(403);
    expect(await sql`select 1 from public.messages where match_id = ${match}`).toHaveLength(stored);
  });

  it('likes against a block: no match remains active', async () => {
    const [one, other] = [await join(server), await join(server)];
    await decide(one, other, 'like');
    await Promise.all([decide(other, one, 'like'), block(one, other), decide(other, one, 'super_like')]);
    expect(await sql`select 1 from public.matches where ${one.id} in (user1_id, user2_id) and is_active`).toHaveLength(
      0,
    );
  });
});
