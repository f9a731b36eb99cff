import { dateWords } from '@awamu/contracts/date-words.ts';
import { Hand } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadReceipt } from '#entities/conversation/last-read.ts';
import { firstName } from '#entities/member/place-line.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { calendarDaysBetween } from '#lib/time/time.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { groupEnds } from '../chat/message-groups.ts';
import type { TimelineItem } from '../chat/timeline.ts';
import { Caution } from './caution.tsx';
import { MessageBubble } from './message-bubble.tsx';

interface TimelineProps {
  items: readonly TimelineItem[];
  /** Shown above unsent messages while the conversation has not loaded. */
  notLoaded: ReactNode;
  lastRead: ReadReceipt | null;
  /** The message that shows 'Read HH:MM'. */
  readId: string | null;
  name: string;
  hasOlder: boolean;
  /** Any fetch of the conversation, which a further one would cancel. */
  isFetching: boolean;
  isLoadingOlder: boolean;
  onReachTop: () => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  memberId: string;
  report: ReactNode;
}

/** The messages. Laid out from the bottom (column-reverse), so that older ones are added above without a jump. */
export function Timeline(props: TimelineProps) {
  const { t } = useTranslation();
  const { items, lastRead, readId, name, isLoadingOlder, onRetry, onDiscard } = props;
  const top = useTopSentinel(props.hasOlder && !props.isFetching, props.onReachTop);
  const scroller = useRef<HTMLDivElement>(null);
  const lastId = ownLastId(items);
  const ends = groupEnds(items);

  // Scrolls to a message that the member has just written.
  useEffect(() => {
    if (lastId) scroller.current?.scrollTo({ top: 0 });
  }, [lastId]);

  return (
    <div
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="flex min-h-0 grow flex-col-reverse overflow-y-auto focus-visible:-outline-offset-4"
    >
      <div
        role="log"
        aria-label={t('messages:chat.log', { name })}
        className="mt-auto flex flex-col gap-1.5 px-4 py-5 lg:px-6"
      >
        <div ref={top} />
        {props.notLoaded}
        {isLoadingOlder ? (
          <p className="py-2 text-center text-sm text-ink-soft">{t('messages:chat.loadingOlder')}</p>
        ) : null}
        {items.length === 0 ? (
          <EmptyState
            size="sm"
            icon={<Hand aria-hidden />}
            title={t('messages:chat.empty.title', { name: firstName(name) })}
          >
            {t('messages:chat.empty.text')}
          </EmptyState>
        ) : null}
        {items.map((item) =>
          item.kind === 'day' ? (
            <DaySeparator key={item.id} date={item.date} />
          ) : (
            <Fragment key={item.message.id}>
              {item.message.caution ? (
                <Caution
                  kind={item.message.caution}
                  messageId={item.message.id}
                  name={firstName(name)}
                  memberId={props.memberId}
                  report={props.report}
                />
              ) : null}
              <MessageBubble
                item={item}
                endsGroup={ends.has(item.message.id)}
                readAt={item.message.id === readId ? (lastRead?.read_at ?? null) : null}
                onRetry={onRetry}
                onDiscard={onDiscard}
              />
            </Fragment>
          ),
        )}
      </div>
    </div>
  );
}

function ownLastId(items: readonly TimelineItem[]): string | null {
  const last = items.at(-1);
  return last?.kind === 'message' && last.message.from === 'me' ? last.message.id : null;
}

/** Calls back when the start of the loaded messages is in view; again each time that it becomes active. */
function useTopSentinel(active: boolean, onReach: () => void) {
  const sentinel = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(onReach);
  useEffect(() => {
    if (!active || !sentinel.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reached();
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [active]);
  return sentinel;
}

function DaySeparator({ date }: { date: Date }) {
  const { t, i18n } = useTranslation();
  const days = calendarDaysBetween(date, serverNow());
  const text =
    days === 0 ? t('time.today') : days === 1 ? t('time.yesterday') : dateWords(date, 'dayOfWeek', i18n.language);
  return <p className="mx-auto py-3 text-sm text-ink-soft">{text}</p>;
}
