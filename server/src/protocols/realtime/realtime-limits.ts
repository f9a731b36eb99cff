/**
 * Limits per client and member (decision 193); that of a network is a setting (decision 225). Sizes in bytes, durations
 * in milliseconds. Exceeding a limit costs the client its own frame, channel or socket; other clients are not affected.
 */
export const realtimeLimits = {
  frameBytes: 256 * 1024,
  httpBodyBytes: 256 * 1024,
  httpMessages: 50,
  /** Maximum burst of frames, refilled at framesPerSecond. */
  frameBurst: 300,
  framesPerSecond: 100,
  /** A member's devices and tabs. */
  socketsPerMember: 30,
  channelsPerSocket: 100,
  channelsPerMember: 300,
  bindingsPerChannel: 50,
  bindingsPerMember: 1_000,
  /** The bindings as JSON: their filters and the names of their tables and columns. */
  bindingBytesPerMember: 256 * 1024,
  listenersOfPublicTopic: 100,
  /** Unanswered frames of a socket; beyond it, reading from the socket pauses. */
  framesInWork: 50,
  filterValues: 100,
  filterLength: 4_096,
  presencePayloadBytes: 4_096,
  /** Unsent bytes of a socket; beyond it, the socket is closed, and the client reconnects and refetches. */
  bufferedBytes: 1024 * 1024,
  /** Slightly more than two of supabase-js's heartbeats (25 s). */
  idleAfter: 70_000,
  idleSweep: 5_000,
  /** How long a sender's right to a private topic is cached. */
  topicDecisionTrusted: 10_000,
  /** How long the right of a silent listener to a private topic is cached. */
  listenerTrusted: 30_000,
} as const;
