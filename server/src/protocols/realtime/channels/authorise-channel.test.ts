import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock, systemStopwatch } from '#platform/process/clock.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { refusals } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { authoriseSending } from './authorise-channel.ts';
import type { Channel } from './channel.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a clock that is set back does not prolong the right to send in a private topic', async () => {
  const context = { clock: systemClock, stopwatch: systemStopwatch } as unknown as RealtimeContext;
  // No rule allows this topic any more.
  const channel = {
    topic: 'realtime:no-such-rule',
    isPrivate: true,
    caller: { role: 'authenticated', userId: 'ann' },
    authorisedAt: systemStopwatch.elapsed(),
  } as unknown as Channel;
  await authoriseSending(context, channel);
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(realtimeLimits.topicDecisionTrusted);
  await expect(authoriseSending(context, channel)).rejects.toThrow(refusals.unauthorized);
});
