import { describe, expect, it } from 'vitest';
import { makeRecoveryCodes, normalizeRecoveryCode } from './recovery-codes.ts';

describe('recovery codes', () => {
  it('are ten, distinct and easy to read', () => {
    const codes = [...makeRecoveryCodes(), ...makeRecoveryCodes()];
    expect(new Set(codes).size).toBe(20);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{24}$/);
  });

  it('are recognised as people write them', () => {
    for (const code of makeRecoveryCodes()) {
      const written = ` ${(code.match(/.{4}/g) ?? []).join('-').toUpperCase().replaceAll('0', 'O').replaceAll('1', 'l')}\n`;
      expect(normalizeRecoveryCode(written)).toBe(code);
    }
  });
});
