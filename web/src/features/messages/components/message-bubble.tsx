import { dateWords } from '@awamu/contracts/date-words.ts';
import { CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '#lib/styling/cn.ts';
import { dateAndTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import type { TimelineItem } from '../chat/timeline.ts';
import { ImageMessage } from './image-message.tsx';

type MessageItem = Exclude<TimelineItem, { kind: 'day' }>;

interface MessageBubbleProps {
  item: MessageItem;
  /** True on the last message of a group, below which its time is visible. */
  endsGroup: boolean;
  /** ISO 8601, on the newest message that was read. */
  readAt: string | null;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

export function MessageBubble({ item, endsGroup, readAt, onRetry, onDiscard }: MessageBubbleProps) {
  const { t, i18n } = useTranslation();
  const { message, state } = item;
  const mine = message.from === 'me';
  return (
    <div
      className={cn(
        'flex max-w-[85%] flex-col gap-1 lg:max-w-[70%]',
        mine ? 'items-end self-end' : 'items-start self-start',
      )}
    >
      <div
        data-slot="message"
        data-state={state}
        title={dateAndTime(i18n, message.time)}
        className={cn(
          'max-w-full overflow-hidden rounded-card text-base',
          mine ? 'rounded-br-md bg-bark text-on-bark' : 'rounded-bl-md bg-sand text-ink',
          (state === 'sending' || state === 'failed') && 'opacity-75',
        )}
      >
        <span className="sr-only">{t(mine ? 'messages:chat.youSaid' : 'messages:chat.theySaid')}</span>
        {message.type === 'image' ? (
          <ImageMessage text={message.text} />
        ) : (
          <p dir="auto" className="whitespace-pre-wrap px-4 py-2.5 wrap-anywhere">
            {message.text}
          </p>
        )}
      </div>
      {state === 'sending' || state === 'failed' ? null : (
        <div className={cn('flex flex-wrap gap-x-1', mine && 'justify-end text-right')}>
          <time dateTime={message.time} className={endsGroup ? 'px-1 text-sm text-ink-soft' : 'sr-only'}>
            {dateWords(message.time, 'clock', i18n.language)}
          </time>
          {readAt ? (
            <Note>{t('messages:chat.read', { time: readTime(message.time, readAt, i18n.language) })}</Note>
          ) : null}
        </div>
      )}
      {state === 'sending' ? (
        <Note>{t(navigator.onLine ? 'messages:chat.sending' : 'messages:chat.waiting')}</Note>
      ) : null}
      {state === 'held' ? (
        <Note icon={<Hourglass aria-hidden className="mt-0.5 size-4 shrink-0" />}>
          <strong className="block font-semibold text-ink">{t('messages:held.title')}</strong>
          {t('messages:held.text')}
        </Note>
      ) : null}
      {state === 'refused' ? (
        <div className="flex flex-wrap items-center justify-end gap-x-3">
          <Note icon={<CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}>
            <strong className="block font-semibold text-hibiscus-ink">{t('messages:held.refusedTitle')}</strong>
            {t('messages:held.refusedText')}
          </Note>
          <Button variant="link" size="inline" onClick={() => onDiscard(message.id)}>
            {t('messages:chat.discard')}
          </Button>
        </div>
      ) : null}
      {item.state === 'failed' ? <Failure item={item} onRetry={onRetry} onDiscard={onDiscard} /> : null}
    </div>
  );
}

function Note({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 px-1 text-sm text-ink-soft">
      {icon}
      <span>{children}</span>
    </p>
  );
}

interface FailureProps {
  item: Extract<MessageItem, { state: 'failed' }>;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

function Failure({ item: { message, failure }, onRetry, onDiscard }: FailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-x-3 text-sm text-hibiscus-ink">
      <p className="flex items-center gap-1.5 font-medium">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {failure}
      </p>
      <Button variant="link" size="inline" onClick={() => onRetry(message.id)}>
        {t('tryAgain')}
      </Button>
      <Button variant="link" size="inline" onClick={() => onDiscard(message.id)}>
        {t('messages:chat.discard')}
      </Button>
    </div>
  );
}

/** The time of a receipt, with its day if that is not the day of the message. */
function readTime(sentAt: string, readAt: string, language: string): string {
  const [sentOn, readOn] = [sentAt, readAt].map((at) => dateWords(at, 'shortDay', language));
  return dateWords(readAt, sentOn === readOn ? 'clock' : 'shortMoment', language);
}
