import type { Presences } from '../frames/outbound.ts';
import type { PresenceDiff } from '../presence/presence-state.ts';
import { listPresences, type Presence, presencesOf } from '../presence/presences.ts';
import { type Topic, topicKey } from '../topics/topic.ts';

export interface RoomPresences extends Topic {
  presences: Presences;
}

export interface RoomDiff extends Topic {
  diff: PresenceDiff;
}

/** One presence of another server. */
type Remote = Topic & Presence;

/** The presences of one other server, by their references, which no two servers share. */
export class RemotePresences {
  readonly #known = new Map<string, Remote>();
  readonly #byTopic = new Map<string, Map<string, Remote>>();

  /** @returns what changes for this server's listeners: nothing for a repeated join or an unknown leave */
  apply(room: Topic, { joins, leaves }: PresenceDiff): RoomDiff {
    const left = remotesOf(room, leaves).filter((remote) => this.#remove(remote));
    const joined = remotesOf(room, joins).filter((remote) => this.#add(remote));
    return { ...room, diff: { joins: presencesOf(joined), leaves: presencesOf(left) } };
  }

  /** Replaces all by what the server says it has. @returns the differences, one for each topic */
  replace(rooms: readonly RoomPresences[]): RoomDiff[] {
    const now = rooms.flatMap((room) => remotesOf(room, room.presences));
    const refs = new Set(now.map(({ meta }) => meta.phx_ref));
    const gone = [...this.#known.values()].filter(({ meta }) => !refs.has(meta.phx_ref));
    for (const remote of gone) this.#remove(remote);
    return diffsOf({ joined: now.filter((remote) => this.#add(remote)), left: gone });
  }

  of(room: Topic): Presence[] {
    return [...(this.#byTopic.get(topicKey(room))?.values() ?? [])];
  }

  #add(remote: Remote): boolean {
    const ref = remote.meta.phx_ref;
    if (this.#known.has(ref)) return false;
    this.#known.set(ref, remote);
    const inTopic = this.#byTopic.get(topicKey(remote)) ?? new Map<string, Remote>();
    this.#byTopic.set(topicKey(remote), inTopic.set(ref, remote));
    return true;
  }

  #remove({ meta: { phx_ref: ref } }: Remote): boolean {
    const remote = this.#known.get(ref);
    if (!remote) return false;
    this.#known.delete(ref);
    const inTopic = this.#byTopic.get(topicKey(remote));
    inTopic?.delete(ref);
    if (inTopic?.size === 0) this.#byTopic.delete(topicKey(remote));
    return true;
  }
}

function remotesOf({ topic, isPrivate }: Topic, presences: Presences): Remote[] {
  return listPresences(presences).map((presence) => ({ topic, isPrivate, ...presence }));
}

function diffsOf({ joined, left }: { joined: readonly Remote[]; left: readonly Remote[] }): RoomDiff[] {
  const joins = Map.groupBy(joined, topicKey);
  const leaves = Map.groupBy(left, topicKey);
  const rooms = new Map([...joined, ...left].map((remote) => [topicKey(remote), remote]));
  return [...rooms].map(([key, { topic, isPrivate }]) => ({
    topic,
    isPrivate,
    diff: { joins: presencesOf(joins.get(key) ?? []), leaves: presencesOf(leaves.get(key) ?? []) },
  }));
}
