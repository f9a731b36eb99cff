import { limits } from '@awamu/contracts/limits.ts';
import * as option from '@awamu/contracts/options.ts';
import { place } from '@awamu/contracts/places.ts';
import { z } from 'zod';
import { chosenPlace, type OwnProfile } from '#entities/member/own-profile.ts';
import { birthdateProblem } from '#lib/birthdate.ts';
import { keepSentence } from '#lib/kept-sentence.ts';

/** What the editor holds. An empty string and null mean: not answered. */
export interface EditDraft {
  fullName: string;
  birthdate: string;
  gender: string;
  location: string;
  /** The city that was chosen from the suggestions; null for free text. */
  place: z.infer<typeof place> | null;
  pictureUrl: string;
  /** CSS object-position of the face. */
  pictureFocus: string;
  bio: string;
  lookingFor: string;
  intentions: string[];
  regionPreference: string[];
  vibe: string;
  lifePhase: string;
  communicationStyle: string[];
  emotionalAvailability: string;
  interests: string[];
  galleryImages: string[];
  galleryVideo: string;
  valueAlignmentScore: number;
  timezoneOverlapScore: number;
}

export const defaultFocus = '50% 30%';

const emptyDraft: EditDraft = {
  fullName: '',
  birthdate: '',
  gender: '',
  location: '',
  place: null,
  pictureUrl: '',
  pictureFocus: defaultFocus,
  bio: '',
  lookingFor: '',
  intentions: [],
  regionPreference: [],
  vibe: '',
  lifePhase: '',
  communicationStyle: [],
  emotionalAvailability: '',
  interests: [],
  galleryImages: [],
  galleryVideo: '',
  valueAlignmentScore: limits.score.default,
  timezoneOverlapScore: limits.score.default,
};

/** The editor's answers as they are stored; `accountName` is for an account whose profile was never made. */
export function draftOf(profile: OwnProfile | null, accountName: string): EditDraft {
  if (!profile) return { ...emptyDraft, fullName: accountName };
  return {
    fullName: profile.full_name ?? accountName,
    birthdate: profile.birthdate ?? '',
    gender: profile.gender ?? '',
    location: profile.location ?? '',
    place: chosenPlace(profile),
    pictureUrl: profile.profile_picture_url ?? '',
    pictureFocus: profile.profile_picture_focus ?? defaultFocus,
    bio: profile.bio ?? '',
    lookingFor: profile.looking_for ?? '',
    intentions: profile.intentions,
    regionPreference: profile.region_preference,
    vibe: profile.vibe ?? '',
    lifePhase: profile.life_phase ?? '',
    communicationStyle: profile.communication_style,
    emotionalAvailability: profile.emotional_availability ?? '',
    interests: profile.interests,
    galleryImages: profile.gallery_images,
    galleryVideo: profile.gallery_video ?? '',
    valueAlignmentScore: profile.value_alignment_score,
    timezoneOverlapScore: profile.timezone_overlap_score,
  };
}

/** The editor's rules (specification, section 5); what they refuse is a kept sentence (lib/kept-sentence.ts). */
export function editRules() {
  const score = z.int().min(limits.score.min).max(limits.score.max);
  const unanswered = z.literal('');
  return z.object({
    fullName: z
      .string()
      .trim()
      .min(1, keepSentence('edit-profile:invalid.fullName'))
      .max(limits.fullName.maxLength, keepSentence('common:tooLong', { max: limits.fullName.maxLength })),
    birthdate: z.string().check((context) => {
      const problem = birthdateProblem(context.value, new Date());
      if (!problem) return;
      const message = keepSentence(`profile-form:birthdate.${problem}`);
      context.issues.push({ code: 'custom', input: context.value, message });
    }),
    gender: z.enum(option.gender.options, keepSentence('edit-profile:invalid.gender')),
    location: z
      .string()
      .max(limits.location.maxLength, keepSentence('common:tooLong', { max: limits.location.maxLength })),
    place: place.nullable(),
    pictureUrl: z.string(),
    pictureFocus: z.string(),
    bio: z
      .string()
      .trim()
      .min(1, keepSentence('edit-profile:invalid.bio'))
      .max(limits.bio.maxLength, keepSentence('common:tooLong', { max: limits.bio.maxLength })),
    lookingFor: z.enum(option.lookingFor.options, keepSentence('edit-profile:invalid.lookingFor')),
    intentions: z.array(option.intention),
    regionPreference: z.array(option.region),
    vibe: option.vibe.or(unanswered),
    lifePhase: option.lifePhase.or(unanswered),
    communicationStyle: z.array(option.communicationStyle),
    emotionalAvailability: option.emotionalAvailability.or(unanswered),
    interests: z
      .array(z.string())
      .min(limits.interests.minForComplete, keepSentence('edit-profile:interests.atLeastOne')),
    galleryImages: z.array(z.string()).max(limits.gallery.maxImages),
    galleryVideo: z.string(),
    valueAlignmentScore: score,
    timezoneOverlapScore: score,
  });
}
