import {
  interactResponse,
  matchesResponse,
  matchingStatsResponse,
  potentialMatchesResponse,
  undoResponse,
} from '@awamu/contracts/matching.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { type Answer, block, decide, join, matchUp, type Person } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

const failure = (status: number, code: string) => ({
  status,
  body: { success: false, code, error: expect.any(String) },
});
const suggestedIds = (answer: Answer) => potentialMatchesResponse.parse(answer.body).matches.map((match) => match.id);

describe('suggestions', () => {
  const paths = [
    '/matching/discover',
    '/matching/potential-matches',
    '/api/matching/discover',
    '/api/matching/potential-matches',
  ];
  test.each(paths)('%s suggests people, each once, in the documented shape', async (path) => {
    const [me, she] = [await join(server), await join(server)];
    const answer = await me.get(`${path}?limit=100`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const ids = suggestedIds(answer);
    expect(ids).toContain(she.id);
    expect(ids).not.toContain(me.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('somebody who super liked me comes first, once, and is marked', async () => {
    const [me, fan] = [await join(server), await join(server)];
    await me.client.from('user_settings').upsert({ user_id: me.id, settings: { allowMessagesFrom: 'matches' } });
    expect((await decide(fan, me, 'super_like')).body).toMatchObject({ is_match: false });
    const { matches } = potentialMatchesResponse.parse((await me.get('/matching/discover')).body);
    expect(matches[0]).toMatchObject({ id: fan.id, super_liked_you: true });
    expect(matches.filter((match) => match.id === fan.id)).toHaveLength(1);
  });

  test('limit bounds the list, and an invalid one is refused', async () => {
    const me = await join(server);
    expect(suggestedIds(await me.get('/matching/discover?limit=1'))).toHaveLength(1);
    for (const limit of ['0', '101', '-1', 'many', '1.5', '', '1&limit=2']) {
      expect(await me.get(`/matching/discover?limit=${limit}`)).toMatchObject(failure(400, 'invalid_request'));
    }
  });

  test('an incomplete profile gets an empty list that says so, and is suggested to nobody', async () => {
    const [me, unfinished] = [await join(server), await join(server, null)];
    expect(await unfinished.get('/matching/discover')).toMatchObject({
      status: 200,
      body: { success: true, is_profile_complete: false, matches: [] },
    });
    expect((await me.get('/matching/discover')).body).toMatchObject({ is_profile_complete: true });
    expect(suggestedIds(await me.get('/matching/discover?limit=100'))).not.toContain(unfinished.id);
  });

  test('whoever I decided about is not suggested again', async () => {
    const [me, liked, passed] = [await join(server), await join(server), await join(server)];
    await decide(me, liked, 'like');
    await decide(me, passed, 'pass');
    const ids = suggestedIds(await me.get('/matching/discover?limit=100'));
    expect(ids).not.toContain(liked.id);
    expect(ids).not.toContain(passed.id);
  });
});

describe('interact', () => {
  test.each(['/matching/interact', '/api/matching/interact'])('%s: the second like makes the match', async (path) => {
    const [one, other] = [await join(server), await join(server)];
    const like = (person: Person, target: Person) =>
      person.post(path, { target_user_id: target.id, interaction_type: 'like' });
    expect(interactResponse.parse((await like(one, other)).body)).toMatchObject({ is_match: false, match_data: null });
    const answer = interactResponse.parse((await like(other, one)).body);
    expect(answer).toMatchObject({ is_match: true, match_data: { is_active: true, other_user: { id: one.id } } });
    // A repeated call of either person returns the same answer.
    expect(interactResponse.parse((await like(other, one)).body)).toEqual(answer);
    expect((await like(one, other)).body).toMatchObject({ is_match: true, match_data: { id: answer.match_data?.id } });
  });

  test('two likes in the same instant make exactly one match', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => join(server)));
    const pairs = people.slice(0, 5).map((one, index) => [one, people[index + 5] ?? one] as const);
    const answers = await Promise.all(
      pairs.flatMap(([one, other]) => [decide(one, other, 'like'), decide(other, one, 'like')]),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    for (const [one, other] of pairs) {
      const [mine, theirs] = [await one.get('/matching/matches'), await other.get('/matching/matches')];
      const { matches } = matchesResponse.parse(mine.body);
      expect(matches).toHaveLength(1);
      expect(matchesResponse.parse(theirs.body).matches.map((match) => match.id)).toEqual([matches[0]?.id]);
    }
  });

  test('a super like of a member who accepts messages from everyone matches at once', async () => {
    const [one, other] = [await join(server), await join(server)];
    expect((await decide(one, other, 'super_like')).body).toMatchObject({ is_match: true });
  });

  test('a like never becomes a pass, and a pass may become a like', async () => {
    const [one, other] = [await join(server), await join(server)];
    await decide(one, other, 'like');
    expect((await decide(one, other, 'pass')).body).toMatchObject({ is_match: false });
    await decide(other, one, 'pass');
    expect((await decide(other, one, 'like')).body).toMatchObject({ is_match: true });
  });

  test('a like and a pass look the same to the other person', async () => {
    const [me, admirer, passer] = [await join(server), await join(server), await join(server)];
    await decide(admirer, me, 'like');
    await decide(passer, me, 'pass');
    const { data } = await me.client.from('user_interactions').select('*');
    expect(data).toEqual([]);
    const { stats } = matchingStatsResponse.parse((await me.get('/matching/stats')).body);
    expect(stats).toEqual({ matches: 0, likes_given: 0, likes_received: 1, likers_to_meet: 1, near_you: null });
  });

  test('a block, either way, answers as for somebody who does not exist', async () => {
    const [blocker, blocked] = [await join(server), await join(server)];
    await block(blocker, blocked);
    const nobody = { ...blocked, id: crypto.randomUUID() };
    const answers = [
      await decide(blocked, blocker, 'like'),
      await decide(blocker, blocked, 'super_like'),
      await decide(blocker, nobody, 'like'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject(failure(404, 'member_unavailable'));
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(suggestedIds(await blocked.get('/matching/discover?limit=100'))).not.toContain(blocker.id);
    expect(suggestedIds(await blocker.get('/matching/discover?limit=100'))).not.toContain(blocked.id);
  });

  test('refuses what is not a decision about somebody else', async () => {
    const me = await join(server);
    const target_user_id = crypto.randomUUID();
    const bodies = [
      undefined,
      {},
      [],
      null,
      'like',
      { target_user_id },
      { target_user_id, interaction_type: 'wink' },
      { target_user_id: 'x', interaction_type: 'like' },
      { target_user_id: me.id, interaction_type: 'like' },
    ];
    for (const body of bodies) {
      expect(await me.post('/matching/interact', body)).toMatchObject(failure(400, 'invalid_request'));
    }
    const unfinished = await join(server, null);
    expect(await decide(unfinished, me, 'like')).toMatchObject(failure(403, 'profile_incomplete'));
  });
});

describe('taking back the last pass', () => {
  test.each(['/matching/undo', '/api/matching/undo'])('%s brings them back', async (path) => {
    const [me, she] = [await join(server), await join(server)];
    await decide(me, she, 'pass');
    const answer = await me.post(path);
    expect(answer.status).toBe(200);
    expect(undoResponse.parse(answer.body).target_user_id).toBe(she.id);
    expect((await me.client.from('user_interactions').select()).data).toEqual([]);
    expect(await me.post(path)).toMatchObject(failure(409, 'nothing_to_undo'));
  });

  test('leaves the pass that another device made meanwhile', async () => {
    const [me, she, he] = [await join(server), await join(server), await join(server)];
    await decide(me, she, 'pass');
    await decide(me, he, 'pass');
    expect(await me.post('/matching/undo', { target_user_id: she.id })).toMatchObject(failure(409, 'nothing_to_undo'));
    expect((await me.client.from('user_interactions').select()).data).toHaveLength(2);
    const { body } = await me.post('/matching/undo', { target_user_id: he.id });
    expect(undoResponse.parse(body).target_user_id).toBe(he.id);
  });

  test('is not for a like', async () => {
    const [me, she] = [await join(server), await join(server)];
    await decide(me, she, 'like');
    expect(await me.post('/matching/undo')).toMatchObject(failure(409, 'nothing_to_undo'));
  });
});

describe('matches', () => {
  test('list and stats are the same under both prefixes', async () => {
    const [one, other] = [await join(server), await join(server)];
    const matchId = await matchUp(one, other);
    for (const prefix of ['/matching', '/api/matching']) {
      const { matches } = matchesResponse.parse((await one.get(`${prefix}/matches`)).body);
      expect(matches).toMatchObject([{ id: matchId, other_user: { id: other.id, full_name: 'Nabirye Ruth' } }]);
      const { stats } = matchingStatsResponse.parse((await one.get(`${prefix}/stats`)).body);
      expect(stats).toEqual({ matches: 1, likes_given: 1, likes_received: 1, likers_to_meet: 0, near_you: null });
    }
  });

  test('an ended match is gone for both and does not come back', async () => {
    const [one, other] = [await join(server), await join(server)];
    const matchId = await matchUp(one, other);
    expect(await one.post('/api/matching/unmatch', { match_id: matchId })).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await other.post('/matching/unmatch', { match_id: matchId })).toMatchObject({ status: 200 });
    for (const person of [one, other]) {
      expect(matchesResponse.parse((await person.get('/matching/matches')).body).matches).toEqual([]);
    }
    expect(await decide(one, other, 'super_like')).toMatchObject(failure(404, 'member_unavailable'));
    expect(await decide(other, one, 'like')).toMatchObject(failure(404, 'member_unavailable'));
    expect(suggestedIds(await one.get('/matching/discover?limit=100'))).not.toContain(other.id);
  });

  test('nobody ends a match of others', async () => {
    const [one, other, stranger] = [await join(server), await join(server), await join(server)];
    const matchId = await matchUp(one, other);
    expect(await stranger.post('/matching/unmatch', { match_id: matchId })).toMatchObject(
      failure(404, 'match_not_found'),
    );
    expect(await stranger.post('/matching/unmatch', { match_id: crypto.randomUUID() })).toMatchObject(
      failure(404, 'match_not_found'),
    );
    expect(await stranger.post('/matching/unmatch', { match_id: 'x' })).toMatchObject(failure(400, 'invalid_request'));
    expect(matchesResponse.parse((await one.get('/matching/matches')).body).matches).toHaveLength(1);
  });

  test('a match is hidden while a block lasts, and ends for good if either member unmatches meanwhile', async () => {
    const [one, other] = [await join(server), await join(server)];
    const matchId = await matchUp(one, other);
    await block(one, other);
    expect(matchesResponse.parse((await other.get('/matching/matches')).body).matches).toEqual([]);
    await one.client.from('blocks').delete().eq('blocked_id', other.id);
    expect(matchesResponse.parse((await other.get('/matching/matches')).body).matches).toHaveLength(1);
    await block(one, other);
    expect(await other.post('/matching/unmatch', { match_id: matchId })).toMatchObject({ status: 200 });
    await one.client.from('blocks').delete().eq('blocked_id', other.id);
    expect(matchesResponse.parse((await other.get('/matching/matches')).body).matches).toEqual([]);
  });
});
