import type { Presences } from '../frames/outbound.ts';
import type { PresenceDiff } from '../presence/presence-state.ts';

export interface Topic {
  topic: string;
  isPrivate: boolean;
}

export interface RoomPresences extends Topic {
  presences: Presences;
}

export interface RoomDiff extends Topic {
  diff: PresenceDiff;
}

type Meta = Presences[string]['metas'][number];

/** One presence of another server. */
interface Remote extends Topic {
  key: string;
  meta: Meta;
}

/** The presences of one other server, by their references, which no two servers share. */
export class RemotePresences {
  #known = new Map<string, Remote>();
  readonly #byTopic = new Map<string, Map<string, Remote>>();

  /** @returns what changes for this server's listeners: nothing for a repeated join or an unknown leave */
  apply(room: Topic, { joins, leaves }: PresenceDiff): RoomDiff {
    const left = remotesOf(room, leaves).filter(({ meta }) => this.#remove(meta.phx_ref));
    const joined = remotesOf(room, joins).filter((remote) => this.#add(remote));
    return { ...room, diff: { joins: presencesOf(joined), leaves: presencesOf(left) } };
  }

  /** Replaces all by what the server says it has. @returns the differences, one for each topic */
  replace(rooms: readonly RoomPresences[]): RoomDiff[] {
    const now = rooms.flatMap((room) => remotesOf(room, room.presences));
    const refs = new Set(now.map(({ meta }) => meta.phx_ref));
    const gone = [...this.#known.values()].filter(({ meta }) => !refs.has(meta.phx_ref));
    for (const { meta } of gone) this.#remove(meta.phx_ref);
    const added = now.filter((remote) => this.#add(remote));
    return diffsOf(added, gone);
  }

  of(room: Topic): Presences {
    return presencesOf(this.#byTopic.get(keyOf(room))?.values() ?? []);
  }

  #add(remote: Remote): boolean {
    const ref = remote.meta.phx_ref;
    if (this.#known.has(ref)) return false;
    this.#known.set(ref, remote);
    const inTopic = this.#byTopic.get(keyOf(remote)) ?? new Map<string, Remote>();
    this.#byTopic.set(keyOf(remote), inTopic.set(ref, remote));
    return true;
  }

  #remove(ref: string): boolean {
    const remote = this.#known.get(ref);
    if (!remote) return false;
    this.#known.delete(ref);
    const inTopic = this.#byTopic.get(keyOf(remote));
    inTopic?.delete(ref);
    if (inTopic?.size === 0) this.#byTopic.delete(keyOf(remote));
    return true;
  }
}

/** Both in one; a key may be in both. */
export function mergePresences(one: Presences, other: Presences): Presences {
  const merged = new Map(Object.entries(one).map(([key, { metas }]) => [key, [...metas]]));
  for (const [key, { metas }] of Object.entries(other)) merged.set(key, [...(merged.get(key) ?? []), ...metas]);
  return Object.fromEntries([...merged].map(([key, metas]) => [key, { metas }]));
}

function keyOf({ topic, isPrivate }: Topic): string {
  return `${isPrivate} ${topic}`;
}

function remotesOf({ topic, isPrivate }: Topic, presences: Presences): Remote[] {
  return Object.entries(presences).flatMap(([key, { metas }]) =>
    metas.map((meta) => ({ topic, isPrivate, key, meta })),
  );
}

function presencesOf(remotes: Iterable<Remote>): Presences {
  const byKey = new Map<string, Meta[]>();
  for (const { key, meta } of remotes) byKey.set(key, [...(byKey.get(key) ?? []), meta]);
  // A Map and fromEntries, because a client may choose `__proto__` as its key.
  return Object.fromEntries([...byKey].map(([key, metas]) => [key, { metas }]));
}

function diffsOf(added: readonly Remote[], gone: readonly Remote[]): RoomDiff[] {
  const rooms = new Map<string, { room: Topic; added: Remote[]; gone: Remote[] }>();
  const roomOf = ({ topic, isPrivate }: Remote) => {
    const key = keyOf({ topic, isPrivate });
    const known = rooms.get(key) ?? { room: { topic, isPrivate }, added: [], gone: [] };
    rooms.set(key, known);
    return known;
  };
  for (const remote of added) roomOf(remote).added.push(remote);
  for (const remote of gone) roomOf(remote).gone.push(remote);
  return [...rooms.values()].map(({ room, ...parts }) => ({
    ...room,
    diff: { joins: presencesOf(parts.added), leaves: presencesOf(parts.gone) },
  }));
}
