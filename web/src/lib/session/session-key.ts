import type { User } from '@supabase/supabase-js';

/** Where supabase-js keeps the session; read before the client is loaded, to know whether loading it is worth it. */
export const sessionStorageKey = 'awamu-auth';

interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  /** As the server knew them when the token was made. */
  user?: User;
}

/** The session as all tabs share it, or null. */
export function readStoredSession(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null');
    return isStoredSession(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStoredSession(value: unknown): value is StoredSession {
  const session = (typeof value === 'object' && value !== null ? value : {}) as Partial<StoredSession>;
  const { access_token, refresh_token, expires_at } = session;
  return typeof access_token === 'string' && typeof refresh_token === 'string' && typeof expires_at === 'number';
}

/** auth-js renews a token that has less than this to live, in ms. */
export const renewedBefore = 90_000;

/** Whether the session's token is good for a while yet. */
export function isFresh({ expires_at }: Pick<StoredSession, 'expires_at'>): boolean {
  return expires_at * 1_000 - Date.now() > renewedBefore;
}

/** What a token tells. Only what is drawn depends on it; the server decides by itself. */
export function readClaims(accessToken: string): Record<string, unknown> {
  const claims = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return JSON.parse(atob(claims)) as Record<string, unknown>;
}
