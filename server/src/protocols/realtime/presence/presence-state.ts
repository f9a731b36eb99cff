import type { Presences } from '../frames/outbound.ts';

/** What one owner shows: its key and its latest state. */
interface Tracked {
  key: string;
  ref: string;
  state: Record<string, unknown>;
}

export interface PresenceDiff {
  joins: Presences;
  leaves: Presences;
}

/**
 * Who is present in one topic. An owner (a channel) shows one state under a key; several owners may share a key, as
 * one person with two windows does. The shapes are those of Phoenix.Presence.
 */
export class PresenceState<Owner> {
  readonly #tracked = new Map<Owner, Tracked>();
  #lastRef = 0;

  /** Shows a state, or replaces the one shown. @returns what changed, for the listeners */
  track(owner: Owner, key: string, state: Record<string, unknown>): PresenceDiff {
    const before = this.#tracked.get(owner);
    this.#lastRef += 1;
    const now = { key, ref: String(this.#lastRef), state };
    this.#tracked.set(owner, now);
    return { joins: presencesOf([now]), leaves: presencesOf(before ? [before] : []) };
  }

  /** Withdraws what an owner shows. @returns what changed, or null when it showed nothing */
  untrack(owner: Owner): PresenceDiff | null {
    const before = this.#tracked.get(owner);
    if (!before) return null;
    this.#tracked.delete(owner);
    return { joins: {}, leaves: presencesOf([before]) };
  }

  /** Everyone present, as a newcomer is told. */
  snapshot(): Presences {
    return presencesOf(this.#tracked.values());
  }
}

function presencesOf(tracked: Iterable<Tracked>): Presences {
  const byKey = new Map<string, { phx_ref: string }[]>();
  for (const { key, ref, state } of tracked) {
    const metas = byKey.get(key) ?? [];
    metas.push({ ...state, phx_ref: ref });
    byKey.set(key, metas);
  }
  // A Map and fromEntries, because a client may choose `__proto__` for its key.
  return Object.fromEntries([...byKey].map(([key, metas]) => [key, { metas }]));
}
