import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneDisabled, validationFailed } from './errors.ts';
import type { PhoneContext } from './flow-contexts.ts';

const digitsOnly = /^\+?[\d\s().-]{6,40}$/;
/** Premium numbers, whose owners earn money with each message. */
const premiumTypes = new Set<unknown>(['PREMIUM_RATE', 'SHARED_COST']);

/**
 * The number in the form that accounts are found by: E.164 without the plus sign, as in GoTrue.
 * @param text with its country code, with or without the plus sign
 * @throws AuthError phone_provider_disabled if no message can be delivered, validation_failed
 */
export function readPhone({ reachesPhones }: PhoneContext, text: string): string {
  if (!reachesPhones) throw phoneDisabled();
  const trimmed = text.trim();
  const number = digitsOnly.test(trimmed)
    ? parsePhoneNumberFromString(trimmed.startsWith('+') ? trimmed : `+${trimmed}`)
    : undefined;
  if (!number?.isValid() || premiumTypes.has(number.getType())) {
    throw validationFailed('Invalid phone number format (E.164 required)');
  }
  return number.number.slice(1);
}
