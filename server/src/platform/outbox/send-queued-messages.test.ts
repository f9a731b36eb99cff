import { expect, test } from 'vitest';
import { type SenderDeps, sendQueuedMessages } from './send-queued-messages.ts';

const unexpected = (): never => {
  throw new Error('nothing is to do');
};

test('a round without work asks the database twice, and begins no transaction', async () => {
  const asked: string[] = [];
  const deps: SenderDeps = {
    database: { query: unexpected },
    jobs: {
      owner: {
        async query<Row extends object>(text: string) {
          asked.push(text);
          return [{ has_more: false, has_due: false }] as unknown as Row[];
        },
      },
      async hasReady() {
        asked.push('hasReady');
        return false;
      },
      transaction: unexpected,
      take: unexpected,
      takeDead: unexpected,
      done: unexpected,
      buried: unexpected,
      failed: unexpected,
      recover: unexpected,
      schedule: unexpected,
      figures: unexpected,
      stop: unexpected,
    },
    clock: { now: () => 0 },
    emailDelayMinutes: 15,
    send: unexpected,
  };
  expect(await sendQueuedMessages(deps)).toBe(0);
  expect(asked).toEqual([expect.stringContaining('private.prepare_messages'), 'hasReady']);
});
