import { createClient as create } from '@supabase/supabase-js';

/** A separate chunk with only the part of supabase-js that is used, loaded on demand. */
export const createClient: typeof create = create;
