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
  return {
    calls,
    connection: new Connection(socket as unknown as WebSocket, '2.0.0', { apiKey: 'key', ip: '127.0.0.1' }, 0),
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
  expect(calls).toEqual(['send']);
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
