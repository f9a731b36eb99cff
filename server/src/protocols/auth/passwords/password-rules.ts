import { limits } from '@awamu/contracts/limits.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { type AuthError, validationFailed, weakPassword } from '../errors.ts';
import { lengthWithoutContextWords } from './context-words.ts';

const { minLength, maxLength } = limits.password;

/** Leaked passwords in lowercase; shorter ones are refused for their length already. */
const leakedPasswords = new Set(dictionary['passwords-common'].filter((password) => password.length >= minLength));

/** Characters that a password needs besides contextWords. */
const minOwnLength = 6;

/**
 * Checks the rules of a new password (decisions, 'Accounts'): its length in UTF-16 units, as forms count; not a common
 * leaked password, ignoring case; more than a word of this product. Nothing is truncated or normalised.
 * @returns the refusal, or null
 */
export function refusalOfPassword(password: string): AuthError | null {
  if (password.length > maxLength) return validationFailed(`Password cannot be longer than ${maxLength} characters`);
  if (password.length < minLength) {
    return weakPassword(`Password should be at least ${minLength} characters.`, ['length']);
  }
  if (leakedPasswords.has(password.toLowerCase()) || lengthWithoutContextWords(password) < minOwnLength) {
    return weakPassword('Password is known to be weak and easy to guess, please choose a different one.', ['pwned']);
  }
  return null;
}

/** @throws AuthError weak_password with the reasons, or validation_failed */
export function requireGoodPassword(password: string): void {
  const refusal = refusalOfPassword(password);
  if (refusal) throw refusal;
}
