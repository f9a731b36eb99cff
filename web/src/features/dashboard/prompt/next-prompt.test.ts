import { fieldOf, profileColumns, unanswered } from '@awamu/contracts/profile-fields.ts';
import { expect, it } from 'vitest';
import type { OwnProfile } from '#entities/member/own-profile.ts';
import { nextPrompt } from './next-prompt.ts';

const now = 1_800_000_000_000;
const fresh = { dismissed: [], restsUntil: 0 };
const newcomer = { ...unanswered, is_profile_complete: true } as OwnProfile;
const asked = (profile: Partial<OwnProfile>, memory = fresh as { dismissed: string[]; restsUntil: number }) =>
  nextPrompt({ ...newcomer, ...profile }, memory, now)?.column ?? null;

it('asks for every optional field with options, one after the other', () => {
  const order: string[] = [];
  let answers: Partial<OwnProfile> = {};
  for (let column = asked(answers); column; column = asked(answers)) {
    order.push(column);
    answers = { ...answers, [column]: fieldOf(column).kind === 'choices' ? ['x'] : 'x' };
  }
  const optional = profileColumns.filter((column) => {
    const { kind, required } = fieldOf(column);
    return !required && (kind === 'choice' || kind === 'choices');
  });
  expect(order.toSorted()).toEqual(optional.toSorted());
  expect(order[0]).toBe('intentions');
});

it('asks nothing for a while after an answer, never what was dismissed, and nobody with an incomplete profile', () => {
  expect(asked({}, { dismissed: [], restsUntil: now + 1 })).toBeNull();
  expect(asked({}, { dismissed: [], restsUntil: now })).toBe('intentions');
  expect(asked({}, { dismissed: ['intentions'], restsUntil: 0 })).toBe('vibe');
  expect(asked({ is_profile_complete: false })).toBeNull();
});
