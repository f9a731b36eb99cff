import type { Connection } from '../socket/connection.ts';
import type { Channel } from './channel.ts';

/** The connections of this process with the channels that each has joined, by topic. */
export class OpenChannels {
  readonly #byConnection = new Map<Connection, Map<string, Channel>>();

  addConnection(connection: Connection): void {
    this.#byConnection.set(connection, new Map());
  }

  removeConnection(connection: Connection): void {
    this.#byConnection.delete(connection);
  }

  get hasConnections(): boolean {
    return this.#byConnection.size > 0;
  }

  connections(): Iterable<Connection> {
    return this.#byConnection.keys();
  }

  add(channel: Channel): void {
    this.#byConnection.get(channel.connection)?.set(channel.topic, channel);
  }

  remove(channel: Channel): void {
    if (this.isOpen(channel)) this.#byConnection.get(channel.connection)?.delete(channel.topic);
  }

  find(connection: Connection, topic: string): Channel | undefined {
    return this.#byConnection.get(connection)?.get(topic);
  }

  /** False once a channel was left, lost or replaced by a later join of its topic. */
  isOpen(channel: Channel): boolean {
    return this.find(channel.connection, channel.topic) === channel;
  }

  /** A copy, so that channels may be removed while iterating. */
  of(connection: Connection): Channel[] {
    return [...(this.#byConnection.get(connection)?.values() ?? [])];
  }

  all(): Channel[] {
    return [...this.#byConnection.values()].flatMap((channels) => [...channels.values()]);
  }
}
