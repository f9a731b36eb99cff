import {
  type NotificationKind,
  notificationKindNames,
  notificationKindOf,
} from '@awamu/contracts/notification-kinds.ts';
import type { AppNotification } from '@awamu/contracts/notifications.ts';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { i18n, loadWords } from '#lib/words/i18n.ts';
import { moderatorsWords, notificationWords } from './notification-words.ts';

beforeAll(() => loadWords('notifications'));

const payload = { seq: 1, reason: 'Be kind.', answer: 'It stands.', ends_at: '2026-12-01T10:00:00Z' };

function notificationOf(kind: NotificationKind, more: object): AppNotification {
  return { kind, count: 1, actor_id: null, actor_name: null, ...more } as AppNotification;
}

/** A notification for each variant of a kind's text. */
function everyVariant(kind: NotificationKind): AppNotification[] {
  const { hasActor, wordedBy, payload: schema } = notificationKindOf(kind);
  const values = wordedBy ? (schema.shape[wordedBy] as z.ZodEnum).options : [''];
  const names = hasActor ? ['Achen Ruth', null] : [null];
  return values.flatMap((value) =>
    names.flatMap((actor_name) =>
      [1, 2].map((count) =>
        notificationOf(kind, { actor_name, count, payload: { ...payload, [wordedBy ?? '']: value } }),
      ),
    ),
  );
}

it.each(notificationKindNames)('a notification of kind %s has a text in every variant', (kind) => {
  for (const notification of everyVariant(kind)) {
    const sentence = notificationWords(i18n, notification);
    expect(sentence).toMatch(/^[A-Z\d].* /);
    expect(sentence).not.toMatch(/\{\{|said\.|undefined/);
    expect(sentence.includes('Achen')).toBe(notification.actor_name !== null);
  }
});

it('a moderator’s text is quoted', () => {
  const quotes = notificationKindNames.map((kind) => [kind, moderatorsWords(notificationOf(kind, { payload }))]);
  expect(quotes.filter(([, words]) => words)).toEqual([
    ['warning', 'Be kind.'],
    ['content_removed', 'Be kind.'],
    ['appeal_decided', 'It stands.'],
  ]);
});

it('the end of a match and numbers are formatted', () => {
  expect(notificationWords(i18n, notificationOf('match_ending', { payload }))).toContain('December 1, 2026');
  expect(notificationWords(i18n, notificationOf('like', { payload: {}, count: 12 }))).toContain('12 people');
});
