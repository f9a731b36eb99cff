import { describe, expect, it } from 'vitest';
import { birthdateProblem, shownAge } from './birthdate.ts';

const today = new Date('2026-11-21');

describe('date of birth (specification, section 5)', () => {
  it.each([
    ['', 'birthdate'],
    ['2008-11-22', 'underage'],
    ['2030-01-01', 'underage'],
    ['2008-11-21', null],
    ['1925-11-22', null],
    ['1925-11-21', 'implausible'],
    ['not a date', 'implausible'],
  ])('%s', (birthdate, expected) => {
    expect(birthdateProblem(birthdate, today)).toBe(expected);
  });

  it('shows an age only if it is valid for a member', () => {
    expect(shownAge('1996-02-03', today)).toBe(30);
    expect(shownAge('2015-02-03', today)).toBeNull();
  });
});
