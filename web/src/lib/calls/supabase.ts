import type { Database } from '@awamu/contracts/database.types.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { endIfClosed, renewSession } from '../session/renew-session.ts';
import { sessionFetch } from '../session/session-fetch.ts';
import { sessionStorageKey } from '../session/session-key.ts';
import { sessionSocket } from '../session/session-socket.ts';
import { spokenLanguage } from '../words/i18n.ts';
import { getAppConfig } from './app-config.ts';

/** A client typed with the relations, columns and functions of the database. */
export type Supabase = SupabaseClient<Database>;

let pending: Promise<Supabase> | null = null;

/**
 * The supabase-js client. Loaded on demand, so that visitors of the landing page never download it. Uses the implicit
 * flow, so that an email link works in another browser than the one that requested it.
 */
export function getSupabase(): Promise<Supabase> {
  pending ??= createSupabase().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

let side: Promise<Supabase> | null = null;

/** A second client that stores nothing: for a session other than this browser's. */
export function getSideClient(): Promise<Supabase> {
  side ??= createSide().catch((error: unknown) => {
    side = null;
    throw error;
  });
  return side;
}

async function createSide(): Promise<Supabase> {
  const [{ createClient }, config] = await Promise.all([import('./create-client.ts'), getAppConfig()]);
  return createClient<Database>(config.supabaseUrl, config.anonKey, {
    auth: { storageKey: 'awamu-side', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Requests continue after the page is left.
    global: { fetch: (input, init) => fetch(input, { ...init, keepalive: true }) },
  });
}

async function createSupabase(): Promise<Supabase> {
  const [{ createClient }, config] = await Promise.all([import('./create-client.ts'), getAppConfig()]);
  const renew = (refused?: string): Promise<string | null> => renewSession(client, refused);
  const onDenied = (refused: string) => void endIfClosed(client, refused);
  const client: Supabase = createClient<Database>(config.supabaseUrl, config.anonKey, {
    auth: {
      storageKey: sessionStorageKey,
      flowType: 'implicit',
      detectSessionInUrl: true,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: sessionFetch({ anonKey: config.anonKey, renew, onDenied, language: spokenLanguage }) },
    realtime: { heartbeatIntervalMs: 25_000, timeout: 10_000, transport: sessionSocket(() => void renew()) },
  });
  return client;
}
