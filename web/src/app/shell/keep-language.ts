import type { Language } from '@awamu/contracts/languages.ts';
import { type MemberSettings, memberSettings } from '@awamu/contracts/member-settings.ts';
import type { QueryClient } from '@tanstack/react-query';
import { getI18n } from 'react-i18next';
import { toast } from 'sonner';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { logFailure } from '#lib/failures/log-failure.ts';

/** Saves a language in the account, for every device and every email; shows an error if that fails. */
export async function keepLanguage(queryClient: QueryClient, userId: string, language: Language): Promise<void> {
  const query = ownSettingsQuery(userId);
  try {
    // Settings are saved as a whole, so choices made on another device meanwhile are fetched first.
    const stored = await queryClient.fetchQuery({ ...query, staleTime: 0 });
    if (stored?.language === language) return;
    const settings: MemberSettings = { ...(stored ?? memberSettings.parse({})), language };
    const supabase = await getSupabase();
    const row = { user_id: userId, settings, updated_at: new Date().toISOString() };
    const { error } = await supabase.from('user_settings').upsert(row, { onConflict: 'user_id' });
    if (error) throw error;
    queryClient.setQueryData(query.queryKey, settings);
  } catch (error) {
    logFailure('language', error);
    toast.error(getI18n().t('footer.languageNotKept'));
  }
}
