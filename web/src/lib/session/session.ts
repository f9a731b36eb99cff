import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { getAppConfig } from '../calls/app-config.ts';
import { getSupabase } from '../calls/supabase.ts';
import { logFailure } from '../failures/log-failure.ts';
import { afterFirstScreen, firstScreenIsUsable } from '../page/first-screen.ts';
import { listenForClosure } from './closure-pass.ts';
import { renewSession } from './renew-session.ts';
import { endReplaced, isSameSession } from './replaced-session.ts';
import { isFresh, readClaims, readStoredSession, sessionStorageKey } from './session-key.ts';
import { clearLeaving, leave, type SignedOutCause, signedOutCause } from './signed-out-cause.ts';

/** Who is here. `event` is the latest of auth-js, null before the first. */
export type SessionState =
  /** `isUnreachable` once the service did not answer; it is asked again until it does. */
  | { status: 'loading'; user: null; event: null; isUnreachable?: true }
  /** Nobody could be asked, and this device keeps the session of a member: what it keeps besides may be read. */
  | { status: 'unreached'; user: User; event: null }
  /** `cause` is what ended a session that was open here, where that needs words, and `memberId` whose it was. */
  | {
      status: 'signed-out';
      user: null;
      event: AuthChangeEvent | null;
      cause?: SignedOutCause;
      memberId?: string | undefined;
    }
  | { status: 'signed-in'; user: User; event: AuthChangeEvent }
  /** The password was right and a second factor is still to be proved: the server opens nothing yet. */
  | { status: 'second-step'; user: null; event: AuthChangeEvent };

const loading: SessionState = { status: 'loading', user: null, event: null };

const reconnectMs = 2_000;

let state: SessionState = loading;
/** Aborted when nobody listens any more. */
let running = new AbortController();
/** A session was open here, or stored when the page came: its end is told. */
let hadSession = false;
/** The address brought a session from the link of a recovery mail. */
let cameToRecover = false;
/** The tokens of the session that this browser holds. */
let held: (Pick<Session, 'access_token' | 'refresh_token'> & { user?: User }) | null = null;
const listeners = new Set<() => void>();

/** The session after an event of auth-js. All seven events carry the session as it now is; null means signed out. */
export function stateAfter(event: AuthChangeEvent, session: Session | null): SessionState {
  if (!session) return { status: 'signed-out', user: null, event };
  if (owesSecondFactor(session)) return { status: 'second-step', user: null, event };
  return { status: 'signed-in', user: session.user, event };
}

/** Whether the account has a second factor that this session has not proved. */
export function owesSecondFactor({ user, access_token }: Pick<Session, 'user' | 'access_token'>): boolean {
  const hasFactor = user.factors?.some((factor) => factor.status === 'verified') ?? false;
  return hasFactor && readClaims(access_token)['aal'] === 'aal1';
}

