import type { CloseCode } from './socket/close-codes.ts';

/** Refusal messages, those of Supabase Realtime where it has one; the client exposes them in `error.message`. */
export const refusals = {
  unmatchedTopic: 'unmatched topic',
  unauthorized: 'Unauthorized: You do not have permissions to read from this Channel topic',
  invalidToken: 'InvalidJWTToken: The token provided is not valid',
  expiredToken: 'InvalidJWTToken: Token has expired',
  sessionEnded: 'InvalidJWTToken: The session has ended',
  accountClosed: 'Unauthorized: The account is closed',
  tooManyChannels: 'ChannelRateLimitReached: Too many channels',
  tooManyRequests: 'ClientJoinRateLimitReached: Too many requests at once',
  tooManyChannelsOfMember: 'ChannelRateLimitReached: Too many channels of this member',
  tooManyBindingsOfMember: 'ChannelRateLimitReached: Too many row changes requested by this member',
  tooManySocketsOfMember: 'ConnectionRateLimitReached: Too many sockets of this member',
  tooManySocketsOfNetwork: 'ConnectionRateLimitReached: Too many sockets from this network',
  tooManyMessages: 'MessageRateLimitReached: Too many messages per second',
  malformedPayload: 'MalformedPayload: The payload of this event is not valid',
  presenceTooLarge: 'PresencePayloadTooLarge: The tracked state is too large',
  notSignedIn: 'Unauthorized: Sign in to send on this channel',
  topicTooCrowded: 'TopicRateLimitReached: Too many listeners in this public topic',
  unsupportedVersion: 'UnsupportedVersion: Only the protocol versions 1.0.0 and 2.0.0 are spoken',
  visitorGetsNoRows: 'Unauthorized: Sign in to listen to row changes',
  unknownEvent: 'UnknownEvent: This event is not part of the protocol',
  changesUnavailable: 'RealtimeDisabledForConfiguration: Live changes are not available at the moment',
  noReplay: 'UnableToReplayMessages: Realtime was unable to replay messages',
  noReplayInPublic: 'UnableToReplayMessages: Replay is not allowed for public channels',
  notStored: 'UnableToStoreMessage: Broadcasts are not stored',
  failed: 'InternalError: The request could not be served',
} as const;

/** A frame that is answered with `phx_reply` status error; the channel and the socket stay open. */
export class FrameRefusedError extends Error {
  override readonly name = 'FrameRefusedError';
}

/** A message that is not a frame; its socket is closed with `code`. */
export class MalformedFrameError extends Error {
  override readonly name = 'MalformedFrameError';
  readonly code: CloseCode;
  constructor(message: string, code: CloseCode) {
    super(message);
    this.code = code;
  }
}
