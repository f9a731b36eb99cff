import type { ResultSchema } from '@awamu/contracts/database-rows.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';

const rows = z.array(z.object({ match_id: z.uuid(), seq: z.int() } satisfies ResultSchema<'search_conversations'>));
type Found = z.infer<typeof rows>;

/** The conversations in which something was said, or written under a picture, that contains what was typed. */
export function messageSearchQuery(typed: string) {
  const wanted = typed.trim();
  return infiniteQueryOptions({
    queryKey: ['message-search', wanted],
    enabled: isSearchable(wanted),
    // What is typed next is another search; one that failed leaves names and newest messages to find by.
    retry: false,
    networkMode: 'always',
    refetchInterval: false,
    initialPageParam: null as number | null,
    getNextPageParam: nextBefore,
    queryFn: ({ pageParam, signal }): Promise<Found> =>
      callFunction('search_conversations', { args: { query: wanted, before: pageParam }, output: rows, signal }),
  });
}

/** Whether the server looks for so little. */
export function isSearchable(wanted: string): boolean {
  return wanted.length >= limits.conversationSearch.minQueryLength;
}

/** Where the next page goes on; a page that is not full is the last. */
export function nextBefore(page: Found): number | undefined {
  return page.length < limits.conversationSearch.pageSize ? undefined : page.at(-1)?.seq;
}
