import { suggestedInterests } from '@awamu/contracts/suggested-interests.ts';
import { describe, expect, it } from 'vitest';
import { suggestionsShown, withInterest } from './interest-list.ts';

describe('interests', () => {
  it('are trimmed, without empty and repeated ones', () => {
    expect(withInterest(['Choir'], ' choir , Chess ,, ').interests).toEqual(['Choir', 'Chess']);
  });

  it('report errors', () => {
    expect(withInterest([], 'x'.repeat(41)).problem).toBe('interestLong');
    const thirty = Array.from({ length: 30 }, (_, index) => `interest ${index}`);
    expect(withInterest(thirty, 'one more')).toEqual({ interests: thirty, problem: 'interestMany' });
  });

  it('shows twelve suggestions at a time, never a chosen one, and wraps around', () => {
    const first = suggestionsShown(suggestedInterests, [], 0);
    expect(first).toHaveLength(12);
    expect(suggestionsShown(suggestedInterests, [], 2)).toEqual(first);
    expect(suggestionsShown(suggestedInterests, ['cooking'], 0)).not.toContain('Cooking');
    expect(suggestionsShown(suggestedInterests, [...suggestedInterests], 5)).toEqual([]);
  });
});
