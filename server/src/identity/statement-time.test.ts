import { expect, test } from 'vitest';
import { createStatementTime } from './statement-time.ts';

/** Slow from 100 ms; a second of it in ten. */
function startTime() {
  let now = 0;
  const time = createStatementTime({ slowMs: 100, burstMs: 1_000, perMs: 10_000 }, { elapsed: () => now });
  return { time, pass: (ms: number) => (now += ms) };
}

const refusal = (retryAfterSeconds: number) => expect.objectContaining({ code: 'PT429', retryAfterSeconds });

test('slow statements use up the time of their holder, not that of others', () => {
  const { time } = startTime();
  time.note('nakato', 999);
  time.require('nakato');
  time.note('nakato', 100);
  expect(() => time.require('nakato')).toThrow(refusal(1));
  time.require('kato');
});

test('the time comes back evenly, and the refusal says when', () => {
  const { time, pass } = startTime();
  time.note('nakato', 1_450);
  expect(() => time.require('nakato')).toThrow(refusal(5));
  pass(4_499);
  expect(() => time.require('nakato')).toThrow(refusal(1));
  pass(2);
  time.require('nakato');
  time.note('nakato', 100);
  expect(() => time.require('nakato')).toThrow(refusal(1));
  pass(10_000);
  time.note('nakato', 900);
  time.require('nakato');
});

test('fast statements are not counted, however many there are', () => {
  const { time } = startTime();
  for (let count = 0; count < 1_000; count += 1) time.note('nakato', 99);
  time.require('nakato');
});

test('parts of the server are not limited', () => {
  const { time } = startTime();
  time.note(null, 60_000);
  time.require(null);
});
