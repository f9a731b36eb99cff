import { MalformedFrameError } from '../realtime-errors.ts';
import { closeCodes } from '../socket/close-codes.ts';
import { decodeBinaryPush } from './binary-broadcast.ts';
import { type BroadcastMessage, jsonBroadcast } from './broadcast-message.ts';
import { broadcastPayload, envelope } from './inbound.ts';
import type { ProtocolVersion } from './protocol-version.ts';

/** A decoded frame, the same for both protocol versions. */
export interface InboundFrame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  /** Not validated yet, as each event has its own schema. Null for a broadcast. */
  payload: unknown;
  /** Only for event `broadcast`; null if its payload is invalid. */
  broadcast: BroadcastMessage | null;
}

/**
 * Decodes one WebSocket message.
 * @throws MalformedFrameError if it is not a frame of the protocol version; the socket is then closed
 */
export function decodeFrame(vsn: ProtocolVersion, data: Buffer, isBinary: boolean): InboundFrame {
  if (isBinary) {
    if (vsn !== '2.0.0') throw new MalformedFrameError('binary frames need protocol 2.0.0', closeCodes.unsupportedData);
    const { message, ...push } = decodeBinaryPush(data);
    const checked = envelope.safeParse({
      join_ref: push.joinRef,
      ref: push.ref,
      topic: push.topic,
      event: message.event,
    });
    if (!checked.success) throw new MalformedFrameError('names of the binary frame', closeCodes.unsupportedData);
    return { ...push, event: 'broadcast', payload: null, broadcast: message };
  }
  const parsed = envelope.safeParse(asEnvelope(vsn, parseJson(data)));
  if (!parsed.success) throw new MalformedFrameError('not a frame', closeCodes.unsupportedData);
  const { join_ref: joinRef, ref, topic, event, payload } = parsed.data;
  if (event !== 'broadcast') return { joinRef, ref, topic, event, payload, broadcast: null };
  const body = broadcastPayload.safeParse(payload);
  const broadcast = body.success ? jsonBroadcast(body.data.event, body.data.payload) : null;
  return { joinRef, ref, topic, event, payload: null, broadcast };
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    throw new MalformedFrameError('not JSON', closeCodes.unsupportedData);
  }
}

function asEnvelope(vsn: ProtocolVersion, value: unknown): unknown {
  if (vsn === '1.0.0') return value;
  if (!Array.isArray(value)) return null;
  const [join_ref, ref, topic, event, payload] = value;
  return { join_ref, ref, topic, event, payload };
}
