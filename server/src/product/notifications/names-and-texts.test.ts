import { languages } from '@awamu/contracts/languages.ts';
import { expect, it } from 'vitest';
import { composeNotificationMail } from './compose-email.ts';
import { composePush } from './compose-push.ts';
import type { Batch, OutgoingNotification } from './notification-batch.ts';

const id = '0b6e9c1e-4a55-4c1e-9f0e-000000000001';
const surroundings = { publicUrl: 'https://awamu.example', unsubscribeUrl: 'https://awamu.example/off' };

function batchOf(notification: Partial<OutgoingNotification>, more: Partial<Batch> = {}): Batch {
  const { actor_name = 'Achen Ruth' } = notification;
  return {
    id,
    user_id: id,
    channel: 'email',
    address: 'ann@people.example',
    receipt: `${id}.1.000000000000`,
    keys: null,
    language: 'en',
    details: true,
    unread: 1,
    notifications: [
      {
        id,
        kind: 'message',
        count: 2,
        match_id: id,
        payload: {},
        actor_id: id,
        actor_photo: null,
        text: null,
        ...notification,
        actor_name,
      },
    ],
    ...more,
  };
}

const luganda = 'Nnaŋŋoma-Kyomuhendo-Ssemakula-'.repeat(3).slice(0, 80);
const arabic = 'عبدالرحمن'.repeat(9).slice(0, 80);

it.each([
  ['one letter', 'Ŋ', 'Ŋ'],
  ['80 letters in Luganda', luganda, luganda],
  ['80 letters in Arabic', arabic, `\u2068${arabic}\u2069`],
  ['emoji', '🌺👩🏾‍🦱', '🌺👩🏾‍🦱'],
])('a name of %s is whole in the subject, text and page of a mail, and in a push', (_what, name, shown) => {
  for (const language of languages) {
    const batch = batchOf({ actor_name: name }, { language });
    const { subject, text, html } = composeNotificationMail(batch, surroundings);
    for (const part of [subject, text, html, composePush(batch).body]) expect(part).toContain(shown);
    expect(subject).not.toContain('\n');
  }
});

const family = '👩🏾‍🦱';
const flag = '🇺🇬';
const beginning = (text: string) => composePush(batchOf({ count: 1, text })).body;

it.each([
  ['a short text', 'Oli otya?', 'Oli otya?'],
  ['200 characters', 'x'.repeat(200), 'x'.repeat(200)],
  ['longer ones', 'x'.repeat(201), `${'x'.repeat(200)}…`],
  ['a space at the end', `${'x'.repeat(199)} y`, `${'x'.repeat(199)}…`],
  ['an emoji of several code points at the end', 'x'.repeat(198) + family, `${'x'.repeat(198)}…`],
  ['a flag at the end', 'x'.repeat(199) + flag, `${'x'.repeat(199)}…`],
])('a push shows the beginning of a message without cutting a character: %s', (_what, text, shown) => {
  // The database sends one code point more than is shown.
  expect(beginning([...text].slice(0, 201).join(''))).toBe(shown);
});
