import type { Cohort, CountedAnalytics, CountryFigures, Funnel } from '@awamu/contracts/analytics.ts';
import type { i18n as I18n } from 'i18next';
import type { AnalyticsView, CountryFigure } from './analytics-address.ts';

/** The activity of a day, or of the week that starts on it. */
export interface ActivityRow {
  /** 'YYYY-MM-DD' */
  start: string;
  signups: number;
  active: number;
  likes: number;
  matches: number;
  messages: number;
  /** The last period has not ended yet. */
  isRunning: boolean;
}

/** The days or weeks of a view, oldest first. */
export function activityRows({ daily, weekly }: CountedAnalytics, { by, span }: AnalyticsView): ActivityRow[] {
  const all =
    by === 'day'
      ? daily.map(({ day, ...counts }) => ({ start: day, ...counts }))
      : weekly.map(({ week, ...counts }) => ({ start: week, ...counts }));
  const rows = all.slice(-span);
  return rows.map((row, index) => ({ ...row, isRunning: index === rows.length - 1 }));
}

export const funnelSteps = [
  'signed_up',
  'profile_complete',
  'first_like',
  'first_match',
  'first_conversation',
] as const;
export type FunnelStep = (typeof funnelSteps)[number];

export interface FunnelRow {
  step: FunnelStep;
  members: number | null;
  /** The share of all sign-ups, and of the step before; undefined without any. */
  ofAll: number | null | undefined;
  ofBefore: number | null | undefined;
}

export function funnelRows(funnel: Funnel): FunnelRow[] {
  return funnelSteps.map((step, index) => {
    const before = funnelSteps[index - 1];
    return {
      step,
      members: funnel[step],
      ofAll: share(funnel[step], funnel.signed_up),
      ofBefore: before ? share(funnel[step], funnel[before]) : undefined,
    };
  });
}

/** A share of 1; null if either group is hidden, undefined if the whole is zero. */
function share(part: number | null, whole: number | null): number | null | undefined {
  if (whole === 0) return undefined;
  return part === null || whole === null ? null : part / whole;
}

/** The share of a cohort that was active that many weeks later; null: hidden, undefined: in the future. */
export function retained({ size, active }: Cohort, weeksLater: number): number | null | undefined {
  if (size === null) return null;
  const returned = active[weeksLater];
  return returned === undefined ? undefined : share(returned, size);
}

/** The countries with the highest figure, in descending order; hidden numbers last. */
export function leadingCountries(
  i18n: I18n,
  countries: readonly CountryFigures[],
  figure: CountryFigure,
): CountryFigures[] {
  return [...countries].sort(
    (one, other) =>
      (other[figure] ?? -1) - (one[figure] ?? -1) || one.country.localeCompare(other.country, i18n.language),
  );
}
