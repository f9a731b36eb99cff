import type { InboundFrame } from '../frames/decode.ts';
import { encodeFrame } from '../frames/encode.ts';
import { presencePayload } from '../frames/inbound.ts';
import type { PresenceDiff } from '../presence/presence-state.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { authoriseSending } from './authorise-channel.ts';
import type { Channel } from './channel.ts';
import type { Room } from './channels-by-topic.ts';

/**
 * `presence`: publishes, replaces or withdraws the channel's state, and notifies the topic.
 * @throws FrameRefusedError
 */
export async function trackPresence(context: RealtimeContext, channel: Channel, frame: InboundFrame): Promise<void> {
  const parsed = presencePayload.safeParse(frame.payload);
  if (!parsed.success) throw new FrameRefusedError(refusals.malformedPayload);
  await authoriseSending(context, channel);
  const room = context.rooms.find(channel.topic, channel.isPrivate);
  // The channel may have been closed while its rights were checked.
  if (!room?.channels.has(channel)) return;
  if (parsed.data.event === 'track') {
    const state = parsed.data.payload;
    const size = Buffer.byteLength(JSON.stringify(state));
    if (size > realtimeLimits.presencePayloadBytes) throw new FrameRefusedError(refusals.presenceTooLarge);
    announcePresence(context, room, room.presence.track(channel, channel.presence.key, state));
  } else {
    const diff = room.presence.untrack(channel);
    if (diff) announcePresence(context, room, diff);
  }
  channel.connection.reply({ ...frame, joinRef: channel.joinRef }, 'ok');
}

/** Announces a change of this server's presences here and to the other servers. */
export function announcePresence({ others }: Pick<RealtimeContext, 'others'>, room: Room, diff: PresenceDiff): void {
  deliverPresence(room, diff);
  others?.presence(room, diff);
}

/** Sends a presence diff to all channels of the topic that requested presence. */
export function deliverPresence({ topic, channels }: Room, diff: PresenceDiff): void {
  for (const { connection, presence, joinRef } of channels) {
    if (presence.enabled)
      connection.send(encodeFrame(connection.vsn, { topic, joinRef, ref: null }, 'presence_diff', diff));
  }
}
