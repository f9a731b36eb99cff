import { PresenceState } from '../presence/presence-state.ts';
import { type Topic, topicKey } from '../topics/topic.ts';
import type { Channel } from './channel.ts';

/** The channels of one topic, of all connections, that share broadcasts and presence. */
export interface Room extends Topic {
  readonly channels: Set<Channel>;
  readonly presence: PresenceState<Channel>;
}

/** The topics in use. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #refPrefix: string;

  /** @param refPrefix of the references of presences, where several servers have some */
  constructor(refPrefix = '') {
    this.#refPrefix = refPrefix;
  }

  enter(channel: Channel): Room {
    const { topic, isPrivate } = channel;
    const key = topicKey(channel);
    const room = this.#rooms.get(key) ?? {
      topic,
      isPrivate,
      channels: new Set<Channel>(),
      presence: new PresenceState<Channel>(this.#refPrefix),
    };
    this.#rooms.set(key, room);
    room.channels.add(channel);
    return room;
  }

  leave(channel: Channel): void {
    const key = topicKey(channel);
    const room = this.#rooms.get(key);
    room?.channels.delete(channel);
    if (room?.channels.size === 0) this.#rooms.delete(key);
  }

  all(): Iterable<Room> {
    return this.#rooms.values();
  }

  find(topic: string, isPrivate: boolean): Room | undefined {
    return this.#rooms.get(topicKey({ topic, isPrivate }));
  }
}
