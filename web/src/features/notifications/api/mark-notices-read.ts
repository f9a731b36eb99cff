import type { Notice } from '@awamu/contracts/notices.ts';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchNoticesAgain, noticesQuery, unreadNoticesQuery } from '#entities/notice/notices.ts';
import { callFunction } from '#lib/calls/call-function.ts';

type Pages = InfiniteData<Notice[], string | null>;

/** Marks notices read, all of them with null. The list and the bell follow at once, and go back if it is refused. */
export function useMarkNoticesRead() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (ids: readonly string[] | null): Promise<void> => {
      await callFunction('mark_notices_read', { args: { ids } });
    },
    onMutate: (ids) => showRead(queryClient, ids),
    onSettled: () => fetchNoticesAgain(queryClient),
  });
}

function showRead(queryClient: QueryClient, ids: readonly string[] | null): void {
  const now = new Date().toISOString();
  const isMeant = (notice: Notice) => notice.read_at === null && (ids === null || ids.includes(notice.id));
  const pages = queryClient.getQueryData<Pages>(noticesQuery.queryKey);
  const marked = pages?.pages.flat().filter(isMeant).length ?? 0;
  queryClient.setQueryData<Pages>(noticesQuery.queryKey, (known) =>
    known
      ? {
          ...known,
          pages: known.pages.map((page) =>
            page.map((notice) => (isMeant(notice) ? { ...notice, read_at: now } : notice)),
          ),
        }
      : known,
  );
  queryClient.setQueryData(unreadNoticesQuery.queryKey, (unread) =>
    unread === undefined ? unread : ids === null ? 0 : Math.max(0, unread - marked),
  );
}
