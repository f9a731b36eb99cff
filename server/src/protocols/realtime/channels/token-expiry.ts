import type { RealtimeContext } from '../realtime-context.ts';
import { refusals } from '../realtime-errors.ts';
import type { Channel } from './channel.ts';
import { closeForRejoin } from './close-channel.ts';

/** setTimeout takes at most 2^31 ms, so tokens that last for years are checked once a day. */
const longestWait = 24 * 3_600_000;

/** Closes the channel when its token expires, unless it was renewed. Replaces an earlier timer. */
export function watchExpiry(context: RealtimeContext, channel: Channel): void {
  if (channel.expiryTimer) clearTimeout(channel.expiryTimer);
  channel.expiryTimer = null;
  const { expiresAt } = channel.caller;
  if (expiresAt === null) return;
  const left = expiresAt * 1_000 - context.clock.now();
  const look = () => {
    if (expiresAt * 1_000 > context.clock.now()) watchExpiry(context, channel);
    else closeForRejoin(context, channel, refusals.expiredToken);
  };
  channel.expiryTimer = setTimeout(look, Math.min(Math.max(left, 0), longestWait));
  channel.expiryTimer.unref();
}
