import type { RealtimeContext } from '../realtime-context.ts';
import { realtimeLimits } from '../realtime-limits.ts';

/** Periodically closes sockets that missed their heartbeats. */
export function sweepIdleSockets({ channels, stopwatch }: Pick<RealtimeContext, 'channels' | 'stopwatch'>): {
  stop(): void;
} {
  const timer = setInterval(() => {
    const deadline = stopwatch.elapsed() - realtimeLimits.idleAfter;
    for (const connection of [...channels.connections()]) {
      if (connection.lastFrameAt < deadline) connection.terminate();
    }
  }, realtimeLimits.idleSweep);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
