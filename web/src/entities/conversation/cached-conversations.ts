import {
  type Conversation,
  conversation,
  type MessagesResponse,
  messagesResponse,
} from '@awamu/contracts/messaging.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, keys, set } from 'idb-keyval';
import { z } from 'zod';
import { logFailure } from '#lib/failures/log-failure.ts';
import { store } from '#lib/storage/browser-storage.ts';
import { conversationsStore } from '#lib/storage/clear-private-data.ts';
import { conversationsDatabase, storedForKey } from '#lib/storage/stored-names.ts';
import { setCachedState } from './cached-state.ts';
import { conversationsQuery } from './conversations.ts';
import { type MessagePages, messagesQuery } from './messages.ts';

/** How many conversations, and newest messages of each, are available offline. */
const cachedConversations = 20;
const cachedMessages = 50;
/** Writes are debounced, since changes come in bursts (reading a conversation of sixty messages). */
const writeAfterMs = 300;
/** Milliseconds since 1970; older than any server data, so that cached data is refetched at once. */
const longAgo = 1;

let opened: ReturnType<typeof createStore> | undefined;

function database(): ReturnType<typeof createStore> {
  opened ??= createStore(conversationsDatabase, conversationsStore);
  return opened;
}

const listKey = (memberId: string) => `${memberId}:list`;
const chatKey = (memberId: string, matchId: string) => `${memberId}:${matchId}`;

/**
 * Fills the query cache with stored data where it has none that is newer. Data of an older build that cannot be parsed
 * is skipped.
 */
export async function showCached(queryClient: QueryClient, memberId: string): Promise<void> {
  const cached = new Map(await entries<string, unknown>(database()));
  const list = z.array(conversation).safeParse(cached.get(listKey(memberId)));
  if (!list.success) return setCachedState('none');
  // Unused messages are not garbage-collected: they may be needed offline.
  queryClient.setQueryDefaults(['messages'], { gcTime: Number.POSITIVE_INFINITY });
  for (const { matchId } of list.data) {
    const page = messagesResponse.safeParse(cached.get(chatKey(memberId, matchId)));
    const { queryKey } = messagesQuery(matchId);
    if (!page.success || queryClient.getQueryData(queryKey)) continue;
    queryClient.setQueryData<MessagePages>(
      queryKey,
      { pages: [page.data], pageParams: [null] },
      { updatedAt: longAgo },
    );
  }
  if (!queryClient.getQueryData(conversationsQuery.queryKey)) {
    queryClient.setQueryData(conversationsQuery.queryKey, list.data, { updatedAt: longAgo });
  }
  setCachedState('there');
}

/** Stores the member's conversations from now on. @returns a function that stops this; nothing is written after it */
export function keepConversations(queryClient: QueryClient, memberId: string): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const later = (name: string, write: () => Promise<void>) => {
    if (timers.has(name)) return;
    const timer = setTimeout(() => {
      timers.delete(name);
      write().catch((error: unknown) => logFailure('cached conversations', error));
    }, writeAfterMs);
    timers.set(name, timer);
  };
  const keep = ({ queryKey: [name, matchId] }: Query) => {
    if (name === 'conversations') later(name, () => keepList(queryClient, memberId));
    if (name === 'messages' && typeof matchId === 'string') {
      later(matchId, () => keepMessages(queryClient, memberId, matchId));
    }
  };
  const end = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query);
  });
  // What was fetched before the service worker took control is not fetched again soon.
  for (const query of queryClient.getQueryCache().findAll({ predicate: hasFetched })) keep(query);
  return () => {
    end();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

function hasFetched({ state }: Query): boolean {
  return state.status === 'success' && state.dataUpdatedAt > longAgo;
}

function newest(queryClient: QueryClient): readonly Conversation[] {
  return queryClient.getQueryData(conversationsQuery.queryKey)?.slice(0, cachedConversations) ?? [];
}

/** Also deletes the messages of conversations that have left the list (an ended match, a blocked member). */
async function keepList(queryClient: QueryClient, memberId: string): Promise<void> {
  const list = newest(queryClient);
  store('local', storedForKey, memberId);
  const wanted = new Set([listKey(memberId), ...list.map(({ matchId }) => chatKey(memberId, matchId))]);
  const known = await keys<string>(database());
  await delMany(
    known.filter((key) => !wanted.has(key)),
    database(),
  );
  // Presence is true only at its time.
  const stored = list.map((listed) => ({ ...listed, isOnline: null, lastSeenDays: null }));
  await set(listKey(memberId), stored, database());
}

async function keepMessages(queryClient: QueryClient, memberId: string, matchId: string): Promise<void> {
  const page = queryClient.getQueryData<MessagePages>(messagesQuery(matchId).queryKey)?.pages[0];
  const isListed = newest(queryClient).some((listed) => listed.matchId === matchId);
  if (page && isListed) await set(chatKey(memberId, matchId), lastOf(page), database());
}

function lastOf({ messages, has_more, success }: MessagesResponse): MessagesResponse {
  const last = messages.slice(-cachedMessages);
  return { success, messages: last, has_more: has_more || last.length < messages.length };
}

/** Deletes everything stored, of any member. */
export async function deleteCached(): Promise<void> {
  setCachedState('none');
  await clear(database());
  store('local', storedForKey, null);
}
