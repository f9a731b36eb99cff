import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '#lib/words/i18n.ts';
import { firstDraft } from './first-draft.ts';
import { profileRow } from './save-profile.ts';
import { emptyDraft, type SetupDraft, setupRules } from './setup-draft.ts';

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
});
