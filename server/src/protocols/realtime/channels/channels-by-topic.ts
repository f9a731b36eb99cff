import { PresenceState } from '../presence/presence-state.ts';
import type { Channel } from './channel.ts';

/** The channels of one topic, of all connections, that share broadcasts and presence. */
export interface Room {
  readonly topic: string;
  readonly isPrivate: boolean;
  readonly channels: Set<Channel>;
  readonly presence: PresenceState<Channel>;
}

/** The topics in use. A private and a public topic of the same name are separate. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #refPrefix: string;

  /** @param refPrefix of the references of presences, where several servers have some */
  constructor(refPrefix = '') {
    this.#refPrefix = refPrefix;
  }

  enter(channel: Channel): Room {
    const { topic, isPrivate } = channel;
    const key = topicKey(topic, isPrivate);
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
    const key = topicKey(channel.topic, channel.isPrivate);
    const room = this.#rooms.get(key);
    room?.channels.delete(channel);
    if (room?.channels.size === 0) this.#rooms.delete(key);
  }

  all(): Iterable<Room> {
    return this.#rooms.values();
  }

  find(topic: string, isPrivate: boolean): Room | undefined {
    return this.#rooms.get(topicKey(topic, isPrivate));
  }
}

function topicKey(topic: string, isPrivate: boolean): string {
  return `${isPrivate ? 'private' : 'public'} ${topic}`;
}
