import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { decide, join } from '../product/product-people.ts';
import { meetPeople, type PeopleUnderAttack, secretsIn, send } from './people-under-attack.ts';

let server: RunningServer;
let people: PeopleUnderAttack;
beforeAll(async () => {
  server = await startSpecServer();
  people = await meetPeople(server);
});
afterAll(() => discardServer(server));

type Attacker = 'stranger' | 'match' | 'former' | 'blocked';
type Path = (people: PeopleUnderAttack) => string;
const rest = '/rest/v1';

describe('somebody who asks the data API for what is not theirs gets no row:', () => {
  it.each<[string, Attacker, Path]>([
    ['a stranger reads a profile by its id', 'stranger', ({ victim }) => `/profiles?id=eq.${victim.id}`],
    ['a match reads the profile instead of the card', 'match', ({ victim }) => `/profiles?id=eq.${victim.id}`],
    ['a stranger searches profiles by birthdate', 'stranger', () => '/profiles?birthdate=eq.1971-11-23&select=id'],
    [
      'a stranger reads settings, with the phone number',
      'stranger',
      ({ victim: { id } }) => `/user_settings?user_id=eq.${id}`,
    ],
    [
      'a stranger searches settings by a part of the phone number',
      'stranger',
      () => '/user_settings?settings->>whatsappNumber=like.*98765*&select=user_id',
    ],
    [
      'a stranger reads a conversation by its id',
      'stranger',
      ({ conversation }) => `/messages?match_id=eq.${conversation}`,
    ],
    ['a stranger reads a message by its id', 'stranger', ({ message }) => `/messages?id=eq.${message}`],
    [
      'a former match reads on in the conversation that ended',
      'former',
      ({ ended }) => `/messages?match_id=eq.${ended}`,
    ],
    [
      'a stranger searches all messages for a word, in an or-group',
      'stranger',
      ({ victim }) => `/messages?or=(content.ilike.*secret*,sender_id.eq.${victim.id})`,
    ],
    ['a stranger searches all messages by full text', 'stranger', () => '/messages?content=wfts.secret'],
    ['a stranger reads the match of two others', 'stranger', ({ conversation }) => `/matches?id=eq.${conversation}`],
    ['a blocked member looks for their block', 'blocked', ({ blocked }) => `/blocks?blocked_id=eq.${blocked.id}`],
    ['a stranger reads the blocks of others', 'stranger', ({ stranger }) => `/blocks?blocker_id=neq.${stranger.id}`],
    [
      'a stranger reads notifications of others',
      'stranger',
      ({ stranger }) => `/notifications?user_id=neq.${stranger.id}`,
    ],
    [
      'a stranger reads the decisions of others',
      'stranger',
      ({ stranger: { id } }) => `/user_interactions?user_id=neq.${id}`,
    ],
    ['a blocked member opens the card', 'blocked', ({ victim }) => `/member_cards?id=eq.${victim.id}`],
    ['a former match opens the card', 'former', ({ victim }) => `/member_cards?id=eq.${victim.id}`],
    ['a stranger opens a private card', 'stranger', ({ hidden }) => `/member_cards?id=eq.${hidden.id}`],
    [
      'a stranger finds a private card by an interest',
      'stranger',
      () => '/member_cards?interests=cs.{Secret-Of-A-Private-Member}',
    ],
    ['a stranger finds the hidden place by a pattern', 'stranger', () => '/member_cards?location=like.Secret*'],
    [
      'a stranger finds the hidden age by a range',
      'stranger',
      ({ victim: { id } }) => `/member_cards?id=eq.${id}&age=gt.18`,
    ],
    [
      'a match embeds both profiles of the match by inner joins',
      'match',
      () => '/matches?select=id,p:profiles!matches_user1_id_fkey!inner(id),q:profiles!matches_user2_id_fkey!inner(id)',
    ],
    [
      'a stranger reads the status history of others',
      'stranger',
      ({ victim: { id } }) => `/user_status_history?user_id=eq.${id}`,
    ],
  ])('%s', async (_what, attacker, path) => {
    const answer = await send(server, people[attacker], rest + path(people), { headers: { prefer: 'count=exact' } });
    expect(answer.text).toBe('[]');
    expect(answer.headers.get('content-range')).toBe('*/0');
  });
});

