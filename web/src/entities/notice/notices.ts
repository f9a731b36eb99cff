import { type Notice, notice, unreadNotices } from '@awamu/contracts/notices.ts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callFunction } from '#lib/calls/call-function.ts';
import { fetchAgain } from '#lib/calls/fetch-again.ts';

const pageSize = 20;

/** What the product tells the member, newest first, a page at a time. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: ['notices'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam, signal }): Promise<Notice[]> => {
    const args = { before: pageParam, page_size: pageSize };
    return callFunction('my_notices', { args, output: notice.array(), signal });
  },
  getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.created_at),
});

/** How many notices the member has not looked at. */
export const unreadNoticesQuery = queryOptions({
  queryKey: ['unread-notices'],
  queryFn: ({ signal }): Promise<number> => callFunction('unread_notices', { output: unreadNotices, signal }),
});

/** Fetches both again, after something that happened just now. */
export function fetchNoticesAgain(queryClient: QueryClient): void {
  fetchAgain(queryClient, noticesQuery.queryKey);
  fetchAgain(queryClient, unreadNoticesQuery.queryKey);
}
