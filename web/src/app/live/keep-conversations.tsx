import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { keepConversations, showCached } from '#entities/conversation/cached-conversations.ts';
import { noteNothingCached } from '#entities/conversation/cached-state.ts';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { messagesQuery } from '#entities/conversation/messages.ts';
import { logFailure } from '#lib/failures/log-failure.ts';
import { savesData } from '#lib/media/saves-data.ts';
import { isWorkerInControl, onWorkerInControl, postToWorker, registerWorker } from '#lib/page/service-worker.ts';
import { useLanguage } from '#lib/words/language.ts';
import { usePageOrders } from './use-page-orders.ts';

/** The screen that is open and those that come next go first. */
const quietMs = 4_000;
/** Conversations that are fetched ahead, so that they can be read where there is no network. */
const fetchedAhead = 5;

interface KeepConversationsProps {
  memberId: string;
  /** The server knows the member; else only what is kept can be shown. */
  isReached: boolean;
}

/**
 * Keeps the last conversations on the device while a service worker could open them without a network, and shows what was
 * kept until the server answers.
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
        // A browser that refuses storage keeps nothing.
        logFailure('kept', error);
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

/** Not before the page is there and has had its turn: installing fetches. */
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

/** Those that nobody has opened yet can be read offline as well. Whoever saves data is asked for none. */
async function fetchConversationsAhead(queryClient: QueryClient): Promise<void> {
  if (savesData()) return;
  const list = await queryClient.ensureQueryData(conversationsQuery).catch(() => []);
  for (const { matchId } of list.slice(0, fetchedAhead))
    await queryClient.prefetchInfiniteQuery(messagesQuery(matchId));
}
