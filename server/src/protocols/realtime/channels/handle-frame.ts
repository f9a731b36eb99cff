import type { InboundFrame } from '../frames/decode.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { FrameRefusedError, refusals } from '../realtime-errors.ts';
import type { Connection } from '../socket/connection.ts';
import type { Channel } from './channel.ts';
import { joinChannel } from './join-channel.ts';
import { leaveChannel } from './leave-channel.ts';
import { refusalReason } from './refusal-reason.ts';
import { renewToken } from './renew-token.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { trackPresence } from './track-presence.ts';

type ChannelHandler = (context: RealtimeContext, channel: Channel, frame: InboundFrame) => Promise<void> | void;

/** Events that a client may push on a joined channel. */
const channelHandlers = new Map<string, ChannelHandler>([
  ['phx_leave', leaveChannel],
  ['access_token', renewToken],
  ['broadcast', sendBroadcast],
  ['presence', trackPresence],
]);

/** Handles one frame; an error gets an error reply and affects nothing else. */
export async function handleFrame(
  context: RealtimeContext,
  connection: Connection,
  frame: InboundFrame,
): Promise<void> {
  try {
    if (frame.event === 'phx_join') return await joinChannel(context, connection, frame);
    const channel = context.channels.find(connection, frame.topic);
    // A push with the join_ref of an earlier join is invalid.
    if (!channel || (frame.joinRef !== null && frame.joinRef !== channel.joinRef)) {
      throw new FrameRefusedError(refusals.unmatchedTopic);
    }
    const handler = channelHandlers.get(frame.event);
    if (!handler) throw new FrameRefusedError(refusals.unknownEvent);
    await handler(context, channel, frame);
  } catch (error) {
    connection.reply(frame, 'error', { reason: refusalReason(error, context.logger) });
  }
}
