import type { AppConfig } from '@awamu/contracts/app-config.ts';
import type { Database } from '@awamu/contracts/database.types.ts';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { waitToReconnect } from '../realtime/wait-to-reconnect.ts';
import { endIfClosed, renewSession } from '../session/renew-session.ts';
import { sessionFetch } from '../session/session-fetch.ts';
import { sessionSocket } from '../session/session-socket.ts';
import { sessionStorageKey } from '../storage/stored-names.ts';
import { spokenLanguage } from '../words/i18n.ts';
import { isReading, watchRequest } from './slow-requests.ts';

type Client = SupabaseClient<Database>;

/** supabase-js with the session of this browser. */
export function createSessionClient(config: AppConfig): Client {
  const renew = (refused?: string): Promise<string | null> => renewSession(client, refused);
  const onDenied = (refused: string) => void endIfClosed(client, refused);
  const client: Client = createClient<Database>(config.supabaseUrl, config.anonKey, {
    auth: {
      storageKey: sessionStorageKey,
      flowType: 'implicit',
      detectSessionInUrl: true,
      experimental: { recoveryCodes: true },
    },
    global: { fetch: sessionFetch({ anonKey: config.anonKey, renew, onDenied, language: spokenLanguage }) },
    realtime: {
      heartbeatIntervalMs: 25_000,
      timeout: 10_000,
      reconnectAfterMs: waitToReconnect,
      transport: sessionSocket(() => void renew()),
    },
  });
  return client;
}

/** supabase-js that stores no session. */
export function createSideClient(config: AppConfig): Client {
  return createClient<Database>(config.supabaseUrl, config.anonKey, {
    auth: { storageKey: 'awamu-side', persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    // Requests of this client finish even if the page is closed.
    global: { fetch: (input, init) => watchRequest(() => fetch(input, { ...init, keepalive: true }), isReading(init)) },
  });
}
