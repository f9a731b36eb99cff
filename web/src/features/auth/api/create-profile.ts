import type { User } from '@supabase/supabase-js';
import { getSupabase } from '#lib/calls/supabase.ts';

/**
 * Inserts the incomplete profile row of a new account; an existing row is left unchanged.
 * @throws PostgrestError
 */
export async function createProfile(user: User, fullName: string | null): Promise<void> {
  const supabase = await getSupabase();
  const now = new Date().toISOString();
  const row = { id: user.id, full_name: fullName, email: user.email, created_at: now, updated_at: now };
  const { error } = await supabase
    .from('profiles')
    .upsert({ ...row, is_profile_complete: false }, { onConflict: 'id', ignoreDuplicates: true });
  if (error) throw error;
}
