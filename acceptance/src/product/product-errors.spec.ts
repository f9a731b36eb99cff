import { limits } from '@awamu/contracts/limits.ts';
import { placesResponse } from '@awamu/contracts/places.ts';
import { productErrors } from '@awamu/contracts/product-errors.ts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discardServer, type RunningServer } from '../harness/server-process.ts';
import { startSpecServer } from '../harness/spec-server.ts';
import { type Answer, call, join } from './product-people.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startSpecServer();
});
afterAll(() => discardServer(server));

function expectError(answer: Answer, code: keyof typeof productErrors): void {
  const { status, message } = productErrors[code];
  expect({ status: answer.status, body: answer.body }).toEqual({
    status,
    body: { success: false, error: message, code },
  });
}

const memberCalls = [
  ['GET', '/matching/discover'],
  ['GET', '/matching/matches'],
  ['GET', '/api/matching/stats'],
  ['POST', '/matching/interact'],
  ['POST', '/api/matching/unmatch'],
  ['POST', '/matching/undo'],
  ['GET', '/api/account/export'],
  ['GET', '/api/users/dashboard-stats'],
  ['GET', '/api/messages/conversations'],
  ['GET', `/api/messages/match/${crypto.randomUUID()}`],
  ['POST', '/api/messages/send'],
  ['POST', `/api/messages/read/${crypto.randomUUID()}`],
] as const;

test.each(memberCalls)('%s %s needs a member', async (method, path) => {
  const body = method === 'POST' ? '{}' : undefined;
  const asWith = (token: string | null) => call(server, path, { method, token, ...(body ? { body } : {}) });
  expectError(await asWith(null), 'not_signed_in');
  expectError(await asWith(server.config.anonKey), 'not_signed_in');
  expectError(await asWith('not-a-token'), 'session_expired');
  expectError(await asWith(`${server.config.anonKey.slice(0, -4)}AAAA`), 'session_expired');
});

test('a token whose session was signed out is refused at once', async () => {
  const person = await join(server);
  const token = await person.token();
  expect(await call(server, '/matching/matches', { token })).toMatchObject({ status: 200 });
  await person.client.auth.signOut();
  expectError(await call(server, '/matching/matches', { token }), 'session_expired');
  expectError(await call(server, `/api/messages/match/${crypto.randomUUID()}`, { token }), 'session_expired');
});

test('a suspended member gets access_denied', async () => {
  const person = await join(server);
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`insert into public.user_status_history (user_id, status, reason) values (${person.id}, 'suspended', 'test')`;
  } finally {
    await sql.end();
  }
  expectError(await person.get('/matching/discover'), 'access_denied');
});

test('an unknown call is a JSON 404 under both prefixes, signed in or not', async () => {
  const token = await (await join(server)).token();
  for (const path of ['/api/nothing', '/matching/nothing', '/api/matching/nothing', '/matching/interact']) {
    expectError(await call(server, path), 'not_found');
    expectError(await call(server, path, { token }), 'not_found');
  }
});

test('malformed, foreign and oversized bodies are refused', async () => {
  const token = await (await join(server)).token();
  const post = (body: string, headers: Record<string, string>) =>
    fetch(`${server.url}/matching/interact`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body,
    }).then(async (response) => ({ status: response.status, headers: response.headers, body: await response.json() }));
  const json = { 'content-type': 'application/json' };
  expectError(await post('{"target_user_id":', json), 'invalid_request');
  expectError(await post('{"__proto__":{"x":1}}', json), 'invalid_request');
  expectError(await post('a=b', { 'content-type': 'application/x-www-form-urlencoded' }), 'invalid_request');
  expectError(await post(JSON.stringify({ x: 'x'.repeat(limits.productBody.maxBytes) }), json), 'body_too_large');
});

test('a member who writes too fast is limited, without affecting others', async () => {
  const [fast, calm] = [await join(server), await join(server)];
  const like = (index: number) =>
    fast.post('/matching/interact', {
      target_user_id: crypto.randomUUID(),
      interaction_type: index % 2 ? 'like' : 'pass',
    });
  const answers = await Promise.all(Array.from({ length: limits.memberWrites.max + 5 }, (_, index) => like(index)));
  const refused = answers.filter((answer) => answer.status === 429);
  expect(refused).toHaveLength(5);
  for (const answer of refused) {
    expectError(answer, 'too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  const body = { target_user_id: crypto.randomUUID(), interaction_type: 'like' };
  expectError(await calm.post('/matching/interact', body), 'member_unavailable');
});

test('health says that database and storage answer', async () => {
  const answer = await call(server, '/api/health');
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'ok', database: 'ok', storage: 'ok', uptime_s: expect.any(Number) },
  });
  const live = await call(server, '/api/health/live');
  expect(live).toMatchObject({ status: 200, body: { status: 'ok', uptime_s: expect.any(Number) } });
});

test('places are found without an account, and an invalid query is refused', async () => {
  const { status, body } = await call(server, '/api/places?q=kamp');
  expect(status).toBe(200);
  expect(placesResponse.parse(body).places[0]?.label).toBe('Kampala, Uganda');
  for (const query of ['', '?q=', '?q=k', `?q=${'k'.repeat(200)}`, '?q=ka&q=lo']) {
    expectError(await call(server, `/api/places${query}`), 'invalid_request');
  }
});

test('the server does not serve what the generated types do not contain', async () => {
  const { client, id } = await join(server);
  // @ts-expect-error the table does not exist
  expect((await client.from('people').select()).error?.code).toBe('PGRST205');
  // @ts-expect-error the function does not exist
  expect((await client.rpc('rematch')).error?.code).toBe('PGRST202');
  // @ts-expect-error the argument is named match_id
  expect((await client.rpc('unmatch', { id })).error?.code).toBe('PGRST202');
  // @ts-expect-error the column cannot be written
  expect((await client.from('blocks').insert({ blocked: id })).error?.code).toBe('PGRST204');
  const unread = await client.from('profiles').select('id, nickname');
  // @ts-expect-error the column cannot be read
  expect([unread.error?.code, unread.data?.[0]?.id]).toEqual(['42703', undefined]);
});
