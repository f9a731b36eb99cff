import { type OperatorLevel, operatorLevel } from '@awamu/contracts/operator-level.ts';
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#lib/calls/supabase.ts';

/** The member's operator level; null for everybody else. Only decides what is drawn: the database enforces access. */
export function operatorLevelQuery(userId: string) {
  return queryOptions({
    queryKey: ['operator-level', userId],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }): Promise<OperatorLevel | null> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('admin_users')
        .select('admin_level,is_active')
        .eq('user_id', userId)
        .abortSignal(signal)
        .maybeSingle();
      if (error) throw error;
      return data?.is_active === true ? operatorLevel.parse(data.admin_level) : null;
    },
  });
}
