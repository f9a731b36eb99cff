import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Heart, type LucideIcon, RefreshCw, Star, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Interaction, interactionHistoryQuery } from '#entities/interaction/interaction-history.ts';
import { Avatar } from '#entities/member/avatar.tsx';
import { QueryError } from '#entities/refusal/query-error.tsx';
import { paths, profilePath } from '#lib/addresses/paths.ts';
import { useMemberId } from '#lib/session/session.ts';
import { cn } from '#lib/styling/cn.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { relativeTime } from '#lib/time/time.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { bioPreview, interactionMessage } from '../interaction-wording.ts';

const icons: Record<Interaction['interaction_type'], { icon: LucideIcon; tone: string }> = {
  like: { icon: Heart, tone: 'bg-hibiscus-solid text-white' },
  super_like: { icon: Star, tone: 'bg-gold text-on-gold' },
  pass: { icon: X, tone: 'bg-ink-soft text-paper' },
};

/** The latest ten decisions, newest first. */
export function InteractionHistory() {
  const { t } = useTranslation();
  const history = useQuery(interactionHistoryQuery(useMemberId()));
  return (
    <section aria-labelledby="interaction-history">
      <div className="flex items-center justify-between gap-3">
        <h2 id="interaction-history" className="text-heading lg:text-xl">
          {t('dashboard:history.title')}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          onClick={() => void history.refetch()}
          disabled={history.isFetching}
          aria-label={t('dashboard:history.refresh')}
        >
          <RefreshCw aria-hidden className={cn(history.isFetching && 'animate-spin')} />
        </Button>
      </div>
      <HistoryList history={history} />
    </section>
  );
}

function HistoryList({ history }: { history: UseQueryResult<Interaction[]> }) {
  const { t } = useTranslation();
  if (history.isPending) return <HistorySkeleton />;
  if (!history.data) {
    return <QueryError query={history} title={t('dashboard:history.error')} size="sm" />;
  }
  if (history.data.length === 0) {
    return (
      <EmptyState
        size="flush"
        title={t('dashboard:history.emptyTitle')}
        action={
          <ButtonLink to={paths.discover} variant="secondary">
            {t('dashboard:history.emptyAction')}
          </ButtonLink>
        }
      >
        {t('dashboard:history.emptyText')}
      </EmptyState>
    );
  }
  return (
    // The fade says that the list goes on; the space below lets the last row out of it. Beside the people is room for all.
    <ul
      aria-label={t('dashboard:history.title')}
      className="divide-y divide-line max-lg:max-h-120 max-lg:overflow-y-auto max-lg:pb-8 max-lg:[mask-image:linear-gradient(to_top,transparent,#000_2rem)]"
    >
      {history.data.map((interaction) => (
        <li key={interaction.id}>
          <HistoryRow interaction={interaction} />
        </li>
      ))}
    </ul>
  );
}

function HistoryRow({ interaction }: { interaction: Interaction }) {
  const { i18n } = useTranslation();
  const { interaction_type, created_at, target_profile, target_user_id } = interaction;
  const { icon: Icon, tone } = icons[interaction_type];
  return (
    <Link to={profilePath(target_user_id)} className="group flex min-h-17 items-center gap-3.5 py-2.5">
      <span className="relative">
        <Avatar photo={target_profile?.profile_picture_url} focus={target_profile?.profile_picture_focus} />
        <span className={cn('absolute -right-1 -bottom-1 grid size-5 place-items-center rounded-full', tone)}>
          <Icon aria-hidden className="size-3" strokeWidth={3} />
        </span>
      </span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-semibold group-hover:underline">
          {interactionMessage(i18n, interaction_type, target_profile?.full_name)}
        </span>
        <span dir="auto" className="block truncate text-left text-sm text-ink-soft">
          {bioPreview(i18n, target_profile?.bio)}
        </span>
      </span>
      <time dateTime={created_at} className="shrink-0 text-sm text-ink-soft">
        {relativeTime(i18n, new Date(created_at), serverNow(), 'narrow')}
      </time>
    </Link>
  );
}

function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid gap-4 py-2">
      <span className="sr-only">{t('loading')}</span>
      {['w-3/5', 'w-4/5', 'w-1/2', 'w-3/4'].map((width) => (
        <div key={width} className="flex items-center gap-3.5">
          <Skeleton isRound className="size-11" />
          <Skeleton className={cn('h-5', width)} />
        </div>
      ))}
    </div>
  );
}
