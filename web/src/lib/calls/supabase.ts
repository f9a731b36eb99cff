import type { Database } from '@awamu/contracts/database.types.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { getAppConfig } from './app-config.ts';

/** A client with the types of the database's relations, columns and functions. */
export type Supabase = SupabaseClient<Database>;

let pending: Promise<Supabase> | null = null;

/**
 * The one supabase-js client. Loaded on demand, so that visitors of the landing page never download it. The implicit flow
 * allows a link from an email to open in another browser than the one that requested it.
 */
export function getSupabase(): Promise<Supabase> {
  pending ??= createSupabase().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

let side: Promise<Supabase> | null = null;

/** A second client that stores no session, for a session other than this browser's. */
export function getSideClient(): Promise<Supabase> {
  side ??= createSide().catch((error: unknown) => {
    side = null;
    throw error;
  });
  return side;
}

async function createSide(): Promise<Supabase> {
  const [{ createSideClient }, config] = await Promise.all([import('./create-client.ts'), getAppConfig()]);
  return createSideClient(config);
}

async function createSupabase(): Promise<Supabase> {
  const [{ createSessionClient }, config] = await Promise.all([import('./create-client.ts'), getAppConfig()]);
  return createSessionClient(config);
}
