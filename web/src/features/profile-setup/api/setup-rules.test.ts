import { fieldOf } from '@awamu/contracts/profile-fields.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '#lib/words/i18n.ts';
import { firstDraft } from './first-draft.ts';
import { answeredPrompts, profileRow, unfinishedRow } from './save-profile.ts';
import {
  emptyDraft,
  type SetupDraft,
  screenIndex,
  setupColumns,
  setupRules,
  setupScreens,
  setupSteps,
} from './setup-draft.ts';

beforeAll(() => loadWords('profile-setup', 'profile-form'));

const finished: SetupDraft = {
  ...emptyDraft,
  firstName: ' Nakato ',
  lastName: 'Namubiru',
  birthdate: '1996-02-03',
  gender: 'woman',
  looking_for: 'everyone',
  bio: 'I sing.',
  interests: ['Choir', 'Cooking', 'Chess'],
};

describe('the wizard', () => {
  it('accepts a finished draft and names the missing answers of an empty one', () => {
    expect(setupRules().safeParse(finished).success).toBe(true);
    const issues = setupRules().safeParse(emptyDraft).error?.issues ?? [];
    expect(new Set(issues.map((issue) => issue.path[0]))).toEqual(
      new Set(['firstName', 'lastName', 'birthdate', 'gender', 'looking_for', 'bio', 'interests']),
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

  it('asks each field on one screen of the step that the registry gives it, and the steps follow each other', () => {
    const asked = setupScreens.flatMap(({ step, fields }) => fields.map((field: string) => ({ step, field })));
    for (const column of setupColumns) {
      expect(asked.filter(({ field }) => field === column)).toEqual([
        { step: fieldOf(column).wizardStep, field: column },
      ]);
    }
    const steps = setupScreens.map(({ step }) => step);
    expect(steps.filter((step, place) => step !== steps[place - 1])).toEqual(setupSteps);
  });

  it('finds a screen by its name, and the first one of a step', () => {
    expect([null, 'home', 'story', 'interests', 'nowhere'].map(screenIndex)).toEqual([-1, 3, 4, 7, -1]);
  });

  it('saves only valid answers of an unfinished draft, and never so many that the profile is complete', () => {
    const row = unfinishedRow('u', { ...finished, lastName: '', birthdate: '2020-01-01', gender: '' });
    expect(row).toMatchObject({ id: 'u', looking_for: 'everyone', bio: 'I sing.' });
    for (const column of ['full_name', 'birthdate', 'gender', 'interests']) expect(row).not.toHaveProperty(column);
    expect(unfinishedRow('u', finished)).not.toHaveProperty('interests');
  });

  it('saves answers to prompts that have text', () => {
    const prompts = [
      { prompt: 'how_late', answer: ' Two hours. ' },
      { prompt: 'bargain', answer: ' ' },
    ];
    expect(answeredPrompts({ prompts })).toEqual([{ prompt: 'how_late', answer: 'Two hours.' }]);
  });
});
