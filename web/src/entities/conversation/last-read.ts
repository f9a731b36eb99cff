import type { RowSchema } from '@awamu/contracts/database-rows.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/calls/supabase.ts';

const receipt = z.object({ seq: z.coerce.number(), read_at: z.string() } satisfies RowSchema<'messages'>);
export type ReadReceipt = z.infer<typeof receipt>;

/** The newest of the member's messages that the other member has read, and when; null before the first. */
export function lastReadQuery(matchId: string, memberId: string) {
  return queryOptions({
    queryKey: ['last-read', matchId, memberId],
    queryFn: async ({ signal }): Promise<ReadReceipt | null> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('messages')
        .select('seq,read_at')
        .eq('match_id', matchId)
        .eq('sender_id', memberId)
        .not('read_at', 'is', null)
        .order('seq', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .maybeSingle();
      if (error) throw error;
      return data === null ? null : receipt.parse(data);
    },
  });
}
