import type { MemberSettings, SettingsProblem } from '@awamu/contracts/member-settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getI18n } from 'react-i18next';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { ownSettingsQuery } from '#entities/settings/own-settings.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { ProductApiError } from '#lib/failures/product-api-error.ts';

/** True if WhatsApp notifications are on without a number. Source: specification, section 5. */
export function lacksWhatsappNumber(settings: MemberSettings): boolean {
  return settings.whatsappNotifications && settings.whatsappNumber.trim() === '';
}

/** A validation error, before anything is sent. */
function numberRequired(): ProductApiError {
  return new ProductApiError(400, 'whatsapp_number_required' satisfies SettingsProblem, () =>
    getI18n().t('settings:notifications.numberRequired'),
  );
}

/** Saves all settings. Throws ProductApiError, PostgrestError. */
export function useSaveSettings(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Fails at once when offline, instead of pausing the mutation.
    networkMode: 'always',
    mutationFn: async (settings: MemberSettings): Promise<void> => {
      if (lacksWhatsappNumber(settings)) throw numberRequired();
      const supabase = await getSupabase();
      const row = { user_id: userId, settings, updated_at: new Date().toISOString() };
      const { error } = await supabase.from('user_settings').upsert(row, { onConflict: 'user_id' });
      if (error) throw error;
    },
    onSuccess: async (_nothing, settings) => {
      queryClient.setQueryData(ownSettingsQuery(userId).queryKey, settings);
      // Distance, ages and visibility affect the suggestions.
      await queryClient.invalidateQueries({ queryKey: potentialMatchesQuery.queryKey });
      // Whether messages are accepted, and read receipts, are part of each conversation.
      await queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
  });
}
