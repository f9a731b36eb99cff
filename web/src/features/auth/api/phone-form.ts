import { limits } from '@awamu/contracts/limits.ts';
import { z } from 'zod';
import { phoneChannels } from '#lib/auth-settings.ts';
import { t } from '#lib/i18n.ts';
import { type CountryCode, readPhoneNumber } from './phone-numbers.ts';

/**
 * The number and how its code shall come; the name where an account is made. What comes out has the number in E.164.
 * Apart from credentials.ts, because the library of numbers is fetched only with this form.
 */
export const phoneSignInForm = (isNew: boolean) =>
  z
    .object({
      fullName: z.string().trim().max(limits.fullName.maxLength),
      country: z.custom<CountryCode>(),
      phone: z.string(),
      channel: z.enum(phoneChannels),
    })
    .transform((form, context) => {
      if (isNew && !form.fullName) {
        context.addIssue({ code: 'custom', path: ['fullName'], message: t('auth:invalid.fullName') });
      }
      const phone = readPhoneNumber(form.phone, form.country);
      if (phone !== null) return { ...form, phone };
      context.addIssue({ code: 'custom', path: ['phone'], message: t('auth:phone.invalid') });
      return z.NEVER;
    });

export type PhoneSignInInput = z.input<ReturnType<typeof phoneSignInForm>>;
export type PhoneSignIn = z.output<ReturnType<typeof phoneSignInForm>>;
