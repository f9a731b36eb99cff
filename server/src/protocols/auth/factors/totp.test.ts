import { describe, expect, it } from 'vitest';
import { acceptedStep, makeTotp } from './totp.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 column in Base32. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes of an authenticator app', () => {
  // The last six digits of the RFC's eight.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('match the RFC at %i s', (seconds, code) => {
    expect(acceptedStep(rfcSecret, code, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
  });

  it('are valid one step before and after, and return their step', () => {
    const step = Math.floor(1_111_111_109 / 30);
    const at = (offset: number): number | null =>
      acceptedStep(rfcSecret, '08 18 04', new Date((step + offset) * 30_000 + 5_000));
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null]);
  });

  it.each(['', '81804', '0818040', 'abcdef', '٠٨١٨٠٤'])('are refused when they are %j', (code) => {
    expect(acceptedStep(rfcSecret, code, new Date(1_111_111_109_000))).toBeNull();
  });
});

describe('a new secret', () => {
  it('is unique, long, and contained in the QR code and the URI', () => {
    const [one, two] = [makeTotp({ label: 'nakato@people.example' }), makeTotp({ label: 'x' })];
    expect(one.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(one.secret).not.toBe(two.secret);
    const uri = new URL(one.uri);
    expect(uri.searchParams.get('secret')).toBe(one.secret);
    expect(uri.searchParams.get('issuer')).toBe('Awamu');
    expect(one.qrCode).toMatch(/^<svg /);
    // A '#' would end the data URL that the client makes of it.
    expect(one.qrCode).not.toContain('#');
  });
});
