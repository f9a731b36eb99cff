import { type NoticeKind, noticeKindNames, noticeKindOf } from '@awamu/contracts/notice-kinds.ts';
import type { Notice } from '@awamu/contracts/notices.ts';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { loadWords } from '#lib/words/i18n.ts';
import { moderatorsWords, noticeWords } from './notice-words.ts';

beforeAll(() => loadWords('notifications'));

const payload = { seq: 1, reason: 'Be kind.', answer: 'It stands.', ends_at: '2026-12-01T10:00:00Z' };

function noticeOf(kind: NoticeKind, more: object): Notice {
  return { kind, count: 1, actor_id: null, actor_name: null, ...more } as Notice;
}

/** A notice for each way in which a kind says something. */
function everyWay(kind: NoticeKind): Notice[] {
  const { hasActor, wordedBy, payload: schema } = noticeKindOf(kind);
  const values = wordedBy ? (schema.shape[wordedBy] as z.ZodEnum).options : [''];
  const names = hasActor ? ['Achen Ruth', null] : [null];
  return values.flatMap((value) =>
    names.flatMap((actor_name) =>
      [1, 2].map((count) => noticeOf(kind, { actor_name, count, payload: { ...payload, [wordedBy ?? '']: value } })),
    ),
  );
}

it.each(noticeKindNames)('a notice of kind %s says a sentence, in every way', (kind) => {
  for (const notice of everyWay(kind)) {
    const sentence = noticeWords(notice);
    expect(sentence).toMatch(/^[A-Z\d].* /);
    expect(sentence).not.toMatch(/\{\{|said\.|undefined/);
    expect(sentence.includes('Achen')).toBe(notice.actor_name !== null);
  }
});

it('what a moderator wrote is quoted', () => {
  const quotes = noticeKindNames.map((kind) => [kind, moderatorsWords(noticeOf(kind, { payload }))]);
  expect(quotes.filter(([, words]) => words)).toEqual([
    ['warning', 'Be kind.'],
    ['content_removed', 'Be kind.'],
    ['appeal_decided', 'It stands.'],
  ]);
});

it('the day on which a match ends, and numbers, are said', () => {
  expect(noticeWords(noticeOf('match_ending', { payload }))).toContain('December 1, 2026');
  expect(noticeWords(noticeOf('like', { payload: {}, count: 12 }))).toContain('12 people');
});
