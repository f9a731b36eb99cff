import { describe, expect, it } from 'vitest';
import { sinceTheFirst, type TransparencyMonth } from './transparency.ts';

const month = (name: string, figures: Partial<TransparencyMonth> = {}): TransparencyMonth => ({
  month: name,
  reports: 0,
  held: 0,
  decided: 0,
  median_hours: null,
  within_promise: null,
  outcomes: { no_action: 0, warning: 0, remove_content: 0, suspension: 0, ban: 0 },
  appeals: 0,
  appeals_overturned: 0,
  appeal_median_hours: null,
  ...figures,
});
const names = (months: TransparencyMonth[]) => sinceTheFirst(months).map((shown) => shown.month);

describe('the months that are shown', () => {
  it('start at the first activity, including counts below five', () => {
    expect(names([month('4'), month('3', { reports: 7 }), month('2', { appeals: null }), month('1')])).toEqual([
      '4',
      '3',
      '2',
    ]);
  });

  it('include at least the current month', () => {
    expect(names([month('2'), month('1')])).toEqual(['2']);
    expect(names([])).toEqual([]);
  });
});
