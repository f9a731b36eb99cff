import { MalformedFrameError } from '../realtime-errors.ts';
import { closeCodes } from '../socket/close-codes.ts';
import type { BroadcastMessage } from './broadcast-message.ts';

/** Binary frames of protocol 2.0.0; layout as in realtime-js, src/lib/serializer.ts. */
const kinds = { userBroadcastPush: 3, userBroadcast: 4 } as const;
const encodings = { binary: 0, json: 1 } as const;
const pushHeaderLength = 7;

export interface BinaryPush {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  message: BroadcastMessage;
}

const malformed = (reason: string) => new MalformedFrameError(reason, closeCodes.unsupportedData);

/**
 * Decodes a broadcast push: kind, the lengths of join_ref, ref, topic, event and metadata, the encoding, then those
 * five fields and the body.
 * @throws MalformedFrameError
 */
export function decodeBinaryPush(frame: Buffer): BinaryPush {
  if (frame.length < pushHeaderLength || frame[0] !== kinds.userBroadcastPush) throw malformed('unknown binary frame');
  const encoding = frame[6];
  let offset = pushHeaderLength;
  const take = (lengthAt: number): string => {
    const end = offset + frame.readUInt8(lengthAt);
    if (end > frame.length) throw malformed('truncated binary frame');
    const text = frame.toString('utf8', offset, end);
    offset = end;
    return text;
  };
  const joinRef = take(1);
  const ref = take(2);
  const topic = take(3);
  const event = take(4);
  const metadata = take(5);
  const body = frame.subarray(offset);
  if (encoding === encodings.json) assertJson(body);
  else if (encoding !== encodings.binary) throw malformed('unknown payload encoding');
  return {
    joinRef: joinRef || null,
    ref: ref || null,
    topic,
    message: {
      event,
      encoding: encoding === encodings.json ? 'json' : 'binary',
      body,
      ...(wantsStorage(metadata) && { persist: true }),
    },
  };
}

/** @param metadata JSON, or an empty text */
function wantsStorage(metadata: string): boolean {
  if (metadata === '') return false;
  assertJson(Buffer.from(metadata));
  const parsed: unknown = JSON.parse(metadata);
  return typeof parsed === 'object' && parsed !== null && 'persist' in parsed && Boolean(parsed.persist);
}

/** Listeners parse the body without catching errors, so invalid JSON must not be forwarded. */
function assertJson(body: Buffer): void {
  try {
    JSON.parse(body.toString('utf8'));
  } catch {
    throw malformed('broadcast payload is not JSON');
  }
}

/** Encodes a broadcast for protocol 2.0.0. Inbound schemas limit names to 255 bytes. */
export function encodeBinaryBroadcast(topic: string, message: BroadcastMessage): Buffer {
  const topicBytes = Buffer.from(topic);
  const eventBytes = Buffer.from(message.event);
  const header = Buffer.from([
    kinds.userBroadcast,
    topicBytes.length,
    eventBytes.length,
    0,
    encodings[message.encoding],
  ]);
  return Buffer.concat([header, topicBytes, eventBytes, message.body]);
}
