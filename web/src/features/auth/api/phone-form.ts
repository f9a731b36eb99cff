import { phoneChannels } from '@awamu/contracts/phone-channels.ts';
import { z } from 'zod';
import { keepSentence } from '#lib/words/stored-sentence.ts';
import { newName } from './credentials.ts';
import { type CountryCode, readPhoneNumber } from './phone-numbers.ts';

/**
 * The number and the channel of its code, with the name of a new account. Outputs the number in E.164. Separate from
 * credentials.ts, so that the library of phone numbers loads only with this form.
 */
export const phoneSignInForm = (isNew: boolean) =>
  z
    .object({
      fullName: z.string().trim(),
      country: z.custom<CountryCode>(),
      phone: z.string(),
      channel: z.enum(phoneChannels),
    })
    .transform((form, context) => {
      for (const { message } of (isNew && newName().safeParse(form.fullName).error?.issues) || []) {
        context.addIssue({ code: 'custom', path: ['fullName'], message });
      }
      const phone = readPhoneNumber(form.phone, form.country);
      if (phone !== null) return { ...form, phone };
      context.addIssue({ code: 'custom', path: ['phone'], message: keepSentence('auth:phone.invalid') });
      return z.NEVER;
    });

export type PhoneSignInInput = z.input<ReturnType<typeof phoneSignInForm>>;
export type PhoneSignIn = z.output<ReturnType<typeof phoneSignInForm>>;
