import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { getAppConfig } from '../calls/app-config.ts';
import { getSupabase } from '../calls/supabase.ts';
import { logFailure } from '../failures/log-failure.ts';
import { afterFirstScreen, firstScreenIsUsable } from '../page/first-screen.ts';
import { createPageValue } from '../page/page-value.ts';
import { clearPrivateData } from '../storage/clear-private-data.ts';
import { sessionStorageKey } from '../storage/stored-names.ts';
import { listenForClosure } from './closure-pass.ts';
import { renewSession } from './renew-session.ts';
import { endReplaced, isSameSession } from './replaced-session.ts';
import { isFresh, readClaims, readStoredSession } from './session-key.ts';
import { clearLeaving, leave, type SignedOutCause, signedOutCause } from './signed-out-cause.ts';

/** The session. `event` is the latest event of auth-js, null before the first. */
export type SessionState =
  /** `isUnreachable` once the server did not respond; it is retried until it does. */
  | { status: 'loading'; user: null; event: null; isUnreachable?: true }
  /** Offline with a stored session: cached data may be read. */
  | { status: 'unreached'; user: User; event: null }
  /** `cause` is why a session that was open here ended, if that must be explained; `memberId` is its member. */
  | {
      status: 'signed-out';
      user: null;
      event: AuthChangeEvent | null;
      cause?: SignedOutCause;
      memberId?: string | undefined;
    }
  | { status: 'signed-in'; user: User; event: AuthChangeEvent }
  /** The password was correct and a second factor is missing: the server grants nothing yet. */
  | { status: 'second-step'; user: null; event: AuthChangeEvent };

const loading: SessionState = { status: 'loading', user: null, event: null };

const reconnectMs = 2_000;

const current = createPageValue<SessionState>(loading);
/** Aborted when the last listener unsubscribes. */
let running = new AbortController();
/** A session was open or stored on this page, so its end is announced. */
let hadSession = false;
/** The URL brought a session from a recovery email. */
let cameToRecover = false;
/** The tokens of the current session. */
let currentTokens: (Pick<Session, 'access_token' | 'refresh_token'> & { user?: User }) | null = null;

/** The session state after an event of auth-js. All seven events carry the current session; null means signed out. */
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

/** A sign-in over an open session replaces it. */
function replaceTokens(session: Session | null): void {
  const before = currentTokens;
  currentTokens = session;
  if (!before || !session || isSameSession(before, session)) return;
  endReplaced(before).catch((error: unknown) => logFailure('session', error));
}

function applyAuthEvent(event: AuthChangeEvent, session: Session | null): void {
  const next = stateAfter(event, session);
  if (next.status !== 'signed-out') {
    replaceTokens(session);
    hadSession = true;
    clearLeaving();
    current.set(next);
    return;
  }
  if (event === 'INITIAL_SESSION' && readStoredSession()) {
    // auth-js also reports no session if a stored one could not be renewed offline: that one is retried.
    tryLater(askAgain);
    return;
  }
  const memberId = currentTokens?.user?.id;
  replaceTokens(null);
  const state = current.read();
  const previous = state.status === 'signed-out' ? state : undefined;
  const cause = hadSession ? signedOutCause() : previous?.cause;
  if (hadSession && cause !== 'ended') clearPrivateData();
  hadSession = false;
  current.set(cause ? { ...next, cause, memberId: memberId ?? previous?.memberId } : next);
}

/** The closure of an account is known a moment after its session has ended. */
function announceClosure(): void {
  const state = current.read();
  if (state.status === 'signed-out' && state.cause === 'ended') current.set({ ...state, cause: 'closed' });
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
  const { status } = current.read();
  if (status === 'loading' || status === 'unreached') applyAuthEvent('INITIAL_SESSION', session);
}

/** True if a session may exist: one is stored, or the URL brings one from an email or Google. */
export function mayHaveSession(stored: string | null, hash: string): boolean {
  return stored !== null || hash.includes('access_token=') || hash.includes('error=');
}

/**
 * Starts listening. Without a stored session nothing is loaded and the visitor is signed out at once; a sign-in in
 * another tab arrives by the storage event.
 * @returns a function that stops listening and resets the state
 */
export function startSession(): () => void {
  running = new AbortController();
  const { signal } = running;
  listenForClosure(announceClosure, signal);
  addEventListener('pageshow', followRestored, { signal });
  currentTokens = readStoredSession();
  hadSession = currentTokens !== null;
  cameToRecover = new URLSearchParams(location.hash.slice(1)).get('type') === 'recovery';
  if (mayHaveSession(localStorage.getItem(sessionStorageKey), location.hash)) {
    connectUntilDone();
    return stopSession;
  }
  current.set({ status: 'signed-out', user: null, event: null });
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === sessionStorageKey && newValue) connectUntilDone();
  };
  addEventListener('storage', onStorage, { signal });
  return stopSession;
}

