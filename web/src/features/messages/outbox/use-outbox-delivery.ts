import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { conversationsQuery } from '#entities/conversation/conversations.ts';
import { addHeldMessage } from '#entities/conversation/held-messages.ts';
import { addMessage } from '#entities/conversation/messages.ts';
import { sendMessage } from '../api/send-message.ts';
import { deliverOutbox } from './deliver-outbox.ts';
import { nextToSend } from './outbox-entries.ts';
import { changeOutbox, readOutbox, useOutbox } from './outbox-store.ts';

const firstPause = 1_000;
const longestPause = 30_000;

/** Delivers the outbox on every page: at once, when the network returns, and with increasing delay. */
export function useOutboxDelivery(memberId: string): void {
  const queryClient = useQueryClient();
  const waiting = nextToSend(useOutbox(memberId)) !== null;
  const isRunning = useRef(false);
  const isOver = useRef(false);
  const pause = useRef(firstPause);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const deliver = useEffectEvent(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    clearTimeout(timer.current);
    const outcome = await deliverOutbox({
      read: () => readOutbox(memberId),
      change: (change) => changeOutbox(memberId, change),
      send: sendMessage,
      onSent: ({ matchId }, message) => {
        if (message.held) addHeldMessage(queryClient, memberId, matchId, message);
        else addMessage(queryClient, matchId, message);
        void queryClient.invalidateQueries({ queryKey: conversationsQuery.queryKey });
      },
      isOver: () => isOver.current,
    });
    isRunning.current = false;
    if (isOver.current) return;
    pause.current = outcome === 'done' ? firstPause : Math.min(pause.current * 2, longestPause);
    if (outcome === 'later') timer.current = setTimeout(() => void deliver(), pause.current);
  });

  useEffect(() => {
    isOver.current = false;
    const onOnline = () => void deliver();
    addEventListener('online', onOnline);
    return () => {
      isOver.current = true;
      removeEventListener('online', onOnline);
      clearTimeout(timer.current);
    };
  }, []);

  useEffect(() => {
    if (waiting) void deliver();
  }, [waiting]);
}
