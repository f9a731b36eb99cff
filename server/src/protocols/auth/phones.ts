import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneDisabled, validationFailed } from './errors.ts';
import type { PhoneContext } from './flow-contexts.ts';

const punctuation = /[\s().-]/g;
/** GoTrue's test of E.164, without the plus sign. */
const e164 = /^[1-9]\d{1,14}$/;
/** Premium numbers, whose owners earn money with each message. */
const premiumTypes = new Set<unknown>(['PREMIUM_RATE', 'SHARED_COST']);

/** The channels by which a code can reach a phone. */
export function phoneChannelsOf({ reachesPhones, phoneProvider }: PhoneContext): PhoneChannel[] {
  return reachesPhones ? [...phoneProvider.channels] : [];
}

/**
 * The number in the form that accounts are found by: E.164 without the plus sign, as in GoTrue. It need not be assigned.
 * @param text with its country code, with or without the plus sign
 * @throws AuthError phone_provider_disabled if no message can be delivered, validation_failed
 */
export function readPhone({ reachesPhones }: Pick<PhoneContext, 'reachesPhones'>, text: string): string {
  if (!reachesPhones) throw phoneDisabled();
  const written = text.replace(punctuation, '').replace(/^\+/, '');
  const number = /^\d{1,30}$/.test(written) ? parsePhoneNumberFromString(`+${written}`) : undefined;
  // A national 0 after the country code is removed, so that both spellings are one account.
  const digits = number?.isValid() ? number.number.slice(1) : written;
  if (!e164.test(digits) || premiumTypes.has(number?.getType())) {
    throw validationFailed('Invalid phone number format (E.164 required)');
  }
  return digits;
}
