import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDraft } from './setup-draft.ts';
import { keepDraft, readStoredDraft, type StoredDraft } from './stored-draft.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
});

const typed: StoredDraft = {
  step: 1,
  draft: { ...emptyDraft, firstName: 'Apio', gender: 'woman', looking_for: 'men' },
};

it('what was typed comes back, to whom typed it', () => {
  keepDraft('apio', typed);
  expect(readStoredDraft('apio')).toEqual(typed);
  expect(readStoredDraft('ben')).toBeNull();
});

it('a draft that an earlier version of the page kept under other names loses nothing', () => {
  const { looking_for: lookingFor, ...draft } = typed.draft;
  sessionStorage.setItem('awamu-setup:apio', JSON.stringify({ step: 1, draft: { ...draft, lookingFor } }));
  expect(readStoredDraft('apio')).toEqual(typed);
});

it('an answer under its own name goes before the one under a former name', () => {
  const draft = { ...typed.draft, lookingFor: 'women' };
  sessionStorage.setItem('awamu-setup:apio', JSON.stringify({ step: 1, draft }));
  expect(readStoredDraft('apio')).toEqual(typed);
});

it.each(['{', 'null'])('what nobody could have kept is nothing: %s', (text) => {
  sessionStorage.setItem('awamu-setup:apio', text);
  expect(readStoredDraft('apio')).toBeNull();
});
