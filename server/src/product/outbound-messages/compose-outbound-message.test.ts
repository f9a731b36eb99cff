import { expect, test } from 'vitest';
import {
  composeMessageMail,
  composeMessageText,
  composeOutboundMessage,
  type WrittenMessage,
} from './compose-outbound-message.ts';

const publicUrl = 'https://awamu.example';
const messageOf = (
  kind: string,
  contents: WrittenMessage['contents'] = {},
  channel: WrittenMessage['channel'] = 'mail',
): WrittenMessage => ({
  id: kind,
  kind,
  channel,
  address: channel === 'mail' ? 'ann@people.example' : '+256700000001',
  contents,
  language: null,
});

test('a suspension says why, until when, and where to appeal', () => {
  const mail = composeMessageMail(
    messageOf('account_suspended', {
      reason: 'Asked <b>people</b> for money',
      ends_at: '2026-12-01T10:00:00Z',
      pass: 'abc',
    }),
    publicUrl,
  );
  expect(mail.text).toContain('until December 1, 2026 at 10:00 UTC');
  expect(mail.text).toContain('Asked <b>people</b> for money');
  expect(mail.html).toContain('Asked &lt;b&gt;people&lt;/b&gt; for money');
  expect(mail.links).toEqual([`${publicUrl}/account-closed#pass=abc`]);
});

test.each([
  ['es', 'Tu cuenta de Awamu está suspendida', 'hasta el 1 de diciembre de 2026 a las 10:00 UTC'],
  ['fr', 'Ton compte Awamu est suspendu', 'jusqu’au 1 décembre 2026 à 10:00 UTC'],
  ['de', 'Dein Awamu-Konto ist gesperrt', 'bis 1. Dezember 2026 um 10:00 UTC'],
  ['pt', 'Sua conta na Awamu está suspensa', 'até 1 de dezembro de 2026 às 10:00 UTC'],
])('a suspension is written in the language of its reader: %s', (language, subject, until) => {
  const mail = composeMessageMail(
    { ...messageOf('account_suspended', { reason: 'x', ends_at: '2026-12-01T10:00:00Z', pass: 'abc' }), language },
    publicUrl,
  );
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(until);
  expect(mail.html).toContain(`<html lang="${language}">`);
});

test('a message to a phone contains only what is necessary', () => {
  const message = messageOf('warning', { reason: 'Asked for money', decision_id: 'd1' }, 'sms');
  const text = composeMessageText({ ...message, language: 'fr' }, publicUrl);
  expect(text).toContain('La raison\u202f: Asked for money');
  expect(text.endsWith(`\n\n${publicUrl}/decisions#d1`)).toBe(true);
  expect(text).not.toContain('Boston');
});

test('a suspension without an end names none, and an answer cannot break out of its subject', () => {
  expect(
    composeMessageMail(messageOf('account_suspended', { reason: 'x', ends_at: null }), publicUrl).text,
  ).not.toContain('until');
  const mail = composeMessageMail(
    messageOf('inbox_answer', { title: 'Hi\r\nBcc: all@x.example', body: 'B {{reason}}' }),
    publicUrl,
  );
  expect(mail.subject).toBe('Re: Hi Bcc: all@x.example');
  expect(mail.text).toContain('B {{reason}}');
});

test('a decision about a request to advertise names the business and the reason, and leads to the team', () => {
  const business = 'Rolex <Corner>';
  const rejected = composeMessageMail(
    messageOf('advertising_rejected', { name: 'Ann', business, reason: 'The film has no sound' }),
    publicUrl,
  );
  expect(rejected.text).toContain('Hello Ann,');
  expect(rejected.text).toContain('The reason: The film has no sound');
  expect(rejected.html).toContain('Rolex &lt;Corner&gt;');
  expect(rejected.links).toEqual([`${publicUrl}/contact`]);
  const approved = composeMessageMail(messageOf('advertising_approved', { name: 'Ann', business }), publicUrl);
  expect(approved.text).toContain('Rolex <Corner> and approved it');
  expect(approved.text).not.toContain('reason');
});

test('a decision about an open account links to that decision', () => {
  for (const kind of ['warning', 'content_removed', 'appeal_upheld', 'appeal_overturned']) {
    const message = messageOf(kind, { reason: 'x', answer: 'y', decision_id: 'd1' });
    expect(composeMessageMail(message, publicUrl).links).toEqual([`${publicUrl}/decisions#d1`]);
  }
  // The account is still closed, so the page of the decision would be inaccessible.
  const upheld = messageOf('appeal_upheld', { answer: 'y', decision_id: null });
  expect(composeMessageMail(upheld, publicUrl).links).toEqual([publicUrl]);
});

test('a mail keeps its Message-ID at every attempt', () => {
  const mail = composeMessageMail(messageOf('warning', { reason: 'x' }), publicUrl);
  expect(mail.messageId).toBe('<warning@awamu.example>');
});

test('a message of an unknown kind is refused, by mail and by phone', () => {
  for (const channel of ['mail', 'sms'] as const) {
    expect(() => composeOutboundMessage(messageOf('unheard_of', {}, channel), publicUrl)).toThrow(
      'no words for messages of kind unheard_of',
    );
  }
  expect(composeOutboundMessage(messageOf('warning', { reason: 'x' }, 'sms'), publicUrl)).toMatchObject({
    via: 'phone',
    message: { id: 'warning', channel: 'sms', to: '+256700000001' },
  });
});
