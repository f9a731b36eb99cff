import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { systemClock, systemStopwatch } from '#platform/process/clock.ts';
import { OpenChannels } from '../channels/open-channels.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { Connection } from './connection.ts';
import { serveSocket } from './serve-socket.ts';
import { sweepIdleSockets } from './sweep-idle.ts';

const hour = 3_600_000;
const heartbeat = Buffer.from(JSON.stringify([null, '1', 'phoenix', 'heartbeat', {}]));

/** A served socket, and what the server did with it. */
function openSocket() {
  const done: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: () => done.push('answered'),
    close: () => done.push('closed'),
    terminate: () => done.push('terminated'),
  });
  const context = { channels: new OpenChannels(), clock: systemClock, stopwatch: systemStopwatch };
  const ws = socket as unknown as WebSocket;
  const client = { apiKey: 'key', ip: '127.0.0.1' };
  const transport = { socket: ws, stream: { cork: () => {}, uncork: () => {} } };
  const connection = new Connection(transport, '2.0.0', client, systemStopwatch.elapsed());
  serveSocket(context as unknown as RealtimeContext, connection, ws);
  return { context, done, beat: () => socket.emit('message', heartbeat, false) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe.each([
  ['ahead', hour],
  ['back', -hour],
])('when the clock of the machine is set %s by an hour', (_, step) => {
  it('a client that sends little goes on, and one that sends too much does not', () => {
    const { done, beat } = openSocket();
    vi.setSystemTime(Date.now() + step);
    for (let sent = 0; sent <= realtimeLimits.frameBurst; sent += 1) beat();
    expect(done).toEqual([...Array<string>(realtimeLimits.frameBurst).fill('answered'), 'closed']);
  });

  it('an idle socket is closed neither earlier nor later', () => {
    const { context, done } = openSocket();
    const sweep = sweepIdleSockets(context);
    vi.setSystemTime(Date.now() + step);
    vi.advanceTimersByTime(realtimeLimits.idleAfter);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(realtimeLimits.idleSweep);
    expect(done).toEqual(['terminated']);
    sweep.stop();
  });
});