function replaceState(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** A sign-in over an open session takes its place. */
function hold(session: Session | null): void {
  const before = held;
  held = session;
  if (!before || !session || isSameSession(before, session)) return;
  endReplaced(before).catch((error: unknown) => logFailure('session', error));
}

function hear(event: AuthChangeEvent, session: Session | null): void {
  const next = stateAfter(event, session);
  if (next.status !== 'signed-out') {
    hold(session);
    hadSession = true;
    clearLeaving();
    replaceState(next);
    return;
  }
  if (event === 'INITIAL_SESSION' && readStoredSession()) {
    // auth-js also says 'none' of a stored session that nobody could be asked to renew: that one is waited for.
    tryLater(askAgain);
    return;
  }
  const memberId = held?.user?.id;
  hold(null);
  const told = state.status === 'signed-out' ? state : undefined;
  const cause = hadSession ? signedOutCause() : told?.cause;
  hadSession = false;
  replaceState(cause ? { ...next, cause, memberId: memberId ?? told?.memberId } : next);
}

/** That an account was closed is known a moment after its session has ended. */
function announceClosure(): void {
  if (state.status === 'signed-out' && state.cause === 'ended') replaceState({ ...state, cause: 'closed' });
}

async function askAgain(): Promise<void> {
  const { signal } = running;
  const session = await getSupabase()
    .then(({ auth }) => auth.getSession())
    .then(
      ({ data }) => data.session,
      () => null,
    );
  if (signal.aborted) return;
  if (state.status === 'loading' || state.status === 'unreached') hear('INITIAL_SESSION', session);
}

/** True where a session may exist: one is stored, or the address carries one back from an e-mail or from Google. */
export function mayHaveSession(stored: string | null, hash: string): boolean {
  return stored !== null || hash.includes('access_token=') || hash.includes('error=');
}

/**
 * Starts listening. Without a stored session nothing is loaded: the visitor is signed out at once, and another tab that
 * signs in wakes this one through the storage event.
 * @returns stops listening; the state is that of a page that was just opened
 */
export function startSession(): () => void {
  running = new AbortController();
  const { signal } = running;
  listenForClosure(announceClosure, signal);
  held = readStoredSession();
  hadSession = held !== null;
  cameToRecover = new URLSearchParams(location.hash.slice(1)).get('type') === 'recovery';
  if (mayHaveSession(localStorage.getItem(sessionStorageKey), location.hash)) {
    connectUntilDone();
    return stopSession;
  }
  replaceState({ status: 'signed-out', user: null, event: null });
  const wake = ({ key, newValue }: StorageEvent) => {
    if (key === sessionStorageKey && newValue) connectUntilDone();
  };
  addEventListener('storage', wake, { signal });
  return stopSession;
}

function stopSession(): void {
  running.abort();
  connected = null;
  held = null;
  hadSession = false;
  replaceState(loading);
}

/** A server that is away for a moment must not sign anybody out: the page waits for it. */
function connectUntilDone(): void {
  const { signal } = running;
  void believeStored(signal);
  // The stored session is believed without auth-js, whose code the first screen does not wait for.
  afterFirstScreen(async () => (signal.aborted ? undefined : connectSession())).catch((error: unknown) => {
    if (signal.aborted) return;
    logFailure('session', error);
    tryLater(connectUntilDone);
  });
}

/**
 * What auth-js will say of a stored session that is good for a while yet is known before its code is here: it asks nobody
 * either. The server has to answer first, since without it only what is kept may be read.
 */
async function believeStored(signal: AbortSignal): Promise<void> {
  // Why it does not answer is told by the connection.
  const isReached = await getAppConfig().then(
    () => true,
    () => false,
  );
  const stored = readStoredSession();
  if (!isReached) firstScreenIsUsable();
  if (signal.aborted || !isReached || !stored?.user || !isFresh(stored) || state.status !== 'loading') return;
  if (!mayHaveSession(null, location.hash)) hear('INITIAL_SESSION', stored as Session);
}

let tryNow: () => void = () => {};

/** Says that the service did not answer, and asks again: by the clock, when the network returns, or when told to. */
function tryLater(attempt: () => unknown): void {
  const { signal } = running;
  if (state.status === 'loading') replaceState(unreached());
  tryNow = () => {
    clearTimeout(timer);
    removeEventListener('online', tryNow);
    tryNow = () => {};
    void attempt();
  };
  const timer = setTimeout(tryNow, reconnectMs);
  addEventListener('online', tryNow, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
}

function unreached(): SessionState {
  const { user, access_token } = readStoredSession() ?? {};
  // The server asks for the second factor first, and for a password of one's own.
  const mayRead = user && access_token && !owesSecondFactor({ user, access_token }) && !mustChangePassword(user);
  return mayRead
    ? { status: 'unreached', user, event: null }
    : { status: 'loading', user: null, event: null, isUnreachable: true };
}

/** Asks for the session at once instead of at the next turn of the clock. */
export function retrySession(): void {
  tryNow();
}

let connected: Promise<void> | null = null;

/** Subscribes to auth-js. Called before any sign-in, so that the session that follows is seen. */
export function connectSession(): Promise<void> {
  const { signal } = running;
  connected ??= getSupabase()
    .then(({ auth }) => {
      if (signal.aborted) return;
      const { subscription } = auth.onAuthStateChange(hear).data;
      signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
    })
    .catch((error: unknown) => {
      connected = null;
      throw error;
    });
  return connected;
}

/** A fresh access token, or null where there is none to be had (renew-session.ts says when the session ends by it). */
export async function renewAccessToken(): Promise<string | null> {
  return renewSession(await getSupabase());
}

/** Ends the session here, in all tabs; the local copy goes even when the server can't be reached. */
export async function signOut(): Promise<void> {
  const supabase = await getSupabase();
  leave();
  const { error } = await supabase.auth.signOut({ scope: 'local' });
  if (!error) return;
  localStorage.removeItem(sessionStorageKey);
  hear('SIGNED_OUT', null);
}

/** Whoever has read why they are signed out need not read it again. */
export function clearSignedOutCause(): void {
  if (state.status === 'signed-out') replaceState({ status: 'signed-out', user: null, event: state.event });
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

/** This tab was opened by the link of a recovery mail, and the password is still to be chosen. */
export function isRecovering(session: SessionState): boolean {
  return cameToRecover && session.event === 'PASSWORD_RECOVERY';
}

/** The password was made by somebody else; until it is changed, the server refuses everything but the change. */
export function hasOneTimePassword(session: SessionState): boolean {
  return session.user !== null && mustChangePassword(session.user);
}

function mustChangePassword(user: User): boolean {
  return user.app_metadata['must_change_password'] === true;
}

/** The signed-in member's id. Only for screens behind the member guard. */
export function useMemberId(): string {
  const session = useSession();
  if (session.status !== 'signed-in' && session.status !== 'unreached')
    throw new Error('useMemberId needs a screen behind the member guard');
  return session.user.id;
}
