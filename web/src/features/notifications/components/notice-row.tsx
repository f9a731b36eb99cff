import { placeOfNotice } from '@awamu/contracts/notice-kinds.ts';
import type { Notice } from '@awamu/contracts/notices.ts';
import { Link } from 'react-router';
import { sizedPhotoUrl } from '#lib/media/photo-url.ts';
import { cn } from '#lib/styling/cn.ts';
import { relativeTime } from '#lib/time/time.ts';
import { i18n, t } from '#lib/words/i18n.ts';
import { Avatar } from '#ui/avatar.tsx';
import { noticeLooks } from '../notice-looks.ts';
import { moderatorsWords, noticeWords } from '../notice-words.ts';

interface NoticeRowProps {
  notice: Notice;
  onOpen: () => void;
}

/** One notice; the whole row leads to what it is about. */
export function NoticeRow({ notice, onOpen }: NoticeRowProps) {
  const isUnread = notice.read_at === null;
  const said = moderatorsWords(notice);
  const { next } = noticeLooks[notice.kind];
  return (
    <Link
      to={placeOfNotice(notice)}
      onClick={onOpen}
      data-slot="notice-row"
      data-unread={isUnread || undefined}
      className={cn(
        'flex items-start gap-4 rounded-card px-3 py-4 hover:bg-sand focus-visible:-outline-offset-2 sm:px-4',
        isUnread && 'bg-surface',
      )}
    >
      <Face notice={notice} />
      <span className="grid min-w-0 grow gap-1">
        <span className={cn('wrap-anywhere', isUnread ? 'font-bold' : 'font-medium')}>
          {isUnread ? <span className="sr-only">{t('notifications:unread')} </span> : null}
          {noticeWords(notice)}
        </span>
        {said ? <span className="line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">{said}</span> : null}
        {next ? (
          <span className="text-lake underline underline-offset-4">{t(`notifications:next.${next}`)}</span>
        ) : null}
        <time dateTime={notice.created_at} className="text-sm text-ink-soft">
          {relativeTime(new Date(notice.created_at), new Date(), i18n.language)}
        </time>
      </span>
      {isUnread ? <span aria-hidden className="mt-2 size-2.5 shrink-0 rounded-full bg-hibiscus" /> : null}
    </Link>
  );
}

/** Who it was, with what they did in the corner; what nobody did is its icon alone. */
function Face({ notice }: { notice: Notice }) {
  const { icon: Icon, tone } = noticeLooks[notice.kind];
  if (notice.actor_id === null) {
    return (
      <span className={cn('grid size-14 shrink-0 place-items-center rounded-full', tone)}>
        <Icon aria-hidden className="size-6" />
      </span>
    );
  }
  return (
    <span className="relative shrink-0">
      <Avatar src={sizedPhotoUrl(notice.actor_photo, 160)} size="lg" />
      <span
        className={cn(
          'absolute -right-1 -bottom-1 grid size-6 place-items-center rounded-full border-2 border-paper',
          tone,
        )}
      >
        <Icon aria-hidden className="size-3.5" />
      </span>
    </span>
  );
}
