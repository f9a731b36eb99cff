import type { Conversation } from '@awamu/contracts/messaging.ts';
import { useTranslation } from 'react-i18next';
import { UnreadBadge } from '#entities/stats/unread-badge.tsx';
import { cn } from '#lib/styling/cn.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';
import { lastLine } from '../last-line.ts';
import { PresenceAvatar } from './presence-avatar.tsx';

interface ConversationRowProps {
  conversation: Conversation;
  selected: boolean;
  onOpen: () => void;
}

export function ConversationRow({ conversation, selected, onOpen }: ConversationRowProps) {
  const { i18n } = useTranslation();
  const { name, photo, lastMessageTime, unread } = conversation;
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-current={selected || undefined}
      // The placeholder of a missing photo has the colour of the selected row.
      className="flex min-h-19 w-full items-center gap-3.5 rounded-card px-3 py-2.5 text-left hover:bg-sand focus-visible:-outline-offset-2 aria-[current=true]:bg-sand hover:**:data-[slot=avatar]:bg-surface aria-[current=true]:**:data-[slot=avatar]:bg-surface"
    >
      <PresenceAvatar photo={photo} isOnline={conversation.isOnline === true} size="lg" />
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-baseline gap-x-3">
          <span
            dir="auto"
            className={cn('min-w-0 grow basis-24 truncate text-left', unread > 0 ? 'font-bold' : 'font-semibold')}
          >
            {name}
          </span>
          <time dateTime={lastMessageTime} className="shrink-0 text-sm text-ink-soft">
            {relativeTime(i18n, new Date(lastMessageTime), serverNow(), 'narrow')}
          </time>
        </span>
        <span className="mt-0.5 flex items-center gap-3">
          <span
            dir="auto"
            // Wrapped before it is cut: the beginning of an Arabic text stays, also behind 'You:'.
            className={cn(
              'line-clamp-1 min-w-0 grow text-left wrap-anywhere',
              unread > 0 ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            {lastLine(i18n, conversation)}
          </span>
          <UnreadBadge count={unread} className="shrink-0" />
        </span>
      </span>
    </button>
  );
}
