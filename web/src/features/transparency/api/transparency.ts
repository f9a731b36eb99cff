import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';

/** Null stands for one to four: the database tells no such number. */
const number = z.number().int().nullable();
const hours = z.number().nullable();

const transparencyMonth = z.object({
  /** Its first day, YYYY-MM-DD. */
  month: z.string(),
  reports: number,
  held: number,
  decided: number,
  median_hours: hours,
  /** Percent. */
  within_promise: number,
  outcomes: z.object({
    no_action: number,
    warning: number,
    remove_content: number,
    suspension: number,
    ban: number,
  }),
  appeals: number,
  appeals_overturned: number,
  appeal_median_hours: hours,
});
export type TransparencyMonth = z.infer<typeof transparencyMonth>;

const transparency = z.object({ computed_at: z.string().nullable(), months: z.array(transparencyMonth) });

/** Reports, decisions and appeals of the last 12 months, newest first, without those before anything happened. */
export const transparencyQuery = queryOptions({
  queryKey: ['transparency'],
  staleTime: 5 * 60_000,
  refetchInterval: false,
  queryFn: async ({ signal }) => {
    // Without the product API's session and the supabase client: whoever reads this needs neither.
    const response = await fetch('/api/transparency', { signal });
    if (!response.ok) throw new Error(`/api/transparency answered ${response.status}`);
    return transparency.parse(await response.json());
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
