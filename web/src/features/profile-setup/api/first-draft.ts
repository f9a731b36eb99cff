import { fieldOf } from '@awamu/contracts/profile-fields.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { chosenPlace, type OwnProfile } from '#entities/member/own-profile.ts';
import { answersOf, type ProfileAnswers } from '#entities/member/profile-answers.ts';
import { emptyDraft, type SetupColumn, type SetupDraft, setupColumns } from './setup-draft.ts';

/** The wizard's initial values: from the profile row, else from the account's name. */
export function firstDraft(
  profile: OwnProfile | null,
  accountName: string,
  prompts: readonly PromptAnswer[] = [],
): SetupDraft {
  const [firstName = '', ...rest] = (profile?.full_name ?? accountName).trim().split(/\s+/);
  return {
    ...emptyDraft,
    ...(profile ? offeredAnswers(answersOf(profile, setupColumns)) : {}),
    firstName,
    lastName: rest.join(' '),
    location: profile?.location ?? '',
    place: profile ? chosenPlace(profile) : null,
    pictureUrl: profile?.profile_picture_url ?? '',
    pictureFocus: profile?.profile_picture_focus ?? emptyDraft.pictureFocus,
    prompts: [...prompts],
  };
}

/** Drops answers that only the editor offers, so that they must be given again. */
function offeredAnswers(answers: Pick<ProfileAnswers, SetupColumn>): Partial<ProfileAnswers> {
  const isOffered = ([column, answer]: [string, unknown]): boolean => {
    const field = fieldOf(column as SetupColumn);
    return field.kind !== 'choice' || !field.wizardOptions || field.wizardOptions.includes(String(answer));
  };
  return Object.fromEntries(Object.entries(answers).filter(isOffered));
}
