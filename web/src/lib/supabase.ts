import type { SupabaseClient } from '@supabase/supabase-js';
import { getAppConfig } from './app-config.ts';

/** Where supabase-js keeps the session; read before the client is loaded, to know whether loading it is worth it. */
export const sessionStorageKey = 'awamu-auth';

let pending: Promise<SupabaseClient> | null = null;

/**
 * The one supabase-js client. Loaded on demand, so that a visitor of the landing page never downloads it.
 * The implicit flow lets a link from an e-mail open in another browser than the one that asked for it.
 */
export function getSupabase(): Promise<SupabaseClient> {
  pending ??= createSupabase().catch((error: unknown) => {
    pending = null;
    throw error;
  });
  return pending;
}

async function createSupabase(): Promise<SupabaseClient> {
  const [{ createClient }, config] = await Promise.all([import('@supabase/supabase-js'), getAppConfig()]);
  return createClient(config.supabaseUrl, config.anonKey, {
    auth: { storageKey: sessionStorageKey, flowType: 'implicit', detectSessionInUrl: true },
    realtime: { heartbeatIntervalMs: 25_000, timeout: 10_000 },
  });
}
