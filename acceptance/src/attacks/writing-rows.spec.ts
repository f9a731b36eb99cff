import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { meetPeople, type PeopleUnderAttack, secretsIn, send } from './people-under-attack.ts';

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

/** Everything about the attacked member that an attack could change. */
async function stateOfVictim(): Promise<unknown> {
  const { victim } = people;
  const [state] = await sql`
    select
      (select jsonb_agg(p order by p.id) from public.profiles p where p.id = ${victim.id}) as profile,
      (select jsonb_agg(s) from public.user_settings s where s.user_id = ${victim.id}) as settings,
      (select jsonb_agg(m order by m.seq) from public.messages m where ${victim.id} in (m.sender_id, m.recipient_id)) as messages,
      (select jsonb_agg(m order by m.id) from public.matches m where ${victim.id} in (m.user1_id, m.user2_id)) as matches,
      (select jsonb_agg(b order by b.blocked_id) from public.blocks b where b.blocker_id = ${victim.id}) as blocks,
      (select jsonb_agg(i order by i.id) from public.user_interactions i where i.user_id = ${victim.id}) as decisions,
      (select jsonb_agg(n order by n.id) from public.notifications n where n.user_id = ${victim.id}) as notices,
      (select jsonb_agg(h) from public.user_status_history h where h.user_id = ${victim.id}) as statuses,
      (select count(*)::int from public.admin_users) as operators`;
  return state;
}

type Attacker = 'stranger' | 'match' | 'former' | 'blocked';
interface Change {
  method: 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  path: string;
  body?: unknown;
  prefer?: string;
}
const merge = 'resolution=merge-duplicates,return=representation';

