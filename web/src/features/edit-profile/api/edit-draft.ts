import { limits } from '@awamu/contracts/limits.ts';
import { type Place, place } from '@awamu/contracts/places.ts';
import { profileColumns, unanswered } from '@awamu/contracts/profile-fields.ts';
import type { PromptAnswer } from '@awamu/contracts/prompt-answers.ts';
import { z } from 'zod';
import { answerRules } from '#entities/member/answer-rules.ts';
import { chosenPlace, type OwnProfile } from '#entities/member/own-profile.ts';
import { answersOf, type ProfileAnswers } from '#entities/member/profile-answers.ts';
import { keepSentence } from '#lib/words/stored-sentence.ts';

/** The editor's form values. An empty string and null mean not answered. */
export interface EditDraft extends ProfileAnswers {
  location: string;
  /** The city chosen from the suggestions; null for free text. */
  place: Place | null;
  pictureUrl: string;
  /** CSS object-position of the face. */
  pictureFocus: string;
  galleryImages: string[];
  galleryVideo: string;
  /** In order; an empty answer is not saved. */
  prompts: PromptAnswer[];
}

export const defaultFocus = '50% 30%';

const emptyDraft: EditDraft = {
  ...answersOf(unanswered, profileColumns),
  location: '',
  place: null,
  pictureUrl: '',
  pictureFocus: defaultFocus,
  galleryImages: [],
  galleryVideo: '',
  prompts: [],
};

/** The stored profile as form values; `accountName` is for an account without a profile. */
export function draftOf(
  profile: OwnProfile | null,
  accountName: string,
  prompts: readonly PromptAnswer[] = [],
): EditDraft {
  if (!profile) return { ...emptyDraft, full_name: accountName, prompts: [...prompts] };
  return {
    ...answersOf(profile, profileColumns),
    full_name: profile.full_name ?? accountName,
    location: profile.location ?? '',
    place: chosenPlace(profile),
    pictureUrl: profile.profile_picture_url ?? '',
    pictureFocus: profile.profile_picture_focus ?? defaultFocus,
    galleryImages: profile.gallery_images,
    galleryVideo: profile.gallery_video ?? '',
    prompts: [...prompts],
  };
}

/** The editor's schema (specification, section 5); its error texts are stored as keys, which follow the language. */
export function editRules() {
  return z.object({
    ...answerRules(profileColumns, {
      missing: (column) => keepSentence(`edit-profile:missing.${column}`),
      interests: {
        atLeast: limits.interests.minForComplete,
        missing: keepSentence('edit-profile:interests.atLeastOne'),
      },
      isWizard: false,
    }),
    location: z
      .string()
      .max(limits.location.maxLength, keepSentence('common:tooLong', { max: limits.location.maxLength })),
    place: place.nullable(),
    pictureUrl: z.string(),
    pictureFocus: z.string(),
    galleryImages: z.array(z.string()).max(limits.gallery.maxImages),
    galleryVideo: z.string(),
    prompts: z.array(
      z.object({
        prompt: z.string(),
        answer: z
          .string()
          .max(limits.prompts.maxLength, keepSentence('common:tooLong', { max: limits.prompts.maxLength })),
      }),
    ),
  });
}
