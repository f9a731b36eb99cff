import { readStored, store } from '../storage/browser-storage.ts';
import { signedOutKey } from '../storage/stored-names.ts';
import { clearClosurePass, endedByClosure } from './closure-pass.ts';

/**
 * 'ended': the server did not renew the session; 'elsewhere': the member signed out in another tab; 'closed': the
 * account was suspended or banned.
 */
export type SignedOutCause = 'ended' | 'elsewhere' | 'closed';

let leavingHere = false;

/** Marks that the member signs out in this tab. */
export function leave(): void {
  leavingHere = true;
  store('local', signedOutKey, 'yes');
}

/** Clears the mark after a new sign-in. */
export function clearLeaving(): void {
  leavingHere = false;
  store('local', signedOutKey, null);
  clearClosurePass();
}

/** Why the session ended; undefined after a sign-out in this tab, which needs no explanation. */
export function signedOutCause(): SignedOutCause | undefined {
  if (leavingHere) return undefined;
  if (endedByClosure()) return 'closed';
  return readStored('local', signedOutKey) === null ? 'ended' : 'elsewhere';
}
