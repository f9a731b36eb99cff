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
import { fetchAnew, isBeingFetched } from '#lib/calls/fetch-again.ts';

export type MessagePages = InfiniteData<MessagesResponse, number | null>;

/** A conversation: the newest page first; the next pages are older. Within a page the oldest message is first. */
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
 * What was said while an answer was on its way, or none was to be had: it stays on screen whatever comes of that answer. It
 * is never fetched, and kept for as long as the page: a few messages at most.
 */
export function receivedMessagesQuery(matchId: string) {
  return queryOptions({
    queryKey: ['heard-messages', matchId],
    queryFn: skipToken as typeof skipToken | (() => ChatMessage[]),
    initialData: (): ChatMessage[] => [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

const nothingLoaded: MessagePages = { pages: [{ success: true, messages: [], has_more: false }], pageParams: [null] };

/** All loaded messages, oldest first, with those heard that the loaded pages miss. */
export function inOrder(
  loaded: Pick<MessagePages, 'pages'> | undefined,
  heard: readonly ChatMessage[] = [],
): ChatMessage[] {
  const pages = { ...nothingLoaded, ...loaded };
  const known = new Set(pages.pages.flatMap(({ messages }) => messages.map(({ id }) => id)));
  const missed = heard.filter(({ id }) => !known.has(id));
  return missed
    .reduce(withMessage, pages)
    .pages.toReversed()
    .flatMap((page) => page.messages);
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
  const conversation = queryClient.getQueryState(queryKey);
  if (conversation === undefined) return;
  queryClient.setQueryData<MessagePages>(queryKey, (pages) => pages && withMessage(pages, message));
  const isAsked = isBeingFetched(queryClient, queryKey);
  if (isAsked || conversation.data === undefined) hear(queryClient, matchId, message);
  // An answer that was asked for before the message knows nothing of it, nor that it was read.
  if (isAsked) fetchAnew(queryClient, queryKey);
}

function hear(queryClient: QueryClient, matchId: string, message: ChatMessage): void {
  queryClient.setQueryData(receivedMessagesQuery(matchId).queryKey, (heard = []) => [
    ...heard.filter(({ id }) => id !== message.id),
    message,
  ]);
}
