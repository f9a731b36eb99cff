import { defaultSettings, type MemberSettings } from '@awamu/contracts/member-settings.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';
import { ownSettingsQuery, readSettings } from './own-settings.ts';

/**
 * Saves these settings and leaves all others as they are stored: another tab or device may have changed them since this
 * page read them.
 * @param first the settings of an account that has stored none
 * @returns all settings, as they are stored now
 * @throws PostgrestError, also without a network
 */
export async function changeSettings(
  queryClient: QueryClient,
  userId: string,
  changes: Partial<MemberSettings>,
  first: MemberSettings = defaultSettings,
): Promise<MemberSettings> {
  const stored = await readSettings(userId);
  const settings = { ...(stored ?? first), ...changes };
  if (JSON.stringify(stored) !== JSON.stringify(settings)) {
    const supabase = await getSupabase();
    const row = { user_id: userId, settings, updated_at: new Date().toISOString() };
    const { error } = await supabase.from('user_settings').upsert(row, { onConflict: 'user_id' });
    if (error) throw error;
  }
  queryClient.setQueryData(ownSettingsQuery(userId).queryKey, settings);
  return settings;
}
