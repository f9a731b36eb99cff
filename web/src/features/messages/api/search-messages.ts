import type { ResultSchema } from '@awamu/contracts/database-rows.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';

const rows = z.array(z.object({ match_id: z.uuid(), seq: z.int() } satisfies ResultSchema<'search_conversations'>));
type Found = z.infer<typeof rows>;

/** The conversations with a message or image caption that contains the search text. */
export function messageSearchQuery(typed: string) {
  const wanted = typed.trim();
  return infiniteQueryOptions({
    queryKey: ['message-search', wanted],
    enabled: isSearchable(wanted),
    // Not retried, since further typing starts another search; a failed one still searches names and newest messages.
    retry: false,
    networkMode: 'always',
    refetchInterval: false,
    initialPageParam: null as number | null,
    getNextPageParam: nextBefore,
    queryFn: ({ pageParam, signal }): Promise<Found> =>
      callFunction('search_conversations', { args: { query: wanted, before: pageParam }, output: rows, signal }),
  });
}

/** Whether the text is long enough for the server's search. */
export function isSearchable(wanted: string): boolean {
  return wanted.length >= limits.conversationSearch.minQueryLength;
}

/** The cursor of the next page; undefined after a page that is not full. */
export function nextBefore(page: Found): number | undefined {
  return page.length < limits.conversationSearch.pageSize ? undefined : page.at(-1)?.seq;
}
