import { brand } from '@awamu/contracts/brand.ts';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** RFC 4226, section 4: 160 bits. */
const secretBytes = 20;
const digits = 6;
const sixDigits = /^[0-9]{6}$/;
/** One step of 30 s before and after, for clock differences and typing time. */
const windowSteps = 1;

export interface TotpEnrollment {
  /** Base32, for typing. */
  secret: string;
  /** otpauth:// URI, the content of the QR code. */
  uri: string;
  /** SVG without an XML declaration, to append to `data:image/svg+xml;utf-8,`. */
  qrCode: string;
}

/**
 * A new secret for an authenticator app (RFC 6238), with the parameters that every app supports: SHA-1, six digits, 30
 * s.
 */
export function makeTotp({
  issuer = brand.name,
  label,
}: {
  issuer?: string | undefined;
  label: string;
}): TotpEnrollment {
  const totp = new TOTP({ issuer, label, secret: new Secret({ size: secretBytes }), digits });
  const uri = totp.toString();
  return { secret: totp.secret.base32, uri, qrCode: renderSVG(uri, { ecc: 'M', border: 2, pixelSize: 5 }) };
}

/**
 * @param code as typed; spaces are ignored
 * @returns the time step of the code, to be used once; null for a wrong code
 */
export function acceptedStep(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!sixDigits.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), digits, timestamp, window: windowSteps });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}
