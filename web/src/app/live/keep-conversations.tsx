import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepConversations, showCached } from '#entities/conversation/cached-conversations.ts';
import { noteNothingCached } from '#entities/conversation/cached-state.ts';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { messagesQuery } from '#entities/conversation/messages.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { savesData } from '#lib/media/saves-data.ts';
import { onWorkerInControl, postToWorker, registerWorker } from '#lib/page/service-worker.ts';
import { isWorkerInControl } from '#lib/page/worker-control.ts';
import { useLanguage } from '#lib/words/language.ts';
import { usePageOrders } from './use-page-orders.ts';

/** The open screen and the likely next screens load first. */
const quietMs = 4_000;
/** The number of conversations that are prefetched for reading offline. */
const fetchedAhead = 5;

interface KeepConversationsProps {
  memberId: string;
  /** True if the server confirmed the session; otherwise only cached data can be shown. */
  isReached: boolean;
}

/**
 * Caches the latest conversations while a service worker can open them offline, and shows cached data until the server
 * responds.
 */
export function KeepConversations({ memberId, isReached }: KeepConversationsProps) {
  const queryClient = useQueryClient();
  const isInControl = useWorkerInControl(isReached);

  useEffect(() => {
    if (!isInControl) return noteNothingCached();
    let end = () => {};
    let isLeft = false;
    showCached(queryClient, memberId)
      .catch((error: unknown) => {
        // Without storage nothing is cached.
        logFailure('cached conversations', error);
        noteNothingCached();
      })
      .finally(() => {
        if (!isLeft) end = keepConversations(queryClient, memberId);
      });
    return () => {
      isLeft = true;
      end();
    };
  }, [isInControl, memberId, queryClient]);

  useEffect(() => {
    if (!isInControl || !isReached) return;
    const timer = setTimeout(() => void fetchConversationsAhead(queryClient), quietMs);
    return () => clearTimeout(timer);
  }, [isInControl, isReached, queryClient]);

  usePageOrders();
  return null;
}

function useWorkerInControl(mayRegister: boolean): boolean {
  const [isInControl, setInControl] = useState(isWorkerInControl);
  const language = useLanguage();
  useEffect(() => onWorkerInControl(() => setInControl(true)), []);
  useEffect(() => {
    if (mayRegister) return whenQuiet(() => void registerWorker());
  }, [mayRegister]);
  useEffect(() => {
    if (isInControl) postToWorker({ type: 'language', language });
  }, [isInControl, language]);
  return isInControl;
}

/** Waits until the page has loaded: installing the service worker uses the network. */
function whenQuiet(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(begin, quietMs / 2);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('load', wait);
  };
}

/** Also makes unopened conversations available offline. Skipped with Save-Data. */
async function fetchConversationsAhead(queryClient: QueryClient): Promise<void> {
  if (savesData()) return;
  const list = await queryClient.ensureQueryData(conversationsQuery).catch(() => []);
  for (const { matchId } of list.slice(0, fetchedAhead))
    await queryClient.prefetchInfiniteQuery(messagesQuery(matchId));
}