/** A page that the browser restores from its back-forward cache has missed what became of its session meanwhile. */
function followRestored({ persisted }: PageTransitionEvent): void {
  const stored = readStoredSession();
  const { user } = current.read();
  if (!persisted || stored?.user?.id === user?.id) return;
  if (user && !stored) applyAuthEvent('SIGNED_OUT', null);
  else {
    stopSession();
    startSession();
  }
}

function stopSession(): void {
  running.abort();
  connected = null;
  currentTokens = null;
  hadSession = false;
  current.set(loading);
}

/** Retries, so that a server that is briefly unavailable signs nobody out. */
function connectUntilDone(): void {
  const { signal } = running;
  void trustStored(signal);
  // The stored session is believed without auth-js, whose code the first screen does not wait for.
  afterFirstScreen(async () => (signal.aborted ? undefined : connectSession())).catch((error: unknown) => {
    if (signal.aborted) return;
    logFailure('session', error);
    tryLater(connectUntilDone);
  });
}

/**
 * A stored token that is still valid can be trusted before auth-js loads, which would not ask the server either. The
 * server must respond first, since offline only cached data may be read.
 */
async function trustStored(signal: AbortSignal): Promise<void> {
  // The connection reports the error.
  const isReached = await getAppConfig().then(
    () => true,
    () => false,
  );
  const stored = readStoredSession();
  if (!isReached) firstScreenIsUsable();
  if (signal.aborted || !isReached || !stored?.user || !isFresh(stored) || current.read().status !== 'loading') return;
  if (!mayHaveSession(null, location.hash)) applyAuthEvent('INITIAL_SESSION', stored as Session);
}

let tryNow: () => void = () => {};

/** Reports that the server did not respond, and retries: by timer, when the network returns, or on retrySession. */
function tryLater(attempt: () => unknown): void {
  const { signal } = running;
  if (current.read().status === 'loading') current.set(unreached());
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
  // The server requires the second factor and a password change before anything else.
  const mayRead = user && access_token && !owesSecondFactor({ user, access_token }) && !mustChangePassword(user);
  return mayRead
    ? { status: 'unreached', user, event: null }
    : { status: 'loading', user: null, event: null, isUnreachable: true };
}

/** Retries at once instead of at the next timer. */
export function retrySession(): void {
  tryNow();
}

let connected: Promise<void> | null = null;

/** Subscribes to auth-js. Must precede any sign-in, so that its session is seen. */
export function connectSession(): Promise<void> {
  const { signal } = running;
  connected ??= getSupabase()
    .then(({ auth }) => {
      if (signal.aborted) return;
      const { subscription } = auth.onAuthStateChange(applyAuthEvent).data;
      signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
    })
    .catch((error: unknown) => {
      connected = null;
      throw error;
    });
  return connected;
}

/** Returns a new access token, or null if there is none (see renew-session.ts for when this ends the session). */
export async function renewAccessToken(): Promise<string | null> {
  return renewSession(await getSupabase());
}

/**
 * Ends the session in all tabs, and clears what the member wrote and read on this device. Both happen here even if
 * neither the server nor the code of supabase-js can be reached.
 */
export async function signOut(): Promise<void> {
  leave();
  clearPrivateData();
  const isEnded = await endOnServer().catch((error: unknown) => {
    logFailure('session', error);
    return false;
  });
  if (isEnded) return;
  localStorage.removeItem(sessionStorageKey);
  applyAuthEvent('SIGNED_OUT', null);
}

/** @returns whether auth-js has ended the session, here too */
async function endOnServer(): Promise<boolean> {
  const { auth } = await getSupabase();
  return (await auth.signOut({ scope: 'local' })).error === null;
}

/** Clears the cause once it has been shown. */
export function clearSignedOutCause(): void {
  const state = current.read();
  if (state.status === 'signed-out') current.set({ status: 'signed-out', user: null, event: state.event });
}

/** The current session; re-renders on every change. */
export const useSession = current.useValue;

/** This tab was opened by the link of a recovery email, and the new password is not set yet. */
export function isRecovering(session: SessionState): boolean {
  return cameToRecover && session.event === 'PASSWORD_RECOVERY';
}

/** The password was set by an operator; until it is changed, the server refuses everything else. */
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
