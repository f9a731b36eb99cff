import type { Row } from '@awamu/contracts/database-rows.ts';
import { limits } from '@awamu/contracts/limits.ts';
import { addUser } from '@awamu/contracts/operations/operators.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { callOperation } from '#lib/calls/call-operation.ts';
import type { UserProfile } from './users.ts';

/** The admin area's values for gender; the profile stores man and woman (decisions, 'Profile'). */
export const genderChoices = ['', 'male', 'female', 'non-binary', 'other'] as const;

const inWords = { man: 'male', woman: 'female' } as const;

const interests = z
  .string()
  .refine((text) => listOf(text).length <= limits.interests.max, 'tooMany')
  .refine((text) => listOf(text).every((interest) => interest.length <= limits.interests.maxLength), 'tooLong');

/** The fields shared by editing and adding. Source: specification, section 5. */
export const profileForm = z.object({
  fullName: z.string().trim().min(1).max(limits.fullName.maxLength),
  gender: z.enum(genderChoices),
  bio: z.string().trim().max(limits.bio.maxLength),
  location: z.string().trim().max(limits.location.maxLength),
  interests,
});
export type ProfileForm = z.infer<typeof profileForm>;

export const addForm = profileForm.extend({
  email: z.string().trim().min(1).max(254).pipe(z.email()),
  password: z.string().min(limits.password.oneTimeMinLength).max(limits.password.maxLength),
});
export type AddForm = z.infer<typeof addForm>;

export const emptyAddForm: AddForm = {
  fullName: '',
  email: '',
  password: '',
  gender: '',
  bio: '',
  location: '',
  interests: '',
};

/** 'Choir, , Tea' as a list: trimmed, without empty items (specification, section 5). */
export function listOf(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

export function formOf(profile: UserProfile): ProfileForm {
  const { gender } = profile;
  const shown = inWords[gender as keyof typeof inWords] ?? gender;
  return {
    fullName: profile.full_name ?? '',
    gender: genderChoices.find((choice) => choice === shown) ?? '',
    bio: profile.bio ?? '',
    location: profile.location ?? '',
    interests: profile.interests.join(', '),
  };
}

type ProfileChanges = Partial<Pick<Row<'profiles'>, 'full_name' | 'gender' | 'bio' | 'location' | 'interests'>>;

/** Only the changed fields, so that the member's concurrent changes are not overwritten. */
export function changesOf(before: ProfileForm, after: ProfileForm): ProfileChanges {
  const changes: ProfileChanges = {};
  if (after.fullName !== before.fullName) changes.full_name = after.fullName;
  if (after.gender !== before.gender) changes.gender = after.gender;
  if (after.bio !== before.bio) changes.bio = after.bio || null;
  if (after.location !== before.location) changes.location = after.location || null;
  if (listOf(after.interests).join() !== listOf(before.interests).join()) {
    changes.interests = listOf(after.interests);
  }
  return changes;
}

function useUserChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: ['operations'] }),
  });
}

/** Saves the changes of a profile. @throws ProductApiError */
export function useEditUser(userId: string) {
  return useUserChange((changes: ProfileChanges) =>
    asOperator(() => callFunction('edit_user', { args: { user_id: userId, changes } })),
  );
}

/** Creates an account with a one-time password, which only allows changing it. @throws ProductApiError */
export function useAddUser() {
  return useUserChange(({ fullName, interests: typed, ...form }: AddForm) =>
    asOperator(() => callOperation(addUser, { body: { ...form, full_name: fullName, interests: listOf(typed) } })),
  );
}
