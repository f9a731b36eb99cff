import { fromNetwork } from '#identity/caller.ts';
import type { InboundFrame } from '../frames/decode.ts';
import { accessTokenPayload } from '../frames/inbound.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import { authoriseTopic } from './authorise-channel.ts';
import { listenToChanges, parseBindings, stopListening } from './bind-changes.ts';
import type { Channel } from './channel.ts';
import { closeForRejoin } from './close-channel.ts';
import { limitMember } from './limit-member.ts';
import { refusalReason } from './refusal-reason.ts';
import { watchExpiry } from './token-expiry.ts';

/**
 * `access_token`: continues the channel with a fresh token, possibly of another member with other visible rows. An
 * invalid token closes the channel. As in Supabase, success is not answered.
 */
export async function renewToken(context: RealtimeContext, channel: Channel, frame: InboundFrame): Promise<void> {
  const parsed = accessTokenPayload.safeParse(frame.payload);
  if (!parsed.success) throw new FrameRefusedError(refusals.malformedPayload);
  const token = parsed.data.access_token ?? channel.connection.apiKey;
  if (token === channel.token) return;
  try {
    const caller = fromNetwork(context.authenticator.authenticate(token), channel.connection.ip);
    const { topic, isPrivate } = channel;
    await authoriseTopic(context, caller, { name: topic, isPrivate });
    const bindings = parseBindings(context.feed, caller, channel.bindings);
    if (!context.channels.isOpen(channel)) return;
    limitMember(context.channels, channel, caller);
    stopListening(context, channel);
    channel.token = token;
    context.channels.changeCaller(channel, caller);
    channel.authorisedAt = context.stopwatch.elapsed();
    listenToChanges(context, channel, bindings);
    watchExpiry(context, channel);
  } catch (error) {
    if (context.channels.isOpen(channel)) closeForRejoin(context, channel, refusalReason(error, context.logger));
  }
}
