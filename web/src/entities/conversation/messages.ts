import { limits } from '@awamu/contracts/limits.ts';
import type { ChatMessage, MessagesResponse } from '@awamu/contracts/messaging.ts';
import { listMessages } from '@awamu/contracts/operations/messaging.ts';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';
import { isBeingFetched, restartFetch } from '#lib/calls/fetch-again.ts';

export type MessagePages = InfiniteData<MessagesResponse, number | null>;

/** A conversation: the newest page first; further pages are older. Within a page the oldest message is first. */
export function messagesQuery(matchId: string) {
  return infiniteQueryOptions({
    queryKey: ['messages', matchId],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: limits.message.pageSize, ...(pageParam === null ? {} : { before: pageParam }) };
      return callOperation(listMessages, { params: { matchId }, query }, { signal });
    },
    getNextPageParam: (page) => (page.has_more ? (page.messages[0]?.seq ?? null) : null),
  });
}

/**
 * Messages that arrived while a fetch was in flight or failed: they stay on screen whatever it returns. Never fetched,
 * and kept in memory for the life of the page; there are only a few.
 */
export function receivedMessagesQuery(matchId: string) {
  return queryOptions({
    queryKey: ['received-messages', matchId],
    queryFn: skipToken as typeof skipToken | (() => ChatMessage[]),
    initialData: (): ChatMessage[] => [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

const nothingLoaded: MessagePages = { pages: [{ success: true, messages: [], has_more: false }], pageParams: [null] };

/** All loaded messages, oldest first, with received ones that the loaded pages do not contain. */
export function inOrder(
  loaded: Pick<MessagePages, 'pages'> | undefined,
  received: readonly ChatMessage[] = [],
): ChatMessage[] {
  const pages = { ...nothingLoaded, ...loaded };
  const known = new Set(pages.pages.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const missed = received.filter(({ id }) => !known.has(id));
  return missed
    .reduce(withMessage, pages)
    .pages.toReversed()
    .flatMap((page) => page.messages);
}

/**
 * Adds a new or changed message to the loaded pages: known ones are replaced in place, new ones join the newest page by
 * `seq`. One older than the loaded pages (just read, for example) is left to its own page, as adding it alone would
 * hide the messages in between.
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

/** Adds a message to the cache of its conversation, if that has been opened. */
export function addMessage(queryClient: QueryClient, matchId: string, message: ChatMessage): void {
  const { queryKey } = messagesQuery(matchId);
  const conversation = queryClient.getQueryState(queryKey);
  if (conversation === undefined) return;
  queryClient.setQueryData<MessagePages>(queryKey, (pages) => pages && withMessage(pages, message));
  const isAsked = isBeingFetched(queryClient, queryKey);
  if (isAsked || conversation.data === undefined) storeReceived(queryClient, matchId, message);
  // The response in flight does not contain the message, or its receipt.
  if (isAsked) restartFetch(queryClient, queryKey);
}

function storeReceived(queryClient: QueryClient, matchId: string, message: ChatMessage): void {
  queryClient.setQueryData(receivedMessagesQuery(matchId).queryKey, (received = []) => [
    ...received.filter(({ id }) => id !== message.id),
    message,
  ]);
}
