import { createHmac, timingSafeEqual } from 'node:crypto';
import { base32nopad } from '@scure/base';
import { uuidAtStart, uuidBytes, uuidLength } from '#platform/crypto/uuid-bytes.ts';

/** A mail of ours: the batch and where it went. */
export interface SentMail {
  batch: string;
  address: string;
}

/** With the rest, short enough for the 64 characters of a local part (RFC 5321, section 4.5.3.1.1). */
const signedBytes = 10;
/** Mail servers may change its case, so its alphabet has one. */
const signedNumber = /\+([a-z2-7]{42})@/gi;

function signatureOf({ batch, address }: SentMail, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update(`bounce ${batch} ${address.toLowerCase()}`)
    .digest()
    .subarray(0, signedBytes);
}

/**
 * Where a mail comes back to when it cannot be delivered: an address of its own (VERP), `bounces+…@mail.example`, which tells
 * which mail it was and proves that it was ours.
 * @param base the address with nothing after its local part
 */
export function bounceAddressOf(mail: SentMail, base: string, secret: string): string {
  const number = base32nopad.encode(Buffer.concat([uuidBytes(mail.batch), signatureOf(mail, secret)])).toLowerCase();
  const at = base.lastIndexOf('@');
  return `${base.slice(0, at)}+${number}${base.slice(at)}`;
}

/** A bounce address as it was found, not yet known to be ours. */
export interface ClaimedMail {
  batch: string;
  isOf(address: string, secret: string): boolean;
}

/** What may be bounce addresses in a text, each once, at most `max`. */
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
    // The last character may hold bits that nothing stands for.
    return undefined;
  }
  const batch = uuidAtStart(bytes);
  return {
    batch,
    isOf: (address, secret) => timingSafeEqual(bytes.subarray(uuidLength), signatureOf({ batch, address }, secret)),
  };
}
