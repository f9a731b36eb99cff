import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { profileColumns } from '@awamu/contracts/profile-fields.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { matchingStatsQuery } from '#entities/match/matching-stats.ts';
import { answeredColumns } from '#entities/member/profile-answers.ts';
import { refetchOwnProfile } from '#entities/member/refetch-own-profile.ts';
import { placeColumns } from '#entities/place/place-columns.ts';
import { callFunction } from '#lib/calls/call-function.ts';
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

/** The answers of a draft that have text. */
export function answeredPrompts({ prompts }: EditDraft): PromptAnswer[] {
  return prompts.map(({ prompt, answer }) => ({ prompt, answer: answer.trim() })).filter(({ answer }) => answer !== '');
}

/** The draft as it was opened, and as it is saved; `opened` is null for an account without a profile. */
interface Edit {
  opened: EditDraft | null;
  draft: EditDraft;
}

/** The columns of a draft that differ from those that were opened, so that a save reverts nothing saved elsewhere. */
export function changedColumns(userId: string, { opened, draft }: Edit) {
  const row = editedRow(userId, draft);
  const before: Record<string, unknown> = opened ? editedRow(userId, opened) : {};
  const isChanged = ([column, value]: [string, unknown]) =>
    column === 'id' || JSON.stringify(before[column]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(row).filter(isChanged)) as Pick<typeof row, 'id'> & Partial<typeof row>;
}

/** The stored photos of the gallery without those removed here, and with those added here. */
export function mergedGallery(
  stored: readonly string[],
  opened: readonly string[],
  draft: readonly string[],
): string[] {
  const remaining = stored.filter((url) => draft.includes(url) || !opened.includes(url));
  const added = draft.filter((url) => !opened.includes(url));
  return [...remaining, ...added].slice(0, limits.gallery.maxImages);
}

/**
 * Saves what was changed of the member's own row and refetches the suggestions, which may change. The result is the
 * draft with the gallery as saved. Throws PostgrestError or, for the answers to prompts, ProductApiError.
 */
export function useSaveEdit(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (edit: Edit): Promise<EditDraft> => {
      const supabase = await getSupabase();
      const row = changedColumns(userId, edit);
      const galleryImages = row.gallery_images && (await galleryToSave(userId, edit));
      const { error } = await supabase
        .from('profiles')
        .upsert({ ...row, ...(galleryImages ? { gallery_images: galleryImages } : {}) }, { onConflict: 'id' });
      if (error) throw error;
      await savePrompts(edit);
      return { ...edit.draft, ...(galleryImages ? { galleryImages } : {}) };
    },
    onSuccess: () =>
      Promise.all([
        refetchOwnProfile(queryClient, userId),
        queryClient.invalidateQueries({ queryKey: matchingStatsQuery.queryKey }),
      ]),
  });
}

/** Answers that were not changed here may have been changed elsewhere. */
async function savePrompts({ opened, draft }: Edit): Promise<void> {
  const answers = answeredPrompts(draft);
  if (JSON.stringify(answers) === JSON.stringify(opened ? answeredPrompts(opened) : [])) return;
  await callFunction('save_prompts', { args: { answers } });
}

/** A photo that another tab has removed has no file any more. */
async function galleryToSave(userId: string, { opened, draft }: Edit): Promise<string[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('profiles')
    .select('gallery_images')
    .eq('id', userId)
    .retry(false)
    .maybeSingle();
  if (error) throw error;
  return mergedGallery(data?.gallery_images ?? [], opened?.galleryImages ?? [], draft.galleryImages);
}
