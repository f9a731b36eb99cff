import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js';

type Storage = SupabaseClient['storage'];
type VectorBucket = ReturnType<Storage['vectors']['from']>;
type Rest = ReturnType<SupabaseClient['schema']>;
type Table = ReturnType<Rest['from']>;

/**
 * The objects of each official client whose public methods docs/protocols/<client>.md lists, under the names used there.
 * The file has a tsconfig.json of its own, so that the check reads the clients' types alone.
 */
export interface ClientSurface {
  'supabase-js': { client: SupabaseClient };
  'postgrest-js': { rest: Rest; table: Table; filter: ReturnType<Table['select']> };
  'auth-js': { auth: SupabaseClient['auth'] };
  'storage-js': {
    storage: Storage;
    bucket: ReturnType<Storage['from']>;
    vectorBucket: VectorBucket;
    vectorIndex: ReturnType<VectorBucket['index']>;
  };
  'realtime-js': { realtime: SupabaseClient['realtime']; channel: RealtimeChannel };
}
