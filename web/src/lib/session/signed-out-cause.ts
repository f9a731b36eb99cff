import { readStored, store } from '../storage/browser-storage.ts';
import { clearClosurePass, endedByClosure } from './closure-pass.ts';

/**
 * 'ended': the server did not renew the session; 'elsewhere': the member signed out in another tab; 'closed': the account
 * was suspended or banned.
 */
export type SignedOutCause = 'ended' | 'elsewhere' | 'closed';

/** Tells the other tabs, which hear only that nobody is signed in any more, that it was the member's wish. */
const leavingKey = 'awamu-left';
let leavingHere = false;

/** The member signs out in this tab. */
export function leave(): void {
  leavingHere = true;
  store('local', leavingKey, 'yes');
}

/** Somebody is signed in again. */
export function clearLeaving(): void {
  leavingHere = false;
  store('local', leavingKey, null);
  clearClosurePass();
}

/** What a session that is over says; undefined for who has just signed out in this tab and knows. */
export function signedOutCause(): SignedOutCause | undefined {
  if (leavingHere) return undefined;
  if (endedByClosure()) return 'closed';
  return readStored('local', leavingKey) === null ? 'ended' : 'elsewhere';
}
