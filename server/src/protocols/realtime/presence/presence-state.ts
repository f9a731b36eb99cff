import type { Presences } from '../frames/outbound.ts';

/** The key and the latest state of an owner. */
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
 * Presence in one topic. An owner (a channel) publishes one state under a key; several owners may share a key, such as
 * one member with two windows. The shapes are those of Phoenix.Presence.
 */
export class PresenceState<Owner> {
  readonly #tracked = new Map<Owner, Tracked>();
  readonly #refPrefix: string;
  #lastRef = 0;

  /** @param refPrefix of this server, where several have references */
  constructor(refPrefix = '') {
    this.#refPrefix = refPrefix;
  }

  /** Publishes a state, replacing the owner's earlier one. @returns the diff for the listeners */
  track(owner: Owner, key: string, state: Record<string, unknown>): PresenceDiff {
    const before = this.#tracked.get(owner);
    this.#lastRef += 1;
    const now = { key, ref: `${this.#refPrefix}${this.#lastRef}`, state };
    this.#tracked.set(owner, now);
    return { joins: presencesOf([now]), leaves: presencesOf(before ? [before] : []) };
  }

  /** Withdraws an owner's state. @returns the diff, or null if there was none */
  untrack(owner: Owner): PresenceDiff | null {
    const before = this.#tracked.get(owner);
    if (!before) return null;
    this.#tracked.delete(owner);
    return { joins: {}, leaves: presencesOf([before]) };
  }

  /** All presences, for a new listener. */
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
  // A Map and fromEntries, because a client may choose `__proto__` as its key.
  return Object.fromEntries([...byKey].map(([key, metas]) => [key, { metas }]));
}