describe('somebody who writes what is not theirs changes nothing of the other:', () => {
  it.each<[string, Attacker, (people: PeopleUnderAttack) => Change]>([
    [
      'changes a profile by its id',
      'stranger',
      ({ victim }) => ({ method: 'PATCH', path: `/profiles?id=eq.${victim.id}`, body: { bio: 'x' } }),
    ],
    [
      'changes all profiles that a filter finds',
      'stranger',
      () => ({ method: 'PATCH', path: '/profiles?bio=not.is.null', body: { bio: 'x' } }),
    ],
    [
      'upserts the profile of another',
      'match',
      ({ victim }) => ({
        method: 'POST',
        path: '/profiles?on_conflict=id',
        body: { id: victim.id, full_name: 'x' },
        prefer: merge,
      }),
    ],
    ['deletes a profile', 'match', ({ victim }) => ({ method: 'DELETE', path: `/profiles?id=eq.${victim.id}` })],
    [
      'upserts the settings of another',
      'stranger',
      ({ victim }) => ({
        method: 'POST',
        path: '/user_settings',
        body: { user_id: victim.id, settings: { showAge: true } },
        prefer: merge,
      }),
    ],
    [
      'gives the own settings row to another',
      'stranger',
      ({ victim, stranger }) => ({
        method: 'PATCH',
        path: `/user_settings?user_id=eq.${stranger.id}`,
        body: { user_id: victim.id },
      }),
    ],
    [
      'matches with somebody who has not liked them',
      'stranger',
      ({ victim, stranger }) => ({
        method: 'POST',
        path: '/matches',
        body: { user1_id: [victim.id, stranger.id].toSorted()[0], user2_id: [victim.id, stranger.id].toSorted()[1] },
      }),
    ],
    [
      'opens an ended match again',
      'former',
      ({ ended }) => ({ method: 'PATCH', path: `/matches?id=eq.${ended}`, body: { is_active: true, ended_at: null } }),
    ],
    ['deletes a match', 'match', ({ conversation }) => ({ method: 'DELETE', path: `/matches?id=eq.${conversation}` })],
    [
      'writes into a conversation of others',
      'stranger',
      ({ conversation }) => ({ method: 'POST', path: '/messages', body: { match_id: conversation, content: 'x' } }),
    ],
    [
      'writes into a conversation that ended',
      'former',
      ({ ended }) => ({ method: 'POST', path: '/messages', body: { match_id: ended, content: 'x' } }),
    ],
    [
      'writes in the name of the other',
      'match',
      ({ conversation, victim }) => ({
        method: 'POST',
        path: '/messages',
        body: { match_id: conversation, content: 'x', sender_id: victim.id },
      }),
    ],
    [
      'writes a message into the past',
      'match',
      ({ conversation }) => ({
        method: 'POST',
        path: '/messages',
        body: { match_id: conversation, content: 'x', created_at: '2020-01-01' },
      }),
    ],
    [
      'replaces a message of the other by an upsert',
      'match',
      ({ conversation, message }) => ({
        method: 'POST',
        path: '/messages?on_conflict=id',
        body: { id: message, match_id: conversation, content: 'x' },
        prefer: merge,
      }),
    ],
    [
      'moves a message of the other by its id into a row of their own',
      'stranger',
      ({ message, conversation }) => ({
        method: 'POST',
        path: '/messages?on_conflict=id',
        body: { id: message, match_id: conversation, content: 'x' },
        prefer: 'resolution=ignore-duplicates,return=representation',
      }),
    ],
    [
      'changes a message',
      'match',
      ({ message }) => ({ method: 'PATCH', path: `/messages?id=eq.${message}`, body: { content: 'x' } }),
    ],
    [
      'marks a message read by hand',
      'match',
      ({ message }) => ({ method: 'PATCH', path: `/messages?id=eq.${message}`, body: { read_at: '2020-01-01' } }),
    ],
    ['deletes a message', 'match', ({ message }) => ({ method: 'DELETE', path: `/messages?id=eq.${message}` })],
    [
      'likes themself in the name of another',
      'stranger',
      ({ victim, stranger }) => ({
        method: 'POST',
        path: '/user_interactions',
        body: { user_id: victim.id, target_user_id: stranger.id, interaction_type: 'like' },
      }),
    ],
    [
      'shows a pass to somebody by a column of the server',
      'stranger',
      ({ victim }) => ({
        method: 'POST',
        path: '/user_interactions',
        body: { target_user_id: victim.id, interaction_type: 'like', shown_to: victim.id },
      }),
    ],
    [
      'lifts the block against them',
      'blocked',
      ({ blocked }) => ({ method: 'DELETE', path: `/blocks?blocked_id=eq.${blocked.id}` }),
    ],
    [
      'blocks in the name of another',
      'stranger',
      ({ victim, match }) => ({
        method: 'POST',
        path: '/blocks',
        body: { blocker_id: victim.id, blocked_id: match.id },
      }),
    ],
    [
      'plants a notification',
      'stranger',
      ({ victim }) => ({ method: 'POST', path: '/notifications', body: { user_id: victim.id, kind: 'like' } }),
    ],
    [
      'marks the notifications of others read',
      'stranger',
      ({ victim }) => ({
        method: 'PATCH',
        path: `/notifications?user_id=eq.${victim.id}`,
        body: { read_at: '2020-01-01' },
      }),
    ],
    [
      'makes themself an operator',
      'stranger',
      ({ stranger }) => ({
        method: 'POST',
        path: '/admin_users',
        body: { user_id: stranger.id, admin_level: 'super_admin' },
      }),
    ],
    [
      'bans somebody',
      'stranger',
      ({ victim }) => ({
        method: 'POST',
        path: '/user_status_history',
        body: { user_id: victim.id, status: 'banned', reason: 'x' },
      }),
    ],
    [
      'sends a change as another method in a header',
      'stranger',
      ({ victim }) => ({
        method: 'POST',
        path: `/profiles?id=eq.${victim.id}`,
        body: { id: victim.id, bio: 'x' },
        prefer: 'handling=lenient',
      }),
    ],
    [
      'replaces a row by PUT',
      'stranger',
      ({ victim }) => ({
        method: 'PUT',
        path: `/profiles?id=eq.${victim.id}`,
        body: { id: victim.id, full_name: 'x' },
      }),
    ],
  ])('%s', async (_what, attacker, change) => {
    const before = await stateOfVictim();
    const { method, path, body, prefer = 'return=representation' } = change(people);
    const answer = await send(server, people[attacker], `/rest/v1${path}`, {
      method,
      body,
      headers: { prefer, 'x-http-method-override': 'PATCH' },
    });
    expect(answer.status).toBeLessThan(500);
    expect(secretsIn(answer.text)).toEqual([]);
    expect(answer.text).not.toContain(people.victim.id);
    expect(await stateOfVictim()).toEqual(before);
  });
});
