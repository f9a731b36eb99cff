import { limits } from '@awamu/contracts/limits.ts';
import { lookingFor, wizardGenders } from '@awamu/contracts/options.ts';
import { place } from '@awamu/contracts/places.ts';
import { z } from 'zod';
import { birthdateProblem } from '#lib/birthdate.ts';
import { keepSentence } from '#lib/kept-sentence.ts';

/** What the wizard collects. Empty strings and null mean: not answered yet. */
export interface SetupDraft {
  firstName: string;
  lastName: string;
  birthdate: string;
  gender: string;
  lookingFor: string;
  location: string;
  /** The city that was chosen from the suggestions; null for free text. */
  place: z.infer<typeof place> | null;
  pictureUrl: string;
  /** CSS object-position of the face. */
  pictureFocus: string;
  bio: string;
  interests: string[];
}

export const emptyDraft: SetupDraft = {
  firstName: '',
  lastName: '',
  birthdate: '',
  gender: '',
  lookingFor: '',
  location: '',
  place: null,
  pictureUrl: '',
  pictureFocus: '50% 30%',
  bio: '',
  interests: [],
};

/** The four steps and which answers each one checks before Next. */
export const setupSteps = [
  { name: 'about', fields: ['firstName', 'lastName', 'birthdate', 'gender', 'lookingFor', 'location'] },
  { name: 'story', fields: ['bio'] },
  { name: 'interests', fields: ['interests'] },
  { name: 'done', fields: [] },
] as const satisfies readonly { name: string; fields: readonly (keyof SetupDraft)[] }[];

/** The wizard's rules (specification, section 5); what they refuse is a kept sentence (lib/kept-sentence.ts). */
export function setupRules() {
  const nameLength = Math.floor((limits.fullName.maxLength - 1) / 2);
  const tooLong = (max: number) => keepSentence('common:tooLong', { max });
  const required = (problem: 'firstName' | 'lastName' | 'bio') =>
    z
      .string()
      .trim()
      .min(1, keepSentence(`profile-setup:invalid.${problem}`));
  return z.object({
    firstName: required('firstName').max(nameLength, tooLong(nameLength)),
    lastName: required('lastName').max(nameLength, tooLong(nameLength)),
    birthdate: z.string().check((context) => {
      const problem = birthdateProblem(context.value, new Date());
      if (!problem) return;
      const message = keepSentence(`profile-form:birthdate.${problem}`);
      context.issues.push({ code: 'custom', input: context.value, message });
    }),
    gender: z.enum(wizardGenders, keepSentence('profile-setup:invalid.gender')),
    lookingFor: z.enum(lookingFor.options, keepSentence('profile-setup:invalid.lookingFor')),
    location: z.string().max(limits.location.maxLength, tooLong(limits.location.maxLength)),
    place: place.nullable(),
    pictureUrl: z.string(),
    pictureFocus: z.string(),
    bio: required('bio').max(limits.bio.maxLength, tooLong(limits.bio.maxLength)),
    interests: z.array(z.string()).min(limits.interests.minInWizard, keepSentence('profile-setup:interests.atLeast')),
  });
}
