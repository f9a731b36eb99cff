import { randomBytes } from 'node:crypto';
import { authPolicy } from '../auth-policy.ts';

/** Crockford's base 32: nothing that is read as something else. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 bits: a plain hash may keep it (ASVS 5.0, 6.5.2, asks for 112), and nobody guesses it. */
const codeLength = 24;

/** A new set, each in lowercase without separators. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: authPolicy.recoveryCodes }, () =>
    // 256 is a multiple of 32, so that each letter is as likely.
    Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join(''),
  );
}

/** The code as it was made, of what a person typed: case, spaces and dashes do not count, nor do o for 0, i and l for 1. */
export function normalizeRecoveryCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
}
