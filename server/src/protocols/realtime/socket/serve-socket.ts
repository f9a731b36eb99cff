import type { RawData, WebSocket } from 'ws';
import { removeChannel } from '../channels/close-channel.ts';
import { handleFrame } from '../channels/handle-frame.ts';
import { decodeFrame, type InboundFrame } from '../frames/decode.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { MalformedFrameError, refusals } from '../realtime-errors.ts';
import { realtimeLimits } from '../realtime-limits.ts';
import { closeCodes } from './close-codes.ts';
import type { Connection } from './connection.ts';

/** The topic of the socket itself. */
const socketTopic = 'phoenix';

/** Reads a socket until it closes; frames are handled in order, each answered before the next. */
export function serveSocket(context: RealtimeContext, connection: Connection, socket: WebSocket): void {
  context.channels.addConnection(connection);
  const enqueue = inOrder(context, connection);
  socket.on('message', (data, isBinary) => {
    const frame = receive(context, connection, toBuffer(data), isBinary);
    if (frame) enqueue(frame);
  });
  // 'close' follows 'error'; without a listener, 'error' would end the process.
  socket.on('error', (error) => context.logger.debug({ err: error }, 'realtime socket failed'));
  socket.on('close', () => {
    for (const channel of context.channels.of(connection)) removeChannel(context, channel);
    context.channels.removeConnection(connection);
  });
}

/** @returns the frame to handle, or null if it was handled here, exceeded the budget or was malformed */
function receive(
  context: RealtimeContext,
  connection: Connection,
  data: Buffer,
  isBinary: boolean,
): InboundFrame | null {
  const now = context.stopwatch.elapsed();
  connection.lastFrameAt = now;
  if (!connection.budget.take(now)) {
    connection.close(closeCodes.policyViolation, refusals.tooManyMessages);
    return null;
  }
  try {
    const frame = decodeFrame(connection.vsn, data, isBinary);
    if (frame.topic !== socketTopic) return frame;
    // Heartbeats are answered at once, so that a slow join does not look like an unresponsive server.
    if (frame.event === 'heartbeat') connection.reply(frame, 'ok');
    else connection.reply(frame, 'error', { reason: refusals.unmatchedTopic });
    return null;
  } catch (error) {
    const code = error instanceof MalformedFrameError ? error.code : closeCodes.unsupportedData;
    connection.close(code, refusals.malformedPayload);
    return null;
  }
}

/** Handles frames one after the other; pauses reading while many are pending, so that the rest waits at the client. */
function inOrder(context: RealtimeContext, connection: Connection): (frame: InboundFrame) => void {
  let inWork = 0;
  let last = Promise.resolve();
  return (frame) => {
    inWork += 1;
    if (inWork === realtimeLimits.framesInWork) connection.pauseReading();
    last = last
      .then(() => (connection.isOpen ? handleFrame(context, connection, frame) : undefined))
      .finally(() => {
        inWork -= 1;
        if (inWork === realtimeLimits.framesInWork - 1) connection.resumeReading();
      });
  };
}

function toBuffer(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}
