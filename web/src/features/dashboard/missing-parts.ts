import { columnsWith, wizardSteps } from '@awamu/contracts/profile-fields.ts';
import type { OwnProfile } from '#entities/member/own-profile.ts';

/** The parts of a complete profile, with what the wizard asks besides. Source: specification, section 4. */
export const profileParts = [
  ...wizardSteps.flatMap((wizardStep) => columnsWith({ wizardStep, required: true })),
  'location',
  'profile_picture_url',
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** The parts that are still empty, in the order of the wizard. */
export function missingParts(profile: OwnProfile): ProfilePart[] {
  return profileParts.filter((part) => {
    const value = profile[part];
    return value === null || value.length === 0;
  });
}

/** The filled share of the profile, 0 to 100. */
export function completeness(profile: OwnProfile): number {
  return Math.round((1 - missingParts(profile).length / profileParts.length) * 100);
}

/** The five things that a first visit asks for, in the order of the wizard. */
const firstThings: readonly (readonly ProfilePart[])[] = [
  ['full_name', 'birthdate', 'gender', 'looking_for'],
  ['location'],
  ['profile_picture_url'],
  ['bio'],
  ['interests'],
];

/** Which of the five things of a first visit are done, in order. */
export function firstThingsDone(profile: OwnProfile): boolean[] {
  const missing = new Set(missingParts(profile));
  return firstThings.map((parts) => parts.every((part) => !missing.has(part)));
}
