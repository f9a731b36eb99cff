import fastify from 'fastify';
import { expect, it } from 'vitest';
import type { OldReads } from '#identity/old-reads.ts';
import { registerTransparency } from './transparency.ts';

function startWith(answers: (string | Error)[]) {
  const app = fastify();
  const clock = { time: 0, now: () => clock.time };
  let asked = 0;
  const query = async () => {
    const answer = answers[asked];
    asked += 1;
    if (answer instanceof Error) throw answer;
    return [{ body: answer }];
  };
  const oldReads: OldReads = { read: (work) => work({ query: query as never }) };
  registerTransparency(app, { oldReads, clock });
  return { clock, get: () => app.inject('/api/transparency'), asked: () => asked };
}

it('queries the database at most once a minute', async () => {
  const { clock, get, asked } = startWith(['{"months": [1]}', '{"months": [2]}']);
  const answers = await Promise.all(Array.from({ length: 50 }, get));
  for (const answer of answers) expect(answer.json()).toEqual({ months: [1] });
  expect(answers[0]?.headers['cache-control']).toBe('public, max-age=60');
  clock.time = 59_999;
  expect((await get()).json()).toEqual({ months: [1] });
  expect(asked()).toBe(1);
  clock.time = 60_000;
  expect((await get()).json()).toEqual({ months: [2] });
});

it('does not cache a failure', async () => {
  const { get } = startWith([new Error('away'), '{"months": []}']);
  expect((await get()).statusCode).toBe(500);
  expect((await get()).json()).toEqual({ months: [] });
});
