import { limits } from '@awamu/contracts/limits.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { scoreBand } from '#entities/member/score-band.ts';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { saidNow } from '#lib/words/stored-sentence.ts';
import { draftOf, type EditDraft, editRules } from './edit-draft.ts';
import { mediaOf, unusedAfter } from './media-bookkeeping.ts';
import { editedRow } from './save-edit.ts';

beforeAll(() => loadWords('edit-profile', 'profile-form'));

const finished: EditDraft = {
  ...draftOf(null, 'Nakato Namubiru'),
  birthdate: '1996-02-03',
  gender: 'non-binary',
  looking_for: 'everyone',
  bio: 'I sing.',
  interests: ['Choir'],
};

function sentencesFor(draft: EditDraft): string[] {
  return (editRules().safeParse(draft).error?.issues ?? []).map(({ message }) => saidNow(i18n, message));
}

describe('the editor (specification, section 5)', () => {
  it('accepts a finished draft, a non-binary gender and one interest', () => {
    expect(sentencesFor(finished)).toEqual([]);
  });

  it('names every missing answer', () => {
    expect(sentencesFor(draftOf(null, ' '))).toEqual([
      'Full name is required',
      'Date of birth is required',
      'Gender is required',
      'Bio is required',
      "Please choose who you're looking for",
      'Add at least one interest to help others find you!',
    ]);
  });

  it.each([
    ['2020-01-01', 'You must be at least 18 years old to use this service'],
    ['1900-01-01', 'Please enter a valid date of birth'],
  ])('date of birth %s', (birthdate, sentence) => {
    expect(sentencesFor({ ...finished, birthdate })).toEqual([sentence]);
  });

  it.each([
    ['full_name', limits.fullName.maxLength],
    ['location', limits.location.maxLength],
    ['bio', limits.bio.maxLength],
  ] as const)('rejects a %s over the limit', (answer, max) => {
    const draft = { ...finished, [answer]: 'x'.repeat(max + 1) };
    const written = new Intl.NumberFormat('en').format(max);
    expect(sentencesFor(draft)).toEqual([`Please use at most ${written} characters`]);
  });

  it('stores unanswered fields as null, and drops the focus of a missing picture', () => {
    expect(editedRow('u', { ...finished, full_name: ' Nakato ' })).toMatchObject({
      full_name: 'Nakato',
      vibe: null,
      gallery_video: null,
      latitude: null,
      profile_picture_focus: null,
      value_alignment_score: limits.score.default,
    });
  });

  it('describes scores in four bands', () => {
    const bands = Array.from({ length: 10 }, (_, index) => scoreBand(index + 1));
    expect(bands.join(' ')).toBe('low low low some some some high high full full');
  });
});

describe('files of a profile', () => {
  const before = { pictureUrl: 'face', galleryImages: ['a', 'b'], galleryVideo: 'v' };

  it('are unused once a saved profile no longer contains them', () => {
    const saved = { pictureUrl: 'new face', galleryImages: ['b'], galleryVideo: '' };
    expect(unusedAfter([...mediaOf(before), 'new face', 'cancelled'], saved)).toEqual(['face', 'a', 'v', 'cancelled']);
  });

  it('leave nothing to delete without changes', () => {
    expect(unusedAfter(mediaOf(before), before)).toEqual([]);
  });
});
