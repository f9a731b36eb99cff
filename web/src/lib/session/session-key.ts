import type { User } from '@supabase/supabase-js';
import { sessionStorageKey } from '../storage/stored-names.ts';

interface StoredSession {
  access_token: string;
  refresh_token: string;
  /** Seconds since 1970. */
  expires_at: number;
  /** The user when the token was issued. */
  user?: User;
}

/** The session that all tabs share, or null. */
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

/** auth-js renews a token that expires in less than this, in ms. */
export const renewedBefore = 90_000;

/** Whether the token is valid for longer than `renewedBefore`. */
export function isFresh({ expires_at }: Pick<StoredSession, 'expires_at'>): boolean {
  return expires_at * 1_000 - Date.now() > renewedBefore;
}

/** The claims of a token, not verified: only what is drawn may depend on them. */
export function readClaims(accessToken: string): Record<string, unknown> {
  const claims = accessToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  return JSON.parse(atob(claims)) as Record<string, unknown>;
}
