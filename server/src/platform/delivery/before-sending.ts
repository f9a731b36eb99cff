/**
 * Asks whether this server may still send the message. A provider calls it at the last moment, when nothing but the bytes of
 * the message is to follow. Rejects if the message may no longer be sent, and then nothing must be sent.
 */
export type BeforeSending = () => Promise<void>;
