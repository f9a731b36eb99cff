import type { CountedAnalytics } from '@awamu/contracts/analytics.ts';
import { describe, expect, it } from 'vitest';
import { i18n } from '#lib/words/i18n.ts';
import { activityRows, funnelRows, leadingCountries, retained } from './figures.ts';

const counts = { signups: 1, active: 2, likes: 3, matches: 4, messages: 5 };
const counted: CountedAnalytics = {
  computed_at: '2026-11-20T12:00:00Z',
  daily: ['2026-11-18', '2026-11-19', '2026-11-20'].map((day) => ({ day, ...counts })),
  weekly: ['2026-11-09', '2026-11-16'].map((week) => ({ week, ...counts })),
  funnel: [],
  retention: [],
  countries: [],
  decisions: [],
};
const view = { by: 'day', span: 2, since: 90, later: 1, figure: 'members' } as const;

describe('figures', () => {
  it('are the latest days or weeks, the last one still running', () => {
    expect(activityRows(counted, view)).toEqual([
      { start: '2026-11-19', ...counts, isRunning: false },
      { start: '2026-11-20', ...counts, isRunning: true },
    ]);
    expect(activityRows(counted, { ...view, by: 'week', span: 12 }).map(({ start }) => start)).toEqual([
      '2026-11-09',
      '2026-11-16',
    ]);
  });

  it('give the remaining share at each step of the funnel, without hidden groups', () => {
    const rows = funnelRows({
      days: 30,
      signed_up: 20,
      profile_complete: 10,
      first_like: null,
      first_match: 0,
      first_conversation: 0,
    });
    expect(rows.map(({ members, ofAll, ofBefore }) => [members, ofAll, ofBefore])).toEqual([
      [20, 1, undefined],
      [10, 0.5, 0.5],
      [null, null, null],
      [0, 0, null],
      [0, 0, undefined],
    ]);
  });

  it('distinguish a hidden cohort from a future week', () => {
    const cohort = { week: '2026-11-09', size: 10, active: [10, null, 0] };
    expect([0, 1, 2, 3].map((later) => retained(cohort, later))).toEqual([1, null, 0, undefined]);
    expect(retained({ ...cohort, size: null, active: [] }, 0)).toBeNull();
  });

  it('sort countries by figure, hidden numbers last', () => {
    const country = (name: string, likes: number | null) => ({
      country: name,
      members: 5,
      signups: 5,
      active: 5,
      likes,
      messages: 5,
    });
    const countries = [country('Malta', null), country('Kenya', 7), country('Canada', 9), country('Austria', 7)];
    expect(leadingCountries(i18n, countries, 'likes').map((row) => row.country)).toEqual([
      'Canada',
      'Austria',
      'Kenya',
      'Malta',
    ]);
  });
});
