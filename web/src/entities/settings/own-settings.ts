import { defaultSettings, type MemberSettings, memberSettings } from '@awamu/contracts/member-settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';

/**
 * The settings as they are stored now; null while none are. Invalid values fall back to the defaults.
 * @throws PostgrestError
 */
export async function readSettings(userId: string, signal?: AbortSignal): Promise<MemberSettings | null> {
  const supabase = await getSupabase();
  const request = supabase.from('user_settings').select('settings').eq('user_id', userId);
  // The query cache and the person retry; retries of the client would delay the answer of a save by seconds.
  const { data, error } = await (signal ? request.abortSignal(signal) : request).retry(false).maybeSingle();
  if (error) throw error;
  return data === null ? null : memberSettings.catch(defaultSettings).parse(data.settings);
}

/** The member's own settings; null while none are stored. */
export function ownSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-settings', userId],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => readSettings(userId, signal),
  });
}
