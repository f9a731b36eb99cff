import type { Database } from '@awamu/contracts/database.types.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { getAppConfig } from './app-config.ts';

/** A client that knows the relations, columns and functions of the database. */
export type Supabase = SupabaseClient<Database>;

let pending: Promise<Supabase> | null = null;

/**
 * The one supabase-js client. Loaded on demand, so that a visitor of the landing page never downloads it.
 * The implicit flow lets a link from an e-mail open in another browser than the one that asked for it.
 */
export function getSupabase(): Promise<Supabase> {
  pending ??= createSupabase().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

let side: Promise<Supabase> | null = null;

/** A second client, that keeps nothing: for a session that is not the one of this browser. */
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
