import { operation } from '@awamu/contracts/operations/operation.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { registerRateLimits } from '#platform/http/rate-limits.ts';
import { answerWithProductErrors } from '../platform/http/product-errors.ts';
import { PostgresError } from '../platform/request-pool/postgres-error.ts';
import type { Authenticator } from './authenticate.ts';
import type { Caller } from './caller.ts';
import { JsonText } from './json-text.ts';
import { guardOperations } from './operation-levels.ts';
import { route } from './route.ts';

const described = { summary: 'A call.', output: z.object({ who: z.string() }) } as const;
const greet = operation({
  ...described,
  method: 'POST',
  path: '/api/greet/:name',
  aliases: ['/greet/:name'],
  level: 'member',
  input: {
    params: z.object({ name: z.string() }),
    body: z.object({ loud: z.boolean().default(false), tone: z.string() }),
  },
  fieldErrors: { tone: 'invalid_message' },
  statuses: [201],
});
const look = operation({ ...described, method: 'GET', path: '/api/look', level: 'public', cacheSeconds: 60 });
const fetchAll = operation({
  ...described,
  method: 'GET',
  path: '/api/all',
  level: 'member',
  output: { mediaType: 'text/plain; charset=utf-8' },
  limitPerMember: { max: 1, windowSeconds: 60 },
});
const rule = operation({ ...described, method: 'GET', path: '/api/rule', level: 'admin' });
const whereFrom = operation({ ...described, method: 'GET', path: '/api/where-from', level: 'member' });

let app: FastifyInstance;
let seen: { refused: string[]; answered: string[] };
beforeEach(async () => {
  app = fastify();
  seen = { refused: [], answered: [] };
  await app.register(
    async (scope) => {
      await registerRateLimits(scope);
      answerWithProductErrors(scope);
      guardOperations(scope, {
        authenticator: { authenticate: (token: string) => ({ userId: token }) } as unknown as Authenticator,
        sql: {
          one: async <T extends object>({ userId }: Caller) => {
            if (userId === 'boss') return [{ value: null }] as T[];
            throw new PostgresError({ code: 'PT403', message: 'access_denied' } as never);
          },
        },
        onRefused: ({ userId }) => void seen.refused.push(userId),
        onAnswered: async ({ userId }) => void seen.answered.push(userId),
      });
      route(scope, greet, ({ member, params, body }) => ({ who: `${member.userId} ${params.name} ${body.loud}` }));
      route(scope, look, () => new JsonText('{"who":"anybody"}'));
      route(scope, fetchAll, () => 'all of it');
      route(scope, rule, ({ member }) => ({ who: member.userId }));
      route(scope, whereFrom, ({ member }) => ({ who: member.network ?? 'anywhere' }));
    },
    { prefix: '/api' },
  );
});
afterEach(() => app.close());

const as = (who: string) => ({ authorization: `Bearer ${who}` });

it('passes parsed input to the handler and answers as the operation declares', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/greet/ann',
    headers: as('me'),
    payload: { tone: 'kind' },
  });
  expect([answer.statusCode, answer.json()]).toEqual([201, { who: 'me ann false' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(seen.answered).toEqual(['me']);
});

it.each([
  [{ loud: 'very', tone: 'kind' }, 'invalid_request'],
  [{ tone: 7 }, 'invalid_message'],
])('refuses %j with %s', async (payload, code) => {
  const answer = await app.inject({ method: 'POST', url: '/api/greet/ann', headers: as('me'), payload });
  expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  expect(seen.answered).toEqual([]);
});

it('passes JSON text through, and makes public answers cacheable', async () => {
  const answer = await app.inject('/api/look');
  expect(answer.body).toBe('{"who":"anybody"}');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=60',
  });
});

it('names the network, which has a share of the connections', async () => {
  const answer = await app.inject({ url: '/api/where-from', headers: as('me'), remoteAddress: '2001:db8:1:2::3' });
  expect(answer.json()).toEqual({ who: '2001:db8:1:2' });
});

it('limits each member, and has no HEAD route for limited operations', async () => {
  const ask = (who: string) => app.inject({ url: '/api/all', headers: as(who) });
  expect((await ask('me')).body).toBe('all of it');
  expect((await ask('me')).json().code).toBe('too_many_requests');
  expect((await ask('you')).statusCode).toBe(200);
  expect((await app.inject({ method: 'HEAD', url: '/api/all', headers: as('them') })).statusCode).toBe(404);
});

it("checks the operator's level first", async () => {
  expect((await app.inject({ url: '/api/rule', headers: as('boss') })).json()).toEqual({ who: 'boss' });
  expect((await app.inject({ url: '/api/rule', headers: as('me') })).json().code).toBe('access_denied');
  expect((await app.inject('/api/rule')).json().code).toBe('not_signed_in');
  expect(seen.refused).toEqual(['me']);
});

it('throws for an operation whose level the scope does not support', () => {
  const bare = fastify();
  expect(() => route(bare, rule, () => ({ who: '' }))).toThrow();
  bare.register(
    async (scope) => {
      expect(() => route(scope, look, () => new JsonText(''))).toThrow('/api/look is not in the scope /elsewhere');
    },
    { prefix: '/elsewhere' },
  );
  return bare.ready();
});
