import { store } from '../storage/browser-storage.ts';
import { destinationKey } from '../storage/stored-names.ts';

/** The path that was requested before sign-in. */
export interface Destination {
  place: string;
  /** The member whose session ended there; null if the link was opened signed out. */
  memberId: string | null;
  storedAt: number;
}

/**
 * Stores the path to open after sign-in, for this tab. It is never read from the URL, so that no link can choose it
 * (open redirect).
 */
export function keepDestination(place: string, memberId: string | null): void {
  store('session', destinationKey, JSON.stringify({ place, memberId, storedAt: Date.now() } satisfies Destination));
}

/** Clears the stored path. */
export function clearDestination(): void {
  store('session', destinationKey, null);
  store('local', destinationKey, null);
}
