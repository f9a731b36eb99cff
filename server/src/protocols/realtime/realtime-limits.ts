/**
 * What one subscriber may ask of the server. Sizes in bytes, durations in milliseconds.
 * A client that passes a limit loses its own frame, channel or socket, and nobody else notifications.
 */
export const realtimeLimits = {
  frameBytes: 256 * 1024,
  httpBodyBytes: 256 * 1024,
  httpMessages: 50,
  /** A burst of this many frames, refilled at framesPerSecond. */
  frameBurst: 300,
  framesPerSecond: 100,
  channelsPerSocket: 100,
  bindingsPerChannel: 50,
  listenersOfPublicTopic: 100,
  /** Frames read but not answered yet; then the socket is not read until they are. */
  framesInWork: 50,
  filterValues: 100,
  filterLength: 4_096,
  presencePayloadBytes: 4_096,
  /** Waiting to be read by the client; beyond it the socket is dropped, and the client reconnects and fetches. */
  bufferedBytes: 1024 * 1024,
  /** Two of supabase-js's heartbeats (25 s) and some. */
  idleAfter: 70_000,
  idleSweep: 5_000,
  /** How long a decision about a private topic is trusted before the next message asks again. */
  topicDecisionTrusted: 10_000,
  /** How long a silent listener of a private topic is trusted before it is asked for again. */
  listenerTrusted: 30_000,
} as const;
