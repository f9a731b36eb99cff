import type { InsertRow } from '@awamu/contracts/database-rows.ts';
import { answeredColumns } from '#entities/member/profile-answers.ts';
import { placeColumns } from '#entities/place/place-columns.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { type SetupDraft, setupColumns } from './setup-draft.ts';

/** The profile row of a finished draft. */
export function profileRow(userId: string, draft: SetupDraft) {
  return {
    id: userId,
    full_name: `${draft.firstName.trim()} ${draft.lastName.trim()}`,
    ...answeredColumns(draft, setupColumns),
    profile_picture_url: draft.pictureUrl || null,
    profile_picture_focus: draft.pictureUrl ? draft.pictureFocus : null,
    ...placeColumns(draft.location, draft.place),
  } satisfies InsertRow<'profiles'>;
}

/** Saves the wizard's answers as the member's own row. @throws PostgrestError, or TypeError without a network */
export async function saveProfile(userId: string, draft: SetupDraft): Promise<void> {
  const supabase = await getSupabase();
  const { error } = await supabase.from('profiles').upsert(profileRow(userId, draft), { onConflict: 'id' });
  if (error) throw error;
}
