import { brand } from '@awamu/contracts/brand.ts';
import { languages } from '@awamu/contracts/languages.ts';
import { notificationKindNames } from '@awamu/contracts/notification-kinds.ts';
import { pushMessage } from '@awamu/contracts/notifications.ts';
import { describe, expect, it } from 'vitest';
import { composeNotificationMail } from './compose-email.ts';
import { composePush } from './compose-push.ts';
import type { Batch, OutgoingNotification } from './notification-batch.ts';
import { sentenceOf } from './notification-words.ts';
import { makeUnsubscribeToken, readUnsubscribeToken, unsubscribePage } from './unsubscribe.ts';

const id = '0b6e9c1e-4a55-4c1e-9f0e-000000000001';
const person = {
  actor_id: id,
  actor_name: 'Achen <b>Ruth</b>',
  actor_photo: '/storage/v1/object/public/profile-images/a.webp',
};
const notificationOf = (kind: string, more: Partial<OutgoingNotification> = {}): OutgoingNotification => ({
  id,
  kind,
  count: 1,
  match_id: id,
  payload: { channel: 'email', ends_at: '2026-12-01T10:00:00Z' },
  ...person,
  text: 'Meet me {{name}}',
  ...more,
});
const batchOf = (notifications: OutgoingNotification[], more: Partial<Batch> = {}): Batch => ({
  id,
  user_id: id,
  channel: 'email',
  address: 'ann@people.example',
  receipt: `${id}.1.000000000000`,
  keys: null,
  language: 'en',
  details: false,
  unread: 3,
  notifications,
  ...more,
});
const surroundings = { publicUrl: 'https://awamu.example', unsubscribeUrl: 'https://awamu.example/off' };

describe.each(languages)('the words in %s', (language) => {
  it('have a sentence for every kind', () => {
    for (const kind of notificationKindNames) {
      for (const count of [1, 2, 1_000_000]) {
        const sentences = (['private', 'detailed'] as const).map((manner) =>
          sentenceOf(notificationOf(kind, { count }), language, manner),
        );
        expect(sentences.join()).not.toMatch(/\{\{|undefined/);
        expect(sentences[0]).not.toContain('Achen');
      }
    }
  });
});

describe('a mail', () => {
  it('names the other member in its body only, escaped, with their photo and one action', () => {
    const mail = composeNotificationMail(batchOf([notificationOf('message')]), surroundings);
    expect(mail.subject).toBe('You have a new message.');
    expect(mail.html).toContain('Achen &lt;b&gt;Ruth&lt;/b&gt; wrote to you.');
    expect(mail.html).toContain(`src="https://awamu.example${person.actor_photo}"`);
    expect(mail.text).toContain(`https://awamu.example/messages?match=${id}`);
    expect(mail.text).not.toContain('Meet me');
    expect(mail.messageId).toBe(`<${id}@awamu.example>`);
    expect(mail.headers).toMatchObject({ 'List-Unsubscribe': '<https://awamu.example/off>' });
  });

  it('of many notifications lists the newest and counts the rest', () => {
    const mail = composeNotificationMail(
      batchOf(Array.from({ length: 11 }, () => notificationOf('super_like'))),
      surroundings,
    );
    expect(mail.subject).toBe(`11 new notifications on ${brand.name}`);
    expect(mail.text.match(/super liked you/g)).toHaveLength(8);
    expect(mail.text).toContain('And 3 more.');
  });

  it('uses the singular for one more', () => {
    const notifications = Array.from({ length: 9 }, () => notificationOf('super_like'));
    const { text } = composeNotificationMail(batchOf(notifications, { language: 'fr' }), surroundings);
    expect(text).toContain('Et 1 autre.');
  });

  it('shows a name as text, whatever placeholders and markup it holds', () => {
    const name = `{{count}} $t(several) $& <i>"'`;
    const { html, text } = composeNotificationMail(
      batchOf([notificationOf('message', { actor_name: name })]),
      surroundings,
    );
    expect(text).toContain(`${name} wrote to you.`);
    expect(html).toContain('{{count}} $t(several) $&amp; &lt;i&gt;&quot;&#39; wrote to you.');
    expect(html).not.toContain('<i>');
  });

  it('has no header injected by a name', () => {
    const batch = batchOf([notificationOf('match', { actor_name: 'A\r\nBcc: all@x.example' })], { details: true });
    expect(composeNotificationMail(batch, surroundings).subject).toBe('You and A Bcc: all@x.example matched.');
  });
});

describe('a push', () => {
  it.each(notificationKindNames)('of kind %s is what the service worker expects, and fits', (kind) => {
    for (const details of [false, true]) {
      const push = composePush(batchOf([notificationOf(kind, { text: 'é'.repeat(200) })], { details }));
      expect(pushMessage.parse(push)).toEqual(push);
      expect(Buffer.byteLength(JSON.stringify(push))).toBeLessThan(3_000);
      if (!details) expect(JSON.stringify(push)).not.toMatch(/Achen|é/);
    }
  });

  it('has the ids of its notification and of its delivery', () => {
    const batch = '0b6e9c1e-4a55-4c1e-9f0e-000000000002';
    expect(composePush(batchOf([notificationOf('message')], { id: batch }))).toMatchObject({ tag: id, batch });
  });

  it('shows one message with its author and text, several as a number', () => {
    const details = { details: true };
    expect(composePush(batchOf([notificationOf('message')], details))).toMatchObject({
      title: person.actor_name,
      body: 'Meet me {{name}}',
    });
    expect(composePush(batchOf([notificationOf('message', { count: 4 })], details)).body).toContain(
      'sent you 4 messages.',
    );
  });
});

describe('the link that turns mails off', () => {
  it('is valid for one member, and requires our secret', () => {
    const token = makeUnsubscribeToken(id, 'secret');
    expect(readUnsubscribeToken(token, 'secret')).toBe(id);
    expect(readUnsubscribeToken(token, 'another')).toBeNull();
    for (const wrong of ['', 'x', token.slice(1), `${token}AAAA`, `A${token.slice(1)}`]) {
      expect(readUnsubscribeToken(wrong, 'secret')).toBeNull();
    }
  });

  it('asks for confirmation first, in every language', () => {
    for (const language of languages) {
      expect(unsubscribePage('ask', language)).toContain('<form method="post">');
      expect(unsubscribePage('done', language)).not.toContain('<form');
    }
  });
});
