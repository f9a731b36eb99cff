import { limits } from '@awamu/contracts/limits.ts';
import type { Conversation } from '@awamu/contracts/messaging.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { discardRefused, heldMessagesQuery } from '#entities/conversation/held-messages.ts';
import { lastReadQuery } from '#entities/conversation/last-read.ts';
import { inOrder, messagesQuery, receivedMessagesQuery } from '#entities/conversation/messages.ts';
import { LikeNotes } from '#entities/interaction/like-notes.tsx';
import { firstName } from '#entities/member/place-line.ts';
import { useMemberId } from '#lib/session/session.ts';
import { useMarkRead } from '../api/mark-read.ts';
import { presenceLine } from '../chat/presence-line.ts';
import { timeline } from '../chat/timeline.ts';
import { useTyping } from '../chat/use-typing.ts';
import { without, withRetry } from '../outbox/outbox-entries.ts';
import { changeOutbox, useOutbox } from '../outbox/outbox-store.ts';
import { ChatHeader } from './chat-header.tsx';
import { ClosedNote } from './closed-note.tsx';
import { Composer } from './composer.tsx';
import { MeetingQuestion } from './meeting-question.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { OfflineNote } from './offline-note.tsx';
import { Timeline } from './timeline.tsx';

interface ChatPaneProps {
  conversation: Conversation;
  menu: ReactNode;
  /** The control that reports the other member. */
  report: ReactNode;
  onBack: () => void;
}

/** One conversation: messages, unsent messages, and the composer. */
export function ChatPane({ conversation, menu, report, onBack }: ChatPaneProps) {
  const { t, i18n } = useTranslation();
  const { matchId, name, photo, otherUserId, readReceipts, acceptsMessages, isClosedByMe } = conversation;
  const memberId = useMemberId();
  const messages = useInfiniteQuery(messagesQuery(matchId));
  const receipt = useQuery(lastReadQuery(matchId, memberId)).data ?? null;
  const lastRead = readReceipts ? receipt : null;
  const outbox = useOutbox(memberId);
  const queryClient = useQueryClient();
  const held = useQuery(heldMessagesQuery(memberId, matchId)).data;
  const stored = inOrder(messages.data, useQuery(receivedMessagesQuery(matchId)).data);
  const lastFromOther = stored.findLast(({ from }) => from === 'other') ?? null;
  const { isOtherTyping, announceTyping } = useTyping(matchId, lastFromOther?.id ?? null);
  useReading(matchId, lastFromOther && !lastFromOther.read ? lastFromOther.id : null);
  // Unsent messages show before the conversation has loaded.
  const items = timeline(stored, outbox, matchId, held);

  return (
    <>
      <ChatHeader
        userId={otherUserId}
        name={name}
        photo={photo}
        note={isOtherTyping ? t('messages:chat.typing') : presenceLine(i18n, conversation)}
        isOnline={conversation.isOnline === true}
        menu={menu}
        onBack={onBack}
      />
      <OfflineNote className="lg:hidden" />
      {isLively(stored) ? null : (
        <LikeNotes
          memberId={memberId}
          otherId={otherUserId}
          name={firstName(name)}
          className="shrink-0 border-b border-line px-4 py-3"
        />
      )}
      {items.length > 0 || messages.data ? (
        <Timeline
          items={items}
          notLoaded={messages.data ? null : <NotLoaded query={messages} />}
          lastRead={lastRead}
          readId={
            stored.findLast(({ from, seq }) => from === 'me' && lastRead !== null && seq <= lastRead.seq)?.id ?? null
          }
          name={name}
          hasOlder={messages.hasNextPage}
          isFetching={messages.isFetching}
          isLoadingOlder={messages.isFetchingNextPage}
          onReachTop={() => void messages.fetchNextPage()}
          onRetry={(id) => changeOutbox(memberId, (entries) => withRetry(entries, id))}
          onDiscard={(id) => {
            changeOutbox(memberId, (entries) => without(entries, id));
            discardRefused(queryClient, memberId, matchId, id);
          }}
          memberId={memberId}
          report={report}
        />
      ) : (
        <NotLoaded query={messages} />
      )}
      {isLively(stored) ? <MeetingQuestion key={matchId} matchId={matchId} name={name} /> : null}
      {isClosedByMe || !acceptsMessages ? (
        <ClosedNote isByMe={isClosedByMe} />
      ) : (
        <Composer matchId={matchId} name={name} onType={announceTyping} />
      )}
    </>
  );
}

/** Whether both wrote so much that the server may ask if they have met; it decides, this only spares the call. */
function isLively(stored: readonly { from: 'me' | 'other' }[]): boolean {
  const written = { me: 0, other: 0 };
  for (const { from } of stored) written[from] += 1;
  return Math.min(written.me, written.other) >= limits.messagesOfLively;
}

/** Marks messages as read while they are visible; a background tab marks none. */
function useReading(matchId: string, unreadId: string | null): void {
  const { mutate } = useMarkRead();
  const read = useEffectEvent(() => {
    if (unreadId && document.visibilityState === 'visible') mutate(matchId);
  });

  // Runs for each new message, even while the previous one is still being marked.
  useEffect(() => {
    if (unreadId) read();
    const onVisible = () => read();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [unreadId]);
}
