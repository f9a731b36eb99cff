/** WebSocket close codes in use (RFC 6455 section 7.4.1 and its IANA registry). */
export const closeCodes = {
  /** Not a frame of the protocol. */
  unsupportedData: 1003,
  /** Violates the limits or the session's rights. */
  policyViolation: 1008,
  /** The server stops; the client reconnects to the next one. */
  serviceRestart: 1012,
  tryAgainLater: 1013,
} as const;
export type CloseCode = (typeof closeCodes)[keyof typeof closeCodes];
