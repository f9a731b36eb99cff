import { limits } from '@awamu/contracts/limits.ts';
import { type ChatMessage, type MessagesResponse, messagesResponse } from '@awamu/contracts/messaging.ts';
import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { fetchAnew, isBeingFetched } from '#lib/fetch-again.ts';
import { callProduct } from '#lib/product-api.ts';

export type MessagePages = InfiniteData<MessagesResponse, number | null>;

/** A conversation: the newest page first; the next pages are older. Within a page the oldest message is first. */
export function messagesQuery(matchId: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', matchId],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const before = pageParam === null ? '' : `&before=${pageParam}`;
      return callProduct(`/api/messages/match/${matchId}?limit=${limits.message.pageSize}${before}`, {
        response: messagesResponse,
        signal,
      });
    },
    getNextPageParam: (page) => (page.has_more ? (page.messages[0]?.seq ?? null) : null),
  });
}

/** All loaded messages, oldest first. */
export function inOrder(pages: Pick<MessagePages, 'pages'> | undefined): ChatMessage[] {
  return pages ? pages.pages.toReversed().flatMap((page) => page.messages) : [];
}

/**
 * Puts a message that was just said (or changed) into the loaded pages: known ones are replaced where they stand, new
 * ones join the newest page by `seq`. One from before what is loaded (it was just read, say) comes with its own page: alone
 * it would hide those between from whoever scrolls up.
 */
export function withMessage(pages: MessagePages, message: ChatMessage): MessagePages {
  const known = pages.pages.some((page) => page.messages.some(({ id }) => id === message.id));
  const oldest = pages.pages.at(-1);
  if (!known && oldest?.has_more && message.seq < (oldest.messages[0]?.seq ?? 0)) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => {
      if (known) return { ...page, messages: page.messages.map((old) => (old.id === message.id ? message : old)) };
      if (index > 0) return page;
      return { ...page, messages: [...page.messages, message].toSorted((one, other) => one.seq - other.seq) };
    }),
  };
}

/** Shows a message at once in its conversation, if that has been opened. */
export function rememberMessage(queryClient: QueryClient, matchId: string, message: ChatMessage): void {
  const { queryKey } = messagesQuery(matchId);
  queryClient.setQueryData<MessagePages>(queryKey, (pages) => pages && withMessage(pages, message));
  // An answer that was asked for before the message would take it off the screen again.
  if (isBeingFetched(queryClient, queryKey)) fetchAnew(queryClient, queryKey);
}
