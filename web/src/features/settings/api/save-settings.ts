import type { MemberSettings, SettingsProblem } from '@awamu/contracts/member-settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getI18n } from 'react-i18next';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { changeSettings } from '#entities/settings/change-settings.ts';
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

/** What is shown, and what of it was changed here. */
interface EditedSettings {
  settings: MemberSettings;
  changes: Partial<MemberSettings>;
}

/** Saves the changed settings. Throws ProductApiError, PostgrestError. */
export function useSaveSettings(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ settings, changes }: EditedSettings): Promise<void> => {
      if (lacksWhatsappNumber(settings)) throw numberRequired();
      await changeSettings(queryClient, userId, changes, settings);
    },
    onSuccess: async () => {
      // Distance, ages and visibility affect the suggestions.
      await queryClient.invalidateQueries({ queryKey: potentialMatchesQuery.queryKey });
      // Whether messages are accepted, and read receipts, are part of each conversation.
      await queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
    },
  });
}
