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
  screen: 'basics',
  draft: { ...emptyDraft, firstName: 'Apio', gender: 'woman', looking_for: 'men' },
};

it('restores a draft to the member who typed it', () => {
  keepDraft('apio', typed);
  expect(readStoredDraft('apio')).toEqual(typed);
  expect(readStoredDraft('ben')).toBeNull();
});

it('a draft stored under former field names loses nothing', () => {
  const { looking_for: lookingFor, ...draft } = typed.draft;
  sessionStorage.setItem('awamu-setup:apio', JSON.stringify({ screen: 'basics', draft: { ...draft, lookingFor } }));
  expect(readStoredDraft('apio')).toEqual(typed);
});

it('a current field name takes precedence over a former one', () => {
  const draft = { ...typed.draft, lookingFor: 'women' };
  sessionStorage.setItem('awamu-setup:apio', JSON.stringify({ screen: 'basics', draft }));
  expect(readStoredDraft('apio')).toEqual(typed);
});

it.each([
  [0, 'name'],
  [1, 'photo'],
  [2, 'interests'],
  [3, 'done'],
  [7, 'name'],
])('a draft stored at step %d of a former build continues at the screen %s', (step, screen) => {
  sessionStorage.setItem('awamu-setup:apio', JSON.stringify({ step, draft: typed.draft }));
  expect(readStoredDraft('apio')).toEqual({ ...typed, screen });
});

it.each(['{', 'null'])('invalid storage counts as no draft: %s', (text) => {
  sessionStorage.setItem('awamu-setup:apio', text);
  expect(readStoredDraft('apio')).toBeNull();
});
