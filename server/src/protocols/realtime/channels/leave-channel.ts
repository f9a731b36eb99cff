import type { InboundFrame } from '../frames/decode.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import type { Channel } from './channel.ts';
import { removeChannel } from './close-channel.ts';

/** `phx_leave`: answers and closes the channel for good. */
export function leaveChannel(context: RealtimeContext, channel: Channel, frame: InboundFrame): void {
  removeChannel(context, channel);
  const { connection, topic, joinRef } = channel;
  connection.reply({ ...frame, joinRef }, 'ok');
  connection.push({ topic, joinRef, ref: joinRef }, 'phx_close', {});
}
