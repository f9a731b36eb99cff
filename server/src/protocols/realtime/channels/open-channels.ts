import type { Caller } from '#identity/caller.ts';
import type { Connection } from '../socket/connection.ts';
import type { Channel } from './channel.ts';

/** The connections of this process with the channels that each has joined, by topic. */
export class OpenChannels {
  readonly #byConnection = new Map<Connection, Map<string, Channel>>();
  readonly #byMember = new Map<string, Set<Channel>>();

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
    const channels = this.#byConnection.get(channel.connection);
    if (!channels) return;
    channels.set(channel.topic, channel);
    this.#addToMember(channel);
  }

  remove(channel: Channel): void {
    if (!this.isOpen(channel)) return;
    this.#byConnection.get(channel.connection)?.delete(channel.topic);
    this.#removeFromMember(channel);
  }

  /** An open channel continues with the rights of this caller, possibly another member. */
  changeCaller(channel: Channel, caller: Caller): void {
    this.#removeFromMember(channel);
    channel.caller = caller;
    this.#addToMember(channel);
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

  /** A member's channels, of all connections. */
  ofMember(memberId: string): readonly Channel[] {
    return [...(this.#byMember.get(memberId) ?? [])];
  }

  all(): Channel[] {
    return [...this.#byConnection.values()].flatMap((channels) => [...channels.values()]);
  }

  #addToMember(channel: Channel): void {
    const { userId } = channel.caller;
    if (userId === null) return;
    const own = this.#byMember.get(userId) ?? new Set();
    this.#byMember.set(userId, own.add(channel));
  }

  #removeFromMember(channel: Channel): void {
    const { userId } = channel.caller;
    if (userId === null) return;
    const own = this.#byMember.get(userId);
    own?.delete(channel);
    if (own?.size === 0) this.#byMember.delete(userId);
  }
}
