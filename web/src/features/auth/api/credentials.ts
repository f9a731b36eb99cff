import { limits } from '@awamu/contracts/limits.ts';
import { z } from 'zod';
import { looksLikePhone } from '#lib/addresses/phone.ts';
import { keepSentence } from '#lib/words/kept-sentence.ts';
import type { CountryCode } from './phone-numbers.ts';

const tooLong = (max: number) => keepSentence('common:tooLong', { max });

const email = () => z.email(keepSentence('auth:invalid.email'));

/** The name of an account that is made. */
export const newName = () =>
  z
    .string()
    .trim()
    .min(1, keepSentence('auth:invalid.fullName'))
    .max(limits.fullName.maxLength, tooLong(limits.fullName.maxLength));

/** A password to be chosen: 8 to 72 characters. Source: decisions, 'Accounts'. */
export const newPassword = () =>
  z
    .string()
    .min(limits.password.minLength, keepSentence('auth:invalid.passwordShort', { min: limits.password.minLength }))
    .max(limits.password.maxLength, tooLong(limits.password.maxLength));

/** The forms' rules; what they refuse is a kept sentence (lib/kept-sentence.ts). */
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

/** Asking for a mail, whatever it is for. */
export const addressForm = () => z.object({ email: email() });

/** Another address than the present one. */
export const newAddressForm = (present: string) =>
  z.object({
    email: email().refine(
      (typed) => typed.toLowerCase() !== present.toLowerCase(),
      keepSentence('auth:invalid.sameEmail'),
    ),
  });

/** A number with its country code, other than the present one. */
export const phoneForm = (present: string) =>
  z.object({
    phone: z
      .string()
      .refine(looksLikePhone, keepSentence('auth:invalid.phone'))
      .refine((typed) => typed.replaceAll(/\D/g, '') !== present.slice(1), keepSentence('auth:invalid.samePhone')),
  });

/** The code of a mail, as people type it: with spaces where they like. */
export const codeForm = () => z.object({ code: code() });

const code = () =>
  z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, keepSentence('auth:invalid.code')));

/** @param needsCode the sign-in is old: a code proves anew who asks */
export const newPasswordForm = (needsCode: boolean) =>
  z.object({ password: newPassword(), code: needsCode ? code() : z.string() });

export type Credentials = z.infer<ReturnType<typeof signUpForm>>;

/** What was typed in any of the ways to join or sign in, kept while somebody changes their mind. */
export interface AuthDraft extends Credentials {
  phone: string;
  /** Undefined before one was chosen. */
  country?: CountryCode;
}
