import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import { profileColumns } from '@awamu/contracts/profile-fields.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { memberCardQuery } from '#entities/member/member-card.ts';
import { ownProfileQuery } from '#entities/member/own-profile.ts';
import { potentialMatchesQuery } from '#entities/member/potential-matches.ts';
import { answeredColumns } from '#entities/member/profile-answers.ts';
import { placeColumns } from '#entities/place/place-columns.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import type { EditDraft } from './edit-draft.ts';

/** The profile row of a draft. */
export function editedRow(userId: string, draft: EditDraft) {
  return {
    id: userId,
    ...answeredColumns(draft, profileColumns),
    profile_picture_url: draft.pictureUrl || null,
    profile_picture_focus: draft.pictureUrl ? draft.pictureFocus : null,
    gallery_images: draft.galleryImages,
    gallery_video: draft.galleryVideo || null,
    ...placeColumns(draft.location, draft.place),
  } satisfies InsertRow<'profiles'>;
}

/** Saves the member's own row and refetches the suggestions, which may change. Throws PostgrestError. */
export function useSaveEdit(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // Fails at once when offline, instead of pausing the mutation.
    networkMode: 'always',
    mutationFn: async (draft: EditDraft): Promise<void> => {
      const supabase = await getSupabase();
      const { error } = await supabase.from('profiles').upsert(editedRow(userId, draft), { onConflict: 'id' });
      if (error) throw error;
    },
    onSuccess: async () => {
      const stale = [ownProfileQuery(userId), memberCardQuery(userId), potentialMatchesQuery];
      await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
