import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { logFailure } from './log-failure.ts';
import { getSupabase, sessionStorageKey } from './supabase.ts';

/** Who is here. `event` is the latest of auth-js, null before the first. */
export type SessionState =
  | { status: 'loading'; user: null; event: null }
  | { status: 'signed-out'; user: null; event: AuthChangeEvent | null }
  | { status: 'signed-in'; user: User; event: AuthChangeEvent };

const loading: SessionState = { status: 'loading', user: null, event: null };

const reconnectMs = 2_000;

let state: SessionState = loading;
let started = false;
const listeners = new Set<() => void>();

/** The session after an event of auth-js. All seven events carry the session as it now is; null means signed out. */
export function stateAfter(event: AuthChangeEvent, session: Session | null): SessionState {
  if (!session) return { status: 'signed-out', user: null, event };
  return { status: 'signed-in', user: session.user, event };
}

function replaceState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** True where a session may exist: one is stored, or the address carries one back from an e-mail or from Google. */
export function mayHaveSession(stored: string | null, hash: string): boolean {
  return stored !== null || hash.includes('access_token=') || hash.includes('error=');
}

/**
 * Starts listening, once. Without a stored session nothing is loaded: the visitor is signed out at once, and another
 * tab that signs in wakes this one through the storage event.
 */
export function startSession(): void {
  if (started) return;
  started = true;
  if (mayHaveSession(localStorage.getItem(sessionStorageKey), location.hash)) {
    connectUntilDone();
    return;
  }
  replaceState({ status: 'signed-out', user: null, event: null });
  addEventListener('storage', (change) => {
    if (change.key === sessionStorageKey && change.newValue) connectUntilDone();
  });
}

/** A server that is away for a moment must not sign anybody out: the page waits for it. */
function connectUntilDone(): void {
  connectSession().catch((error: unknown) => {
    logFailure('session', error);
    setTimeout(connectUntilDone, reconnectMs);
  });
}

let connected: Promise<void> | null = null;

/** Subscribes to auth-js. Called before any sign-in, so that the session that follows is seen. */
export function connectSession(): Promise<void> {
  connected ??= getSupabase()
    .then((supabase) => {
      supabase.auth.onAuthStateChange((event, session) => replaceState(stateAfter(event, session)));
    })
    .catch((error: unknown) => {
      connected = null;
      throw error;
    });
  return connected;
}

/** Refusals of a refresh token by which a session is over; anything else (no network, a busy server) may pass. */
const finalRefusals = new Set([400, 401, 403]);

/**
 * A fresh access token, or null where there is none to be had. A session that the server has ended (signed out
 * elsewhere, closed account) ends here too: auth-js alone would keep it until its token expires.
 */
export async function renewAccessToken(): Promise<string | null> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.auth.refreshSession();
  if (error && finalRefusals.has(error.status ?? 0)) await signOut();
  return data.session?.access_token ?? null;
}

/** Ends the session here; the local copy goes even when the server can't be reached. */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (!error) return;
  localStorage.removeItem(sessionStorageKey);
  replaceState({ status: 'signed-out', user: null, event: 'SIGNED_OUT' });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current session; the page draws again with every change. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => loading,
  );
}

/** The password was made by somebody else; until it is changed, the server refuses everything but the change. */
export function hasOneTimePassword(session: SessionState): boolean {
  return session.user?.app_metadata['must_change_password'] === true;
}

/** The signed-in member's id. Only for screens behind the member guard. */
export function useMemberId(): string {
  const session = useSession();
  if (session.status !== 'signed-in') throw new Error('useMemberId needs a screen behind the member guard');
  return session.user.id;
}
