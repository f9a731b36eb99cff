import fastify, { type FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { ConnectionClosedError } from '../request-pool/postgres-error.ts';
import { schedule, schedules } from './schedule.ts';

describe('scheduled work', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** A server whose queue has begun one run, with what the server logs. */
  async function startWith(work: () => Promise<unknown>) {
    const lines: string[] = [];
    const logger = createLogger('error', { write: (line: string) => void lines.push(line) });
    const app = fastify({ loggerInstance: logger as FastifyBaseLogger });
    const over = vi.fn();
    const jobs = {
      async schedule(_queue: string, _cron: string, run: () => Promise<void>) {
        const running = run().then(over);
        return () => running;
      },
    };
    schedule(app, jobs, { job: 'count them', cron: schedules.nightly }, work);
    await app.ready();
    return { app, lines, over };
  }

  it('is tried again soon when there was no connection to the database', async () => {
    const work = vi.fn(async () => {
      if (work.mock.calls.length < 3) throw new ConnectionClosedError('the database accepted no connection');
    });
    const { lines, over } = await startWith(work);
    expect(work).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(work).toHaveBeenCalledTimes(3);
    expect([lines, over.mock.calls.length]).toEqual([[], 1]);
  });

  it('fails with a line in the log when there is none for minutes', async () => {
    const work = vi.fn(async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    const { lines } = await startWith(work);
    await vi.advanceTimersByTimeAsync(155_000);
    expect(work).toHaveBeenCalledTimes(4);
    expect(lines.join()).toContain("the job 'count them' failed");
  });

  it('is not tried again after a failure of its own', async () => {
    const work = vi.fn(async () => {
      throw new Error('of its own');
    });
    const { lines } = await startWith(work);
    await vi.advanceTimersByTimeAsync(155_000);
    expect(work).toHaveBeenCalledTimes(1);
    expect(lines).toHaveLength(1);
  });

  it('is not waited for when the server stops between two attempts', async () => {
    const work = vi.fn(async () => {
      throw new ConnectionClosedError('lost');
    });
    const { app, lines } = await startWith(work);
    await app.close();
    expect([work.mock.calls.length, lines]).toEqual([1, []]);
  });
});
