import type { BroadcastMessage } from '../frames/broadcast-message.ts';
import type { InboundFrame } from '../frames/decode.ts';
import { encodeBroadcast } from '../frames/encode.ts';
import type { ProtocolVersion } from '../frames/protocol-version.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import { authoriseSending } from './authorise-channel.ts';
import type { Channel } from './channel.ts';
import type { Room } from './channels-by-topic.ts';

/**
 * `broadcast` over the socket: sends to all channels of the topic, to the sender only if it requested that;
 * acknowledges if requested.
 * @throws FrameRefusedError
 */
export async function sendBroadcast(context: RealtimeContext, channel: Channel, frame: InboundFrame): Promise<void> {
  if (!frame.broadcast) throw new FrameRefusedError(refusals.malformedPayload);
  if (frame.broadcast.persist) throw new FrameRefusedError(refusals.notStored);
  await authoriseSending(context, channel);
  const room = context.rooms.find(channel.topic, channel.isPrivate);
  if (!room?.channels.has(channel)) return;
  deliverBroadcast(room, channel.topic, frame.broadcast, channel.broadcast.self ? null : channel);
  context.others?.broadcast(room, frame.broadcast);
  if (channel.broadcast.ack) channel.connection.reply({ ...frame, joinRef: channel.joinRef }, 'ok');
}

/** Sends to every channel of the topic except `except`; the message is encoded once per protocol version. */
export function deliverBroadcast(room: Room, topic: string, message: BroadcastMessage, except: Channel | null): void {
  const written = new Map<ProtocolVersion, string | Buffer | null>();
  for (const channel of room.channels) {
    if (channel === except) continue;
    const { vsn } = channel.connection;
    const known = written.get(vsn);
    const frame = known === undefined ? encodeBroadcast(vsn, topic, message) : known;
    written.set(vsn, frame);
    if (frame !== null) channel.connection.send(frame);
  }
}
