import { randomBytes } from 'node:crypto';
import { authPolicy } from '../auth-policy.ts';

/** Crockford's base 32, which has no ambiguous characters. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits cannot be guessed, so a plain hash is enough (ASVS 5.0, 6.5.2, asks for 112). */
const codeLength = 24;

/** A new set of codes, in lowercase without separators. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: authPolicy.recoveryCodes }, () =>
    // 256 is a multiple of 32, so all characters are equally likely.
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  );
}

/** The canonical form of a typed code: ignores case, spaces and dashes, reads o as 0, i and l as 1. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
