import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { limits } from './limits.ts';
import { options } from './options.ts';
import { cardFieldShape, fieldShape } from './profile-field-schemas.ts';
import { columnsWith, fieldOf, profileColumns, unanswered } from './profile-fields.ts';

describe('the registry of profile fields', () => {
  it('finds columns by all of their traits, in its own order', () => {
    expect(columnsWith({ section: 'basics' })).toEqual(['full_name', 'birthdate', 'gender']);
    expect(columnsWith({ section: 'basics', kind: 'choice' })).toEqual(['gender']);
    expect(columnsWith({ required: true })).toEqual([
      'full_name',
      'birthdate',
      'gender',
      'bio',
      'looking_for',
      'interests',
    ]);
    expect(columnsWith({})).toEqual(profileColumns);
  });

  it('lists the options of those that have any', () => {
    expect(Object.keys(options)).toEqual(profileColumns.filter((column) => 'options' in fieldOf(column)));
    expect(options.gender).toEqual(['man', 'woman', 'non-binary', 'other']);
  });

  it('has an empty value for each', () => {
    expect(unanswered).toMatchObject({ full_name: null, gender: null, intentions: [], interests: [] });
    expect(unanswered.value_alignment_score).toBe(limits.score.default);
    expect(Object.keys(unanswered)).toEqual(profileColumns);
    expect(z.object(fieldShape).parse(unanswered)).toEqual(unanswered);
  });
});

describe('the schema of a profile field', () => {
  const isValid = (column: keyof typeof fieldShape, value: unknown): boolean =>
    fieldShape[column].safeParse(value).success;

  it.each([
    ['gender', ['man', null], ['men', ['man'], undefined]],
    ['intentions', [['dating'], []], ['dating', ['other'], null]],
    ['interests', [['anything'], []], ['anything', [1], null]],
    ['value_alignment_score', [1, 10], [1.5, '1', null]],
    ['full_name', ['Ann', null], [1, undefined]],
    ['bio', ['Hello', null], [1, undefined]],
    ['birthdate', ['2000-02-29', null], [1, undefined]],
  ] as const)('%s accepts %j, and not %j', (column, accepted, refused) => {
    for (const value of accepted) expect(isValid(column, value)).toBe(true);
    for (const value of refused) expect(isValid(column, value)).toBe(false);
  });

  it('is on a card only where others may see the field', () => {
    for (const hidden of ['full_name', 'birthdate', 'value_alignment_score', 'timezone_overlap_score']) {
      expect(cardFieldShape).not.toHaveProperty(hidden);
    }
    expect(Object.keys(cardFieldShape)).toHaveLength(profileColumns.length - 4);
  });
});
