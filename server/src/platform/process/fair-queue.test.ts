import { expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

/** A queue whose work ends on demand, and the order in which it started. */
function queueOf(options: { concurrency: number; maxWaiting: number }) {
  const queue = createFairQueue({ ...options, refusal: () => new Error('full') });
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (holder: string, name: string) =>
    queue
      .run(holder, async () => {
        started.push(name);
        await new Promise<void>((end) => ends.push(end));
      })
      .then(
        () => 'done',
        (error: Error) => error.message,
      );
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { queue, run, started, endAll };
}

it('alternates between holders, and keeps the order of each holder', async () => {
  const { run, started, endAll } = queueOf({ concurrency: 1, maxWaiting: 10 });
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1'), run('c', 'c1'), run('b', 'b2')];
  await new Promise(setImmediate);
  await endAll();
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('runs up to its limit at once', async () => {
  const { queue, run, started, endAll } = queueOf({ concurrency: 2, maxWaiting: 10 });
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3')];
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'a2']);
  expect(queue.isBusy()).toBe(true);
  await endAll();
  expect(await Promise.all(all)).toEqual(['done', 'done', 'done']);
  expect(queue.isBusy()).toBe(false);
});

it('when it is full, the newest work of the holder with the most is refused', async () => {
  const { run, started, endAll } = queueOf({ concurrency: 1, maxWaiting: 3 });
  const flood = [1, 2, 3, 4, 5].map((place) => run('flood', `flood ${place}`));
  const guests = [run('a', 'a1'), run('b', 'b1'), run('c', 'c1')];
  await new Promise(setImmediate);
  await endAll();
  expect(await Promise.all(flood)).toEqual(['done', 'done', 'full', 'full', 'full']);
  expect(await Promise.all(guests)).toEqual(['done', 'done', 'full']);
  expect(started).toEqual(['flood 1', 'flood 2', 'a1', 'b1']);
});

it('failed work frees its place', async () => {
  const { queue } = queueOf({ concurrency: 1, maxWaiting: 1 });
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run('a', async () => 'done')).resolves.toBe('done');
});
