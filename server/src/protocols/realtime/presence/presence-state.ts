import type { Presences } from '../frames/outbound.ts';
import { type Presence, presencesOf } from './presences.ts';

export interface PresenceDiff {
  joins: Presences;
  leaves: Presences;
}

/**
 * Presence in one topic. An owner (a channel) publishes one state under a key; several owners may share a key, such as
 * one member with two windows. The shapes are those of Phoenix.Presence.
 */
export class PresenceState<Owner> {
  readonly #tracked = new Map<Owner, Presence>();
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
    const now = { key, meta: { ...state, phx_ref: `${this.#refPrefix}${this.#lastRef}` } };
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

  /** All presences, for a new listener. @param elsewhere those of the topic at other servers */
  snapshot(elsewhere: readonly Presence[] = []): Presences {
    return presencesOf([...this.#tracked.values(), ...elsewhere]);
  }
}
