/** The parameters of the figures, from the URL. */
export interface AnalyticsView {
  by: Period;
  /** Number of past days or weeks. */
  span: number;
  /** The funnel of members who signed up in the last so many days; null: of all. */
  since: number | null;
  /** Retention this many weeks after sign-up. */
  later: number;
  figure: CountryFigure;
}

export type Period = 'day' | 'week';

/** The options of `span`; the database stores a year of days and of weeks. */
export const spans = { day: [14, 30, 90, 365], week: [12, 26, 52] } as const;
export const sinceDays = [30, 90, 365, null] as const;
export const weeksLater = [0, 1, 2, 3, 4, 6, 8, 10] as const;
export const countryFigures = ['members', 'signups', 'active', 'likes', 'messages'] as const;
export type CountryFigure = (typeof countryFigures)[number];

const defaultView: AnalyticsView = { by: 'day', span: 30, since: 90, later: 1, figure: 'members' };
const defaultSpan = { day: 30, week: 26 };

/** Invalid parameters fall back to the defaults. */
export function readView(address: URLSearchParams): AnalyticsView {
  const by = address.get('by') === 'week' ? 'week' : 'day';
  const since = address.get('since');
  return {
    by,
    span: numberOf(spans[by], address.get('span')) ?? defaultSpan[by],
    since: since === 'ever' ? null : (numberOf([30, 90, 365], since) ?? defaultView.since),
    later: numberOf(weeksLater, address.get('later')) ?? defaultView.later,
    figure: countryFigures.find((figure) => figure === address.get('figure')) ?? defaultView.figure,
  };
}

/** The URL parameters of a view, without defaults. */
export function viewAddress(view: AnalyticsView): URLSearchParams {
  const address = new URLSearchParams();
  if (view.by !== defaultView.by) address.set('by', view.by);
  if (view.span !== defaultSpan[view.by]) address.set('span', String(view.span));
  if (view.since !== defaultView.since) address.set('since', String(view.since ?? 'ever'));
  if (view.later !== defaultView.later) address.set('later', String(view.later));
  if (view.figure !== defaultView.figure) address.set('figure', view.figure);
  return address;
}

function numberOf(choices: readonly number[], text: string | null): number | undefined {
  return text === null ? undefined : choices.find((choice) => String(choice) === text);
}
