import { beforeAll, expect, it } from 'vitest';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { dueWords } from './due-words.ts';

beforeAll(() => loadWords('admin-reports'));

it.each([
  ['2026-01-02T10:00:00Z', 'Due in 22 hours'],
  ['2026-01-01T12:00:30Z', 'Due now'],
  ['2026-01-01T11:59:30Z', 'Just became overdue'],
  ['2026-01-01T11:00:00Z', 'Overdue, was due 1 hour ago'],
  ['2025-12-30T11:00:00Z', 'Overdue, was due 2 days ago'],
])('%s', (dueAt, expected) => {
  expect(dueWords(i18n, dueAt, new Date('2026-01-01T12:00:00Z'))).toBe(expected);
});
