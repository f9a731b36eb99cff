import { queryOptions } from '@tanstack/react-query';

/** Null stands for one to four, or for a time or share of so few: the database tells no such number. */
type Figure = number | null;

/** public.transparency of the database. */
export interface TransparencyMonth {
  /** Its first day, YYYY-MM-DD. */
  month: string;
  reports: Figure;
  held: Figure;
  decided: Figure;
  median_hours: Figure;
  /** Percent. */
  within_promise: Figure;
  outcomes: Record<'no_action' | 'warning' | 'remove_content' | 'suspension' | 'ban', Figure>;
  appeals: Figure;
  appeals_overturned: Figure;
  appeal_median_hours: Figure;
}

interface Transparency {
  computed_at: string | null;
  months: TransparencyMonth[];
}

/** Reports, decisions and appeals of the last 12 months, newest first, without those before anything happened. */
export const transparencyQuery = queryOptions({
  queryKey: ['transparency'],
  staleTime: 5 * 60_000,
  refetchInterval: false,
  queryFn: async ({ signal }): Promise<Transparency> => {
    // Without the product API's session, the supabase client and zod: a page for everybody has its budget, and the answer
    // is our own server's, about nobody in particular.
    const response = await fetch('/api/transparency', { signal });
    if (!response.ok) throw new Error(`/api/transparency answered ${response.status}`);
    const body = (await response.json()) as Transparency;
    if (!Array.isArray(body.months)) throw new Error('/api/transparency answered without months');
    return body;
  },
  select: ({ computed_at, months }) => ({ computedAt: computed_at, months: sinceTheFirst(months) }),
});

/** At least the month that runs. */
export function sinceTheFirst(months: readonly TransparencyMonth[]): TransparencyMonth[] {
  const first = months.findLastIndex(({ reports, held, decided, appeals, outcomes }) =>
    [reports, held, decided, appeals, ...Object.values(outcomes)].some((count) => count !== 0),
  );
  return months.slice(0, Math.max(first, 0) + 1);
}
