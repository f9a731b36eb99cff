import { defaultSettings, type MemberSettings, memberSettings } from '@awamu/contracts/member-settings.ts';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';

/** The member's own settings; null while none are stored. Invalid values fall back to the defaults. */
export function ownSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-settings', userId],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<MemberSettings | null> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('user_settings')
        .select('settings')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle();
      if (error) throw error;
      return data === null ? null : memberSettings.catch(defaultSettings).parse(data.settings);
    },
  });
}
