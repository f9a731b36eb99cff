import { type OwnReport, ownReport } from '@awamu/contracts/safety.ts';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getSupabase } from '#lib/supabase.ts';

/** The member's reports and what became of them, newest first. */
export const ownReportsQuery = queryOptions({
  queryKey: ['own-reports'],
  queryFn: async ({ signal }): Promise<OwnReport[]> => {
    const supabase = await getSupabase();
    const { data, error } = await supabase.rpc('my_reports').abortSignal(signal);
    if (error) throw error;
    return z.array(ownReport).parse(data);
  },
});
