import { ArrowRight, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#lib/addresses/paths.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { number } from '../api/amounts.ts';
import type { Overview } from '../api/overview.ts';

/** A page of the admin area, as in its navigation. */
export interface Place {
  to: string;
  title: string;
  icon: LucideIcon;
}

const leads = {
  [paths.adminUsers]: 'place.users',
  [paths.adminModeration]: 'place.moderation',
  [paths.adminInbox]: 'place.inbox',
  [paths.adminAnalytics]: 'place.analytics',
} as const;

function isDescribed(to: string): to is keyof typeof leads {
  return to in leads;
}

/** Links to the admin pages, each with its number of open items. */
export function PlaceCards({ places, overview }: { places: readonly Place[]; overview: Overview }) {
  const { t } = useTranslation('admin-overview');
  return (
    <ul aria-label={t('places')} className="grid gap-4 @xl:grid-cols-2 @6xl:grid-cols-4">
      {places.map(({ to, title, icon: Icon }) =>
        isDescribed(to) ? (
          <li key={to}>
            <Card className="group relative flex h-full items-start gap-4 p-5 hover:bg-sand">
              <Icon aria-hidden className="mt-0.5 size-6 shrink-0 text-bark" />
              <div className="grid grow gap-1">
                <h2 className="flex items-center gap-2 font-sans text-base font-semibold">
                  <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
                    {title}
                  </Link>
                  <Waiting to={to} overview={overview} />
                </h2>
                <p className="text-sm text-ink-soft">{t(leads[to])}</p>
              </div>
              <ArrowRight aria-hidden className="size-5 shrink-0 self-center text-ink-soft" />
            </Card>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Waiting({ to, overview }: { to: keyof typeof leads; overview: Overview }) {
  const { t, i18n } = useTranslation('admin-overview');
  const waiting =
    to === paths.adminModeration ? overview.pending_reports : to === paths.adminInbox ? overview.open_inbox : 0;
  if (waiting === 0) return null;
  return (
    <Badge>
      {number(i18n, waiting)}
      <span className="sr-only">
        {t(to === paths.adminInbox ? 'waiting.inbox' : 'waiting.moderation', { count: waiting })}
      </span>
    </Badge>
  );
}
