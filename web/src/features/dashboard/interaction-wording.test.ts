import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
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
    expect(interactionMessage(i18n, type, name)).toBe(expected);
  });
});

describe('bioPreview', () => {
  it('has a text for a missing bio', () => {
    expect(bioPreview(i18n, null)).toBe('No bio available');
    expect(bioPreview(i18n, '  ')).toBe('No bio available');
  });
  it('keeps a short bio and cuts a long one to 50 characters', () => {
    expect(bioPreview(i18n, 'Tea over coffee.')).toBe('Tea over coffee.');
    expect(bioPreview(i18n, 'x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
    expect(bioPreview(i18n, 'x'.repeat(50))).toBe('x'.repeat(50));
  });
  it('counts an emoji as one character and never cuts it in half', () => {
    expect(bioPreview(i18n, '🇺🇬'.repeat(51))).toBe(`${'🇺🇬'.repeat(50)}…`);
  });
});
