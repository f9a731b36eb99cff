import type { RowSchema } from '@awamu/contracts/database-rows.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/calls/supabase.ts';
import { relationKey } from './relation.ts';

const likeRow = z.object({
  user_id: z.uuid(),
  note: z.string().nullable(),
  liked_photo: z.string().nullable(),
  liked_prompt: z.string().nullable(),
} satisfies RowSchema<'user_interactions'>);

/** A like with a note, or of a photo or an answer. */
export interface LikeNote {
  from: 'sent' | 'received';
  landedOn: 'general' | 'photo' | 'prompt';
  note: string | null;
}

/** What two members wrote with their likes, the other's first; the database returns what the member may see of it. */
export function likeNotesQuery(memberId: string, otherId: string) {
  return queryOptions({
    queryKey: [...relationKey, 'notes', memberId, otherId],
    queryFn: async ({ signal }): Promise<LikeNote[]> => {
      const both = [memberId, otherId];
      const { data, error } = await (await getSupabase())
        .from('user_interactions')
        .select('user_id,note,liked_photo,liked_prompt')
        .in('user_id', both)
        .in('target_user_id', both)
        .abortSignal(signal);
      if (error) throw error;
      return z
        .array(likeRow)
        .parse(data)
        .map((row) => likeNote(row, memberId))
        .filter(({ note, landedOn }) => note !== null || landedOn !== 'general')
        .sort((one, other) => one.from.localeCompare(other.from));
    },
  });
}

function likeNote({ user_id, note, liked_photo, liked_prompt }: z.infer<typeof likeRow>, memberId: string): LikeNote {
  return {
    from: user_id === memberId ? 'sent' : 'received',
    landedOn: liked_photo ? 'photo' : liked_prompt ? 'prompt' : 'general',
    note,
  };
}
