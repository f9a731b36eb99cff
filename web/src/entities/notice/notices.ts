import { type Notice, notice, unreadNotices } from '@awamu/contracts/notices.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchAgain } from '#lib/fetch-again.ts';
import { getSupabase } from '#lib/supabase.ts';

const pageSize = 20;

/** What the product tells the member, newest first, a page at a time. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  initialPageParam: null as string | null,
  queryFn: async ({ pageParam, signal }): Promise<Notice[]> => {
    const supabase = await getSupabase();
    const page = { before: pageParam, page_size: pageSize };
    const { data, error } = await supabase.rpc('my_notices', page).abortSignal(signal);
    if (error) throw error;
    return notice.array().parse(data);
  },
  getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.created_at),
});

/** How many notices the member has not looked at. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['unread-notices'],
  queryFn: async ({ signal }): Promise<number> => {
    const supabase = await getSupabase();
    const { data, error } = await supabase.rpc('unread_notices').abortSignal(signal);
    if (error) throw error;
    return unreadNotices.parse(data);
  },
});

/** Fetches both again, after something that happened just now. */
export function fetchNoticesAgain(queryClient: QueryClient): void {
  fetchAgain(queryClient, noticesQuery.queryKey);
  fetchAgain(queryClient, unreadNoticesQuery.queryKey);
}
