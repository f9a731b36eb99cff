/**
 * Carries messages to the other servers of the database. Each message reaches each of them once or not at all: while the
 * connection is away, messages are lost.
 */
export interface Relay {
  /** Does nothing while the connection is away. */
  publish(message: string): void;
  /** @param handler gets the messages of all servers, this one's too */
  subscribe(handler: (message: string) => void): void;
  close(): Promise<void>;
}
