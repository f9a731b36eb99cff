import { limits } from '@awamu/contracts/limits.ts';
import { z } from 'zod';
import { looksLikePhone } from '#lib/addresses/phone.ts';
import { keepSentence } from '#lib/words/stored-sentence.ts';
import type { CountryCode } from './phone-numbers.ts';

const tooLong = (max: number) => keepSentence('common:tooLong', { max });

const email = () =>
  z
    .string()
    .min(1, keepSentence('auth:invalid.emailRequired'))
    .pipe(z.email(keepSentence('auth:invalid.email')));

/** The name of a new account. */
export const newName = () =>
  z
    .string()
    .trim()
    .min(1, keepSentence('auth:invalid.fullName'))
    .max(limits.fullName.maxLength, tooLong(limits.fullName.maxLength));

/** A new password: 8 to 72 characters. Source: decisions, 'Accounts'. */
export const newPassword = () =>
  z
    .string()
    .min(limits.password.minLength, keepSentence('auth:invalid.passwordShort', { min: limits.password.minLength }))
    .max(limits.password.maxLength, tooLong(limits.password.maxLength));

/** The schemas of the forms; their error texts are stored as keys, which follow the language. */
export const signInForm = () =>
  z.object({
    fullName: z.string(),
    email: email(),
    password: z.string().min(1, keepSentence('auth:invalid.password')),
  });

export const signUpForm = () =>
  z.object({
    fullName: newName(),
    email: email(),
    password: newPassword(),
  });

/** The form that requests an email, for any purpose. */
export const addressForm = () => z.object({ email: email() });

/** An address other than the current one. */
export const newAddressForm = (present: string) =>
  z.object({
    email: email().refine(
      (typed) => typed.toLowerCase() !== present.toLowerCase(),
      keepSentence('auth:invalid.sameEmail'),
    ),
  });

/** A number with its country code, other than the current one. */
export const phoneForm = (present: string) =>
  z.object({
    phone: z
      .string()
      .refine(looksLikePhone, keepSentence('auth:invalid.phone'))
      .refine((typed) => typed.replaceAll(/\D/g, '') !== present.slice(1), keepSentence('auth:invalid.samePhone')),
  });

/** The code of an email; spaces are allowed. */
export const codeForm = () => z.object({ code: code() });

const code = () =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, keepSentence('auth:invalid.code')));

/** @param needsCode true if the sign-in is old, so that an emailed code is required */
export const newPasswordForm = (needsCode: boolean) =>
  z.object({ password: newPassword(), code: needsCode ? code() : z.string() });

export type Credentials = z.infer<ReturnType<typeof signUpForm>>;

/** The input shared by all ways to join or sign in, kept when switching between them. */
export interface AuthDraft extends Credentials {
  phone: string;
  /** Undefined until one is chosen. */
  country?: CountryCode;
}
