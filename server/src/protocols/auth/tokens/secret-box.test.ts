import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('the secret of a test');

describe('a sealed secret', () => {
  it('opens for its own row and does not contain the plaintext', () => {
    fc.assert(
      fc.property(fc.string(), fc.uuid(), (secret, owner) => {
        const sealed = box.seal(secret, owner);
        expect(box.open(sealed, owner)).toBe(secret);
        if (secret.length > 8) expect(sealed).not.toContain(secret);
      }),
    );
  });

  it('opens neither for another row, with another key, nor altered', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'mine');
    expect(() => box.open(sealed, 'yours')).toThrow();
    expect(() => createSecretBox('another secret').open(sealed, 'mine')).toThrow();
    const last = sealed.at(-2) === 'A' ? 'B' : 'A';
    expect(() => box.open(`${sealed.slice(0, -2)}${last}${sealed.at(-1)}`, 'mine')).toThrow();
    expect(() => box.open('JBSWY3DPEHPK3PXP', 'mine')).toThrow();
  });
});