describe('somebody who asks for hidden columns is refused, or gets nothing in them:', () => {
  const forbidden = { status: 400, code: '42703' };

  it.each<[string, Attacker, Path, { status: number; code?: string; body?: unknown }]>([
    ['selects the birthdate of a card', 'stranger', () => '/member_cards?select=birthdate', forbidden],
    ['filters cards by latitude', 'stranger', () => '/member_cards?latitude=gt.50', forbidden],
    ['orders cards by latitude', 'stranger', () => '/member_cards?order=latitude', forbidden],
    ['selects an email address through a cast', 'stranger', () => '/member_cards?select=email::text', forbidden],
    [
      'casts a hidden age',
      'stranger',
      ({ victim }) => `/member_cards?id=eq.${victim.id}&select=age::text,location`,
      { status: 200, body: [{ age: null, location: null }] },
    ],
    [
      'takes the greatest of one hidden age',
      'stranger',
      ({ victim }) => `/member_cards?id=eq.${victim.id}&select=age.max()`,
      { status: 200, body: [{ max: null }] },
    ],
    [
      'counts the messages of everybody',
      'stranger',
      () => '/messages?select=count()',
      { status: 200, body: [{ count: 0 }] },
    ],
    [
      'embeds the profiles of a match',
      'match',
      ({ conversation, victim, match }) =>
        `/matches?id=eq.${conversation}&select=p:profiles!matches_${victim.id < match.id ? 'user1' : 'user2'}_id_fkey(email,birthdate)`,
      { status: 200, body: [{ p: null }] },
    ],
    [
      'asks the card of a decision for the birthdate',
      'match',
      () => '/user_interactions?select=target_profile(birthdate)',
      forbidden,
    ],
    [
      'orders their decisions by a hidden column of the embedded card',
      'match',
      () => '/user_interactions?select=id,target_profile(id)&order=target_profile(latitude)',
      forbidden,
    ],
    [
      'filters the result of a suggestion by latitude',
      'stranger',
      ({ stranger }) => `/rpc/find_potential_matches?current_user_id=${stranger.id}&latitude=gt.1`,
      forbidden,
    ],
    ['names a schema of the server', 'stranger', () => '/auth.users?select=email', { status: 404, code: 'PGRST205' }],
    [
      'embeds accounts by their foreign key',
      'stranger',
      () => '/profiles?select=users(email)',
      { status: 400, code: 'PGRST200' },
    ],
    ['calls a function of the server', 'stranger', () => '/rpc/score_members', { status: 404, code: 'PGRST202' }],
  ])('%s', async (_what, attacker, path, { status, code, body }) => {
    const answer = await send(server, people[attacker], rest + path(people));
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)]);
    expect(secretsIn(answer.text)).toEqual([]);
    if (code !== undefined) expect(JSON.parse(answer.text)).toMatchObject({ code });
    if (body !== undefined) expect(JSON.parse(answer.text)).toEqual(body);
  });

  it.each(['count=exact', 'count=planned', 'count=estimated'])(
    'a stranger asks how many messages, profiles and blocks there are by %s',
    async (prefer) => {
      for (const [table, own] of [
        ['messages', 0],
        ['profiles', 1],
        ['blocks', 0],
      ] as const) {
        const answer = await send(server, people.stranger, `${rest}/${table}?select=*`, { headers: { prefer } });
        expect(answer.headers.get('content-range')).toMatch(own === 0 ? /^\*\/0$/ : /^0-0\/1$/);
      }
    },
  );

  it.each([
    ['another schema', { 'accept-profile': 'auth' }],
    ['the schema of the server', { 'accept-profile': 'private' }],
    ['the plan of a query', { accept: 'application/vnd.pgrst.plan+json' }],
  ])('a stranger asks by a header for %s', async (_what, headers) => {
    const answer = await send(server, people.stranger, `${rest}/profiles?select=*`, { headers });
    expect(answer.status).toBe(406);
  });

  it('a member looks for those who like them before they matched', async () => {
    const admirer = await join(server);
    expect((await decide(admirer, people.stranger, 'like')).status).toBe(200);
    for (const path of [
      `/user_interactions?target_user_id=eq.${people.stranger.id}`,
      `/user_interactions?select=*&shown_to=not.is.null`,
      `/notifications?select=actor_id,payload&actor_id=eq.${admirer.id}`,
    ]) {
      expect((await send(server, people.stranger, rest + path)).text).toBe('[]');
    }
  });
});

describe('a request that is made to break the parser is refused, and does no harm:', () => {
  it.each<[string, string, number[]]>([
    ['an offset beyond every number', '/profiles?offset=99999999999999999999', [400, 416]],
    ['a limit beyond every number', '/profiles?limit=99999999999999999999', [400, 416]],
    ['a NUL in a filter', '/profiles?full_name=eq.%00', [400]],
    ['a broken percent sign', '/profiles?full_name=eq.%E0%A4%A', [200, 400]],
    ['half of a character', '/profiles?full_name=eq.%ED%A0%80', [200, 400]],
    [
      'groups in a thousand groups',
      `/profiles?and=${'(and'.repeat(1_000)}(id.is.null)${')'.repeat(1_000)}`,
      [400, 414],
    ],
    ['embeds in a hundred embeds', `/profiles?select=${'profiles('.repeat(100)}id${')'.repeat(100)}`, [400]],
    ['a path of a thousand arrows', `/user_settings?select=settings${'->a'.repeat(1_000)}`, [200, 400, 414]],
    ['the same parameter many times', `/profiles?${'id=not.is.null&'.repeat(500)}`, [200, 400, 414]],
    ['names of prototypes', '/__proto__?constructor=eq.1', [404]],
    ['a column named like a prototype', '/profiles?select=__proto__,constructor', [400]],
    ['SQL after a semicolon', '/profiles?order=id;drop%20table%20profiles', [400]],
    ['SQL in a name of an alias', '/profiles?select=%22a%22%22;--%22:id', [200, 400]],
    ['SQL in a cast', '/profiles?select=id::text);select%20pg_sleep(9', [400]],
  ])('%s', async (_what, path, statuses) => {
    const answer = await send(server, people.stranger, rest + path);
    expect(statuses).toContain(answer.status);
    expect(secretsIn(answer.text)).toEqual([]);
    expect((await send(server, people.victim, `${rest}/profiles?select=location`)).text).toContain('Secret-City');
  });
});
