import type { RealtimeContext } from '../realtime-context.ts';
import { refusals } from '../realtime-errors.ts';
import type { Channel } from './channel.ts';
import { loseChannel } from './close-channel.ts';

/** setTimeout takes no more than 2^31 ms; keys that last for years are looked at once a day. */
const longestWait = 24 * 3_600_000;

/** Ends the channel when its token expires, unless the client has renewed it by then. Replaces an earlier watch. */
export function watchExpiry(context: RealtimeContext, channel: Channel): void {
  if (channel.expiryTimer) clearTimeout(channel.expiryTimer);
  channel.expiryTimer = null;
  const { expiresAt } = channel.caller;
  if (expiresAt === null) return;
  const left = expiresAt * 1_000 - context.clock.now();
  const look = () => {
    if (expiresAt * 1_000 > context.clock.now()) watchExpiry(context, channel);
    else loseChannel(context, channel, refusals.expiredToken);
  };
  channel.expiryTimer = setTimeout(look, Math.min(Math.max(left, 0), longestWait));
  channel.expiryTimer.unref();
}
