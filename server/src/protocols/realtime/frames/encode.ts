import { encodeBinaryBroadcast } from './binary-broadcast.ts';
import type { BroadcastMessage } from './broadcast-message.ts';
import type { OutboundEvent, OutboundPayload } from './outbound.ts';
import type { ProtocolVersion } from './protocol-version.ts';

/** Destination of a frame; the client drops a frame whose joinRef is not that of its current join. */
export interface Address {
  joinRef: string | null;
  ref: string | null;
  topic: string;
}

/** Encodes a frame as JSON text. */
export function encodeFrame<E extends OutboundEvent>(
  vsn: ProtocolVersion,
  address: Address,
  event: E,
  payload: OutboundPayload<E>,
): string {
  return encodeJsonPayload(vsn, address, event, JSON.stringify(payload));
}

/** Like encodeFrame, for a payload that is already JSON text, so that it is serialised once for many listeners. */
export function encodeJsonPayload(
  vsn: ProtocolVersion,
  { joinRef, ref, topic }: Address,
  event: OutboundEvent,
  payloadJson: string,
): string {
  if (vsn === '2.0.0') {
    return `[${JSON.stringify(joinRef)},${JSON.stringify(ref)},${JSON.stringify(topic)},"${event}",${payloadJson}]`;
  }
  return `{"topic":${JSON.stringify(topic)},"event":"${event}","payload":${payloadJson},"ref":${JSON.stringify(ref)},"join_ref":${JSON.stringify(joinRef)}}`;
}

/**
 * Encodes a broadcast once for all listeners of a protocol version.
 * @returns null if the version cannot carry it: protocol 1.0.0 has no binary frames
 */
export function encodeBroadcast(
  vsn: ProtocolVersion,
  topic: string,
  message: BroadcastMessage,
): string | Buffer | null {
  if (vsn === '2.0.0') return encodeBinaryBroadcast(topic, message);
  if (message.encoding === 'binary') return null;
  const payload = `{"type":"broadcast","event":${JSON.stringify(message.event)},"payload":${message.body.toString('utf8')}}`;
  return encodeJsonPayload(vsn, { joinRef: null, ref: null, topic }, 'broadcast', payload);
}
