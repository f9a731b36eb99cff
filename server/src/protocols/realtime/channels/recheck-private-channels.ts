import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { authoriseTopic } from './authorise-channel.ts';
import type { Channel } from './channel.ts';
import { loseChannel } from './close-channel.ts';

/**
 * Asks again, one channel after the other, for private topics that nobody spoke in for a while: a match that was ended
 * or a block must also silence those who only listen.
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

/** One round over the channels whose last answer is too old. */
export async function recheckStale(context: RealtimeContext): Promise<void> {
  const deadline = context.clock.now() - realtimeLimits.listenerTrusted;
  for (const channel of context.channels.all()) {
    if (channel.isPrivate && channel.authorisedAt < deadline) await recheck(context, channel);
  }
}

async function recheck(context: RealtimeContext, channel: Channel): Promise<void> {
  try {
    await authoriseTopic(context, channel.caller, { name: channel.topic, isPrivate: true });
    channel.authorisedAt = context.clock.now();
  } catch (error) {
    // A database that does not answer says nothing about the rights; the next round asks again.
    if (!(error instanceof FrameRefusedError) || !context.channels.isOpen(channel)) return;
    loseChannel(context, channel, error.message);
  }
}
