import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '#lib/words/i18n.ts';
import { bioPreview, interactionMessage } from './interaction-wording.ts';

beforeAll(() => loadWords('dashboard'));

describe('interactionMessage', () => {
  it.each([
    ['like', 'Auma', 'You liked Auma'],
    ['super_like', 'Auma', 'You super liked Auma'],
    ['pass', 'Auma', 'You passed on Auma'],
    ['like', null, 'You liked someone'],
    ['pass', '  ', 'You passed on someone'],
  ] as const)('%s of %s', (type, name, expected) => {
    expect(interactionMessage(type, name)).toBe(expected);
  });
});

describe('bioPreview', () => {
  it('has a text for a missing bio', () => {
    expect(bioPreview(null)).toBe('No bio available');
    expect(bioPreview('  ')).toBe('No bio available');
  });
  it('keeps a short bio and cuts a long one to 50 characters', () => {
    expect(bioPreview('Tea over coffee.')).toBe('Tea over coffee.');
    expect(bioPreview('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
    expect(bioPreview('x'.repeat(50))).toBe('x'.repeat(50));
  });
  it('counts an emoji as one character and never cuts it in half', () => {
    expect(bioPreview('🇺🇬'.repeat(51))).toBe(`${'🇺🇬'.repeat(50)}…`);
  });
});
