import {
  type Conversation,
  conversation,
  type MessagesResponse,
  messagesResponse,
} from '@awamu/contracts/messaging.ts';
import type { QueryClient } from '@tanstack/react-query';
import { clear, createStore, delMany, entries, keys, set } from 'idb-keyval';
import { z } from 'zod';
import { logFailure } from '#lib/failures/log-failure.ts';
import { store } from '#lib/storage/browser-storage.ts';
import { storedForKey } from '#lib/storage/stored-for-key.ts';
import { setCachedState } from './cached-state.ts';
import { conversationsQuery } from './conversations.ts';
import { type MessagePages, messagesQuery } from './messages.ts';

/** The newest conversations with the newest messages of each can be read without a network. */
const cachedConversations = 20;
const cachedMessages = 50;
/** What happens in a burst (a conversation of sixty messages that is read) is written once. */
const writeAfterMs = 300;
/** In milliseconds since 1970: older than anything the server says, so that it is fetched again at once. */
const longAgo = 1;

let opened: ReturnType<typeof createStore> | undefined;

function database(): ReturnType<typeof createStore> {
  opened ??= createStore('awamu-kept', 'conversations');
  return opened;
}

const listKey = (memberId: string) => `${memberId}:list`;
const chatKey = (memberId: string, matchId: string) => `${memberId}:${matchId}`;

/** Shows what was kept wherever nothing newer is known. What an older build kept and this one can't read is left out. */
export async function showCached(queryClient: QueryClient, memberId: string): Promise<void> {
  const kept = new Map(await entries<string, unknown>(database()));
  const list = z.array(conversation).safeParse(kept.get(listKey(memberId)));
  if (!list.success) return setCachedState('none');
  // What nobody looks at stays for as long as the page: it may be wanted when there is no network any more.
  queryClient.setQueryDefaults(['messages'], { gcTime: Number.POSITIVE_INFINITY });
  for (const { matchId } of list.data) {
    const page = messagesResponse.safeParse(kept.get(chatKey(memberId, matchId)));
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

/** Keeps what is known of the member's conversations, from now on. @returns what ends it; nothing is written after it */
export function keepConversations(queryClient: QueryClient, memberId: string): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const later = (name: string, write: () => Promise<void>) => {
    if (timers.has(name)) return;
    const timer = setTimeout(() => {
      timers.delete(name);
      write().catch((error: unknown) => logFailure('kept', error));
    }, writeAfterMs);
    timers.set(name, timer);
  };
  const end = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [name, matchId] = event.query.queryKey;
    if (name === 'conversations') later(name, () => keepList(queryClient, memberId));
    if (name === 'messages' && typeof matchId === 'string') {
      later(matchId, () => keepMessages(queryClient, memberId, matchId));
    }
  });
  return () => {
    end();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

function newest(queryClient: QueryClient): readonly Conversation[] {
  return queryClient.getQueryData(conversationsQuery.queryKey)?.slice(0, cachedConversations) ?? [];
}

/** With those that have left the list (a match that ended, somebody blocked) go their messages. */
async function keepList(queryClient: QueryClient, memberId: string): Promise<void> {
  const list = newest(queryClient);
  store('local', storedForKey, memberId);
  const wanted = new Set([listKey(memberId), ...list.map(({ matchId }) => chatKey(memberId, matchId))]);
  const known = await keys<string>(database());
  await delMany(
    known.filter((key) => !wanted.has(key)),
    database(),
  );
  await set(listKey(memberId), list, database());
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

/** Takes away all that was kept, of whomever. */
export async function deleteCached(): Promise<void> {
  setCachedState('none');
  await clear(database());
  store('local', storedForKey, null);
}
