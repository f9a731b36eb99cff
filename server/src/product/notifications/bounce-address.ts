import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { uuidAtStart, uuidBytes, uuidLength } from '#platform/crypto/uuid-bytes.ts';

/** An email that this server sent: its batch and recipient. */
export interface SentMail {
  batch: string;
  address: string;
}

/** Keeps the address within the 64 characters of a local part (RFC 5321, section 4.5.3.1.1). */
const signedBytes = 10;
/** Base32, because mail servers may change the case of an address. */
const signedNumber = /\+([a-z2-7]{42})@/gi;

function signatureOf({ batch, address }: SentMail, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`bounce ${batch} ${address.toLowerCase()}`)
    .digest()
    .subarray(0, signedBytes);
}

/**
 * The bounce address of an email (VERP), such as `bounces+…@mail.example`. It identifies the email and is signed, which
 * proves that this server sent it.
 * @param base the bounce address without a suffix
 */
export function bounceAddressOf(mail: SentMail, base: string, secret: string): string {
  const number = base32nopad.encode(Buffer.concat([uuidBytes(mail.batch), signatureOf(mail, secret)])).toLowerCase();
  const at = base.lastIndexOf('@');
  return `${base.slice(0, at)}+${number}${base.slice(at)}`;
}

/** A bounce address found in a report, whose signature is not yet verified. */
export interface ClaimedMail {
  batch: string;
  isOf(address: string, secret: string): boolean;
}

/** Distinct strings in a text that may be bounce addresses, at most `max`. */
export function findBounceAddresses(text: string, max: number): ClaimedMail[] {
  const numbers = new Set<string>();
  for (const [, number = ''] of text.matchAll(signedNumber)) {
    if (numbers.size === max) break;
    numbers.add(number.toUpperCase());
  }
  return [...numbers].flatMap((number) => readNumber(number) ?? []);
}

function readNumber(number: string): ClaimedMail | undefined {
  let bytes: Uint8Array;
  try {
    bytes = base32nopad.decode(number);
  } catch {
    // The last character has padding bits, which must be zero.
    return undefined;
  }
  const batch = uuidAtStart(bytes);
  return {
    batch,
    isOf: (address, secret) => timingSafeEqual(bytes.subarray(uuidLength), signatureOf({ batch, address }, secret)),
  };
}
