import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '#lib/supabase.ts';

/** Whether the member is an active operator. Only decides what is drawn: the database decides what is allowed. */
export function isAdminQuery(userId: string) {
  return queryOptions({
    queryKey: ['is-admin', userId],
    staleTime: 5 * 60_000,
    queryFn: async (): Promise<boolean> => {
      const supabase = await getSupabase();
      const { data, error } = await supabase
        .from('admin_users')
        .select('is_active')
        .eq('user_id', userId)
        .maybeSingle();
      if (error) throw error;
      return data?.is_active === true;
    },
  });
}
