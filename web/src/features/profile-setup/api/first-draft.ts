import { wizardGenders } from '@awamu/contracts/options.ts';
import { chosenPlace, type OwnProfile } from '#entities/member/own-profile.ts';
import { emptyDraft, type SetupDraft } from './setup-draft.ts';

/** The wizard's answers as far as they are known: from the profile row, else from the account's name. */
export function firstDraft(profile: OwnProfile | null, accountName: string): SetupDraft {
  const [firstName = '', ...rest] = (profile?.full_name ?? accountName).trim().split(/\s+/);
  const gender = wizardGenders.find((option) => option === profile?.gender);
  return {
    ...emptyDraft,
    firstName,
    lastName: rest.join(' '),
    birthdate: profile?.birthdate ?? '',
    gender: gender ?? '',
    lookingFor: profile?.looking_for ?? '',
    location: profile?.location ?? '',
    place: profile ? chosenPlace(profile) : null,
    pictureUrl: profile?.profile_picture_url ?? '',
    pictureFocus: profile?.profile_picture_focus ?? emptyDraft.pictureFocus,
    bio: profile?.bio ?? '',
    interests: profile?.interests ?? [],
  };
}
