import { describe, expect, it } from 'vitest';
import { readView, viewAddress } from './analytics-address.ts';

describe('the URL of the figures', () => {
  it('defaults to the last 30 days, also for invalid parameters', () => {
    const defaults = { by: 'day', span: 30, since: 90, later: 1, figure: 'members' };
    expect(readView(new URLSearchParams())).toEqual(defaults);
    expect(readView(new URLSearchParams('by=year&span=31&since=0&later=99&figure=names'))).toEqual(defaults);
    expect(viewAddress(readView(new URLSearchParams())).toString()).toBe('');
  });

  it('round-trips a view', () => {
    const view = { by: 'week', span: 52, since: null, later: 0, figure: 'likes' } as const;
    expect(readView(viewAddress(view))).toEqual(view);
  });

  it('does not accept a span of days for weeks', () => {
    expect(readView(new URLSearchParams('by=week&span=365')).span).toBe(26);
  });
});
