import { createClient as create } from '@supabase/supabase-js';

/** supabase-js as a part of its own, which comes when it is needed, with nothing but what is used of it. */
export const createClient: typeof create = create;
