import { z } from 'zod';
import { limits } from './limits.ts';
import { options } from './options.ts';

/** Genders that the operators' form may send: the stored values, and 'male' and 'female' as the admin area writes them. */
const gender = z
  .enum([...options.gender, 'male', 'female', ''])
  .transform(
    (value) => ({ male: 'man' as const, female: 'woman' as const, '': null })[value as 'male'] ?? (value || null),
  );

const optionalText = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .nullish()
    .transform((text) => text || null);

/** POST /api/operations/users: an account with a one-time password (specification, section 5, Add User). */
export const addUserRequest = z.object({
  full_name: z.string().trim().min(1).max(limits.fullName.maxLength),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()),
  password: z.string().min(limits.password.oneTimeMinLength).max(limits.password.maxLength),
  gender: gender.nullish().transform((value) => value ?? null),
  bio: optionalText(limits.bio.maxLength),
  location: optionalText(limits.location.maxLength),
  /** A list, or a comma-separated text; empty entries are dropped. */
  interests: z
    .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
    .default([])
    .transform((list) => list.map((entry) => entry.trim()).filter((entry) => entry !== ''))
    .pipe(z.array(z.string().max(limits.interests.maxLength)).max(limits.interests.max)),
});

/** The {userId} of a path. */
export const userPath = z.object({ userId: z.uuid() });

export const addUserResponse = z.object({ success: z.literal(true), user_id: z.uuid() });

/** `email` is the address that the link was sent to. */
export const passwordResetResponse = z.object({ success: z.literal(true), email: z.string() });
