import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { realtimeLimits } from '../realtime-limits.ts';
import { Connection } from './connection.ts';
import { FrameBudget } from './frame-budget.ts';

/** A socket whose client reads nothing. */
function stuckSocket(bufferedAmount: number) {
  const calls: string[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount,
    send: () => calls.push('send'),
    terminate: () => calls.push('terminate'),
  };
  const stream = { cork: () => calls.push('cork'), uncork: () => calls.push('uncork') };
  return {
    calls,
    connection: new Connection(
      { socket: socket as unknown as WebSocket, stream },
      '2.0.0',
      { apiKey: 'key', ip: '127.0.0.1' },
      0,
    ),
  };
}

test('a client that does not read is disconnected instead of buffered for', () => {
  const { calls, connection } = stuckSocket(realtimeLimits.bufferedBytes + 1);
  connection.send('frame');
  expect(calls).toEqual(['terminate']);
});

test('a client within its buffer is sent to', () => {
  const { calls, connection } = stuckSocket(realtimeLimits.bufferedBytes);
  connection.send('frame');
  expect(calls).toEqual(['cork', 'send']);
});

test('frames that are sent in one go are written at once, and later ones anew', async () => {
  const { calls, connection } = stuckSocket(0);
  for (const frame of ['one', 'two']) connection.send(frame);
  await new Promise(process.nextTick);
  connection.send('three');
  await new Promise(process.nextTick);
  expect(calls).toEqual(['cork', 'send', 'send', 'uncork', 'cork', 'send', 'uncork']);
});

test('a frame without a ref is not answered', () => {
  const { calls, connection } = stuckSocket(0);
  connection.reply({ topic: 't', ref: null, joinRef: '1' }, 'ok');
  expect(calls).toEqual([]);
});

test('a budget allows its burst, then its rate, and never saves up more than the burst', () => {
  const budget = new FrameBudget(3, 10, 0);
  const taken = (now: number, times: number) =>
    Array.from({ length: times }, () => budget.take(now)).filter(Boolean).length;
  expect(taken(0, 5)).toBe(3);
  expect(taken(100, 5)).toBe(1);
  expect(taken(60_000, 10)).toBe(3);
});
