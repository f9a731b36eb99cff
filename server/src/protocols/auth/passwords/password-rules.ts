import { limits } from '@awamu/contracts/limits.ts';
import { dictionary } from '@zxcvbn-ts/language-common';
import { type AuthError, validationFailed, weakPassword } from '../errors.ts';
import { lengthWithoutContextWords } from './context-words.ts';

const { minLength, maxLength } = limits.password;

/** Passwords out of real leaks, in lowercase; the shorter ones are refused for their length already. */
const leakedPasswords = new Set(dictionary['passwords-common'].filter((password) => password.length >= minLength));

/** What must be left of a password without the words of contextWords, which are worth nothing here. */
const leastOwnLength = 6;

/**
 * The rules of a new password (decisions, 'Accounts'): its length in UTF-16 units as a form counts them, and none of the
 * common leaked ones, whatever their case, nor one that is little more than a word of this place. Nothing is cut off or normalised.
 * @returns the refusal, or null for a good one
 */
export function refusalOfPassword(password: string): AuthError | null {
  if (password.length > maxLength) return validationFailed(`Password cannot be longer than ${maxLength} characters`);
  if (password.length < minLength) {
    return weakPassword(`Password should be at least ${minLength} characters.`, ['length']);
  }
  if (leakedPasswords.has(password.toLowerCase()) || lengthWithoutContextWords(password) < leastOwnLength) {
    return weakPassword('Password is known to be weak and easy to guess, please choose a different one.', ['pwned']);
  }
  return null;
}

/** @throws AuthError weak_password with the reasons, or validation_failed */
export function requireGoodPassword(password: string): void {
  const refusal = refusalOfPassword(password);
  if (refusal) throw refusal;
}
