import { suggestedInterests } from '@awamu/contracts/options.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '#lib/i18n.ts';
import { birthdateProblem, shownAge } from './birthdate.ts';
import { formatFacePosition, movedByKey, parseFacePosition } from './face-position.ts';
import { firstDraft } from './first-draft.ts';
import { suggestionsShown, withInterest } from './interest-list.ts';
import { profileRow } from './save-profile.ts';
import { emptyDraft, type SetupDraft, setupRules } from './setup-draft.ts';

beforeAll(() => loadWords('profile-setup'));

const today = new Date(2026, 10, 21);
const finished: SetupDraft = {
  ...emptyDraft,
  firstName: ' Nakato ',
  lastName: 'Namubiru',
  birthdate: '1996-02-03',
  gender: 'woman',
  lookingFor: 'everyone',
  bio: 'I sing.',
  interests: ['Choir', 'Cooking', 'Chess'],
};

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

  it('shows an age only when it is a member’s', () => {
    expect(shownAge('1996-02-03', today)).toBe(30);
    expect(shownAge('2015-02-03', today)).toBeNull();
  });
});

describe('interests', () => {
  it('are trimmed, without empties and repeats', () => {
    expect(withInterest(['Choir'], ' choir , Chess ,, ').interests).toEqual(['Choir', 'Chess']);
  });

  it('tell what is wrong', () => {
    expect(withInterest([], 'x'.repeat(41)).problem).toBe('interestLong');
    const thirty = Array.from({ length: 30 }, (_, index) => `interest ${index}`);
    expect(withInterest(thirty, 'one more')).toEqual({ interests: thirty, problem: 'interestMany' });
  });

  it('shows twelve suggestions at a time, never a chosen one, and begins again after the last', () => {
    const first = suggestionsShown(suggestedInterests, [], 0);
    expect(first).toHaveLength(12);
    expect(suggestionsShown(suggestedInterests, [], 2)).toEqual(first);
    expect(suggestionsShown(suggestedInterests, ['cooking'], 0)).not.toContain('Cooking');
    expect(suggestionsShown(suggestedInterests, [...suggestedInterests], 5)).toEqual([]);
  });
});

describe('the wizard', () => {
  it('accepts a finished draft and says what an empty one lacks', () => {
    expect(setupRules().safeParse(finished).success).toBe(true);
    const issues = setupRules().safeParse(emptyDraft).error?.issues ?? [];
    expect(new Set(issues.map((issue) => issue.path[0]))).toEqual(
      new Set(['firstName', 'lastName', 'birthdate', 'gender', 'lookingFor', 'bio', 'interests']),
    );
  });

  it('saves a trimmed full name, and no coordinates for free text', () => {
    expect(profileRow('u', { ...finished, location: ' Leicester ' })).toMatchObject({
      full_name: 'Nakato Namubiru',
      location: 'Leicester',
      latitude: null,
      profile_picture_url: null,
      profile_picture_focus: null,
    });
  });

  it('starts from the name of the account', () => {
    expect(firstDraft(null, 'Okello  Otim p’Lajul')).toMatchObject({ firstName: 'Okello', lastName: 'Otim p’Lajul' });
  });
});

describe('the face of a photo', () => {
  it('stays inside the photo', () => {
    expect(formatFacePosition({ x: -3, y: 104.2 })).toBe('0% 100%');
    expect(parseFacePosition('12% 80%')).toEqual({ x: 12, y: 80 });
    expect(parseFacePosition('center')).toEqual({ x: 50, y: 30 });
  });

  it('moves with the arrow keys', () => {
    expect(movedByKey({ x: 50, y: 30 }, 'ArrowUp')).toEqual({ x: 50, y: 26 });
    expect(movedByKey({ x: 50, y: 30 }, 'Enter')).toBeNull();
  });
});
