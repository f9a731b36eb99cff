import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { authoriseTopic } from './authorise-channel.ts';
import type { Channel } from './channel.ts';
import { closeForRejoin } from './close-channel.ts';

/**
 * Periodically rechecks, one by one, the rights to private topics whose last check is old. Ended matches are checked
 * at once (recheckMembers); this covers a database whose changes cannot be followed.
 */
export function recheckPrivateChannels(context: RealtimeContext): { stop(): void } {
  let isRunning = false;
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    void recheckStale(context).finally(() => {
      isRunning = false;
    });
  }, realtimeLimits.idleSweep);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Rechecks all channels whose last check is too old. */
export async function recheckStale(context: RealtimeContext): Promise<void> {
  const deadline = context.stopwatch.elapsed() - realtimeLimits.listenerTrusted;
  for (const channel of context.channels.all()) {
    if (channel.isPrivate && channel.authorisedAt < deadline) await recheck(context, channel);
  }
}

/** Rechecks the private topics of these members at once, as their rights have just changed. */
export async function recheckMembers(context: RealtimeContext, memberIds: readonly string[]): Promise<void> {
  const theirs = context.channels
    .all()
    .filter(({ isPrivate, caller }) => isPrivate && caller.userId !== null && memberIds.includes(caller.userId));
  await Promise.all(theirs.map((channel) => recheck(context, channel)));
}

/** Changes may have been missed, so the next round rechecks every private topic. */
export function expireChannelRights(context: RealtimeContext): void {
  for (const channel of context.channels.all()) channel.authorisedAt = Number.NEGATIVE_INFINITY;
}

async function recheck(context: RealtimeContext, channel: Channel): Promise<void> {
  try {
    await authoriseTopic(context, channel.caller, { name: channel.topic, isPrivate: true });
    channel.authorisedAt = context.stopwatch.elapsed();
  } catch (error) {
    // A database error says nothing about the rights; the next round retries.
    if (!(error instanceof FrameRefusedError) || !context.channels.isOpen(channel)) return;
    closeForRejoin(context, channel, error.message);
  }
}
