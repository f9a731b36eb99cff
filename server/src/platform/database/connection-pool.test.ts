import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BoundedClient } from './bounded-client.ts';
import { ConnectionPool } from './connection-pool.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const settle = () => new Promise((resolve) => setImmediate(resolve));
const first = Math.max(2, availableParallelism());
const most = first + 3;

async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1) {
    vi.advanceTimersByTime(1);
    await settle();
  }
}

/** A pool whose connections open when they are told to. */
function openPool() {
  const opening: ((error?: Error) => void)[] = [];
  class Client extends EventEmitter {
    _queryable = true;
    connect(done: (error?: Error) => void) {
      opening.push(done);
    }
    end = vi.fn((done?: () => void) => {
      this._queryable = false;
      done?.();
    });
  }
  const pool = new ConnectionPool({
    connections: most,
    Client: Client as unknown as typeof BoundedClient,
    connectionTimeoutMillis: 30_000,
  } as ConstructorParameters<typeof ConnectionPool>[0]);
  const held: pg.PoolClient[] = [];
  const failed: Error[] = [];
  return {
    pool,
    held,
    failed,
    opening: () => opening.length,
    ask(count: number) {
      for (let asked = 0; asked < count; asked += 1) {
        pool.connect().then(
          (client) => held.push(client),
          (error) => failed.push(error as Error),
        );
      }
    },
    async open(error?: Error) {
      for (const done of opening.splice(0)) done(error);
      await settle();
    },
  };
}

it('a few connections serve a burst that does not wait for them', async () => {
  const { pool, held, ask, open, opening } = openPool();
  ask(20);
  expect(opening()).toBe(first);
  await open();
  for (let served = 0; served < 20; served += 1) {
    await settle();
    held.shift()?.release();
  }
  await pass(50);
  expect(pool.figures()).toEqual({ inUse: 0, idle: first, waiting: 0 });
});

it('whoever waits for 10 ms gets one connection more, up to the largest number', async () => {
  const { pool, held, ask, open, opening } = openPool();
  ask(20);
  await open();
  expect(held).toHaveLength(first);
  await pass(9);
  expect(opening()).toBe(0);
  await pass(1);
  expect(opening()).toBe(1);
  await open();
  expect(held).toHaveLength(first + 1);
  for (let tens = 0; tens < 20; tens += 1) {
    await pass(10);
    await open();
  }
  expect(held).toHaveLength(most);
  expect(pool.figures()).toEqual({ inUse: most, idle: 0, waiting: 20 - most });
});

it('none is added while one is being opened, unless that takes long', async () => {
  const { ask, open, opening } = openPool();
  ask(20);
  await pass(95);
  expect(opening()).toBe(first);
  await pass(10);
  expect(opening()).toBe(first + 1);
  await open();
  await pass(10);
  expect(opening()).toBe(1);
});

it('each who waits gets the error of a connection that cannot be opened', async () => {
  const { pool, failed, ask, open } = openPool();
  ask(20);
  for (let tries = 0; tries < 20; tries += 1) {
    await pass(10);
    await open(new Error('refused'));
  }
  expect(failed.map(({ message }) => message)).toEqual(Array(20).fill('refused'));
  expect(pool.figures()).toEqual({ inUse: 0, idle: 0, waiting: 0 });
});

it('when all connections were lost, it begins with a few again', async () => {
  const { pool, held, ask, open, opening } = openPool();
  ask(most);
  for (let tens = 0; tens < 20; tens += 1) {
    await pass(10);
    await open();
  }
  for (const client of held.splice(0)) client.release(true);
  await settle();
  expect(pool.figures()).toEqual({ inUse: 0, idle: 0, waiting: 0 });
  ask(20);
  expect(opening()).toBe(first);
});

it('whoever waits while connections are lost gets one all the same', async () => {
  const { pool, held, ask, open } = openPool();
  ask(most + 5);
  for (let tens = 0; tens < 20; tens += 1) {
    await pass(10);
    await open();
  }
  expect(pool.figures()).toEqual({ inUse: most, idle: 0, waiting: 5 });
  for (const client of held.splice(0)) client.release(true);
  for (let tens = 0; tens < 20; tens += 1) {
    await pass(10);
    await open();
  }
  expect(held).toHaveLength(5);
});

it('how long one burst waited for a connection to open does not count for the next one', async () => {
  const { pool, held, ask, open, opening } = openPool();
  ask(first + 1);
  await pass(85);
  await open();
  for (let served = 0; served < first + 1; served += 1) {
    held.shift()?.release();
    await settle();
  }
  await pass(10);
  expect(pool.figures()).toEqual({ inUse: 0, idle: first, waiting: 0 });
  ask(first);
  await settle();
  for (const client of held.splice(0)) client.release(true);
  await settle();
  ask(first + 1);
  await pass(25);
  expect(opening()).toBe(first);
});

it('its end waits for who uses a connection', async () => {
  const { pool, held, ask, open } = openPool();
  ask(1);
  await open();
  const ended = vi.fn();
  void pool.end(1_000).then(ended);
  await pass(999);
  expect(ended).not.toHaveBeenCalled();
  expect(held[0]?.end).not.toHaveBeenCalled();
  held[0]?.release();
  await settle();
  expect(ended).toHaveBeenCalledOnce();
});

it('its end cuts off who uses a connection for longer than it waits', async () => {
  const { pool, held, ask, open } = openPool();
  ask(1);
  await open();
  const ended = vi.fn();
  void pool.end(1_000).then(ended);
  await pass(1_000);
  expect(held[0]?.end).toHaveBeenCalledOnce();
  held[0]?.release();
  await settle();
  expect(ended).toHaveBeenCalledOnce();
});
