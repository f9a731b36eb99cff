import { expect, test } from 'vitest';
import type { CallerSql, SqlValue } from '#identity/caller-sql.ts';
import type { Message } from '#platform/delivery/messenger.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { composeLetter, letterAsMessage } from './compose-letter.ts';
import { deliverLetters } from './deliver-letters.ts';
import type { Letter } from './letters.repo.ts';

const publicUrl = 'https://awamu.example';
const letterOf = (kind: string, contents: Letter['contents'] = {}, channel: Letter['channel'] = 'mail'): Letter => ({
  id: kind,
  kind,
  channel,
  address: channel === 'mail' ? 'ann@people.example' : '+256700000001',
  contents,
  language: null,
});

test('a suspension says why, until when, and where to appeal', () => {
  const mail = composeLetter(
    letterOf('account_suspended', {
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
])('a suspension is told in the language of its reader: %s', (language, subject, until) => {
  const mail = composeLetter(
    { ...letterOf('account_suspended', { reason: 'x', ends_at: '2026-12-01T10:00:00Z', pass: 'abc' }), language },
    publicUrl,
  );
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(until);
  expect(mail.html).toContain(`<html lang="${language}">`);
});

test('a message to a phone says no more than has to be said', () => {
  const letter = letterOf('warning', { reason: 'Asked for money', decision_id: 'd1' }, 'sms');
  const text = letterAsMessage({ ...letter, language: 'fr' }, publicUrl);
  expect(text).toContain('La raison\u202f: Asked for money');
  expect(text.endsWith(`\n\n${publicUrl}/decisions#d1`)).toBe(true);
  expect(text).not.toContain('Boston');
});

test('a suspension without an end names none, and an answer cannot break out of its subject', () => {
  expect(composeLetter(letterOf('account_suspended', { reason: 'x', ends_at: null }), publicUrl).text).not.toContain(
    'until',
  );
  const mail = composeLetter(
    letterOf('inbox_answer', { title: 'Hi\r\nBcc: all@x.example', body: 'B {{reason}}' }),
    publicUrl,
  );
  expect(mail.subject).toBe('Re: Hi Bcc: all@x.example');
  expect(mail.text).toContain('B {{reason}}');
});

test('a decision about a request to advertise names the business and the reason, and leads to the team', () => {
  const business = 'Rolex <Corner>';
  const rejected = composeLetter(
    letterOf('advertising_rejected', { name: 'Ann', business, reason: 'The film has no sound' }),
    publicUrl,
  );
  expect(rejected.text).toContain('Hello Ann,');
  expect(rejected.text).toContain('The reason: The film has no sound');
  expect(rejected.html).toContain('Rolex &lt;Corner&gt;');
  expect(rejected.links).toEqual([`${publicUrl}/contact`]);
  const approved = composeLetter(letterOf('advertising_approved', { name: 'Ann', business }), publicUrl);
  expect(approved.text).toContain('Rolex <Corner> and approved it');
  expect(approved.text).not.toContain('reason');
});

test('what is read with the account leads to the decision that it is about', () => {
  for (const kind of ['warning', 'content_removed', 'appeal_upheld', 'appeal_overturned']) {
    const letter = letterOf(kind, { reason: 'x', answer: 'y', decision_id: 'd1' });
    expect(composeLetter(letter, publicUrl).links).toEqual([`${publicUrl}/decisions#d1`]);
  }
  // The account is still closed: the page would be, too.
  const upheld = letterOf('appeal_upheld', { answer: 'y', decision_id: null });
  expect(composeLetter(upheld, publicUrl).links).toEqual([publicUrl]);
});

function office(batches: Letter[][]) {
  const settled: [id: string, failure: SqlValue][] = [];
  const oneAs = async (_role: string, text: string, values: readonly SqlValue[] = []) => {
    if (text.includes('take_letters')) return batches.shift() ?? [];
    settled.push([String(values[0]), values[2] ?? null]);
    return [{ value: null }];
  };
  return { settled, sql: { oneAs } as unknown as CallerSql };
}

test('letters go out by mail or phone; one that fails is put back and keeps no other waiting', async () => {
  const mails: Mail[] = [];
  const messages: Message[] = [];
  const { settled, sql } = office([
    [
      letterOf('account_banned', { reason: 'x', pass: 'p' }),
      letterOf('unheard_of'),
      letterOf('warning', { reason: 'x' }, 'sms'),
    ],
    [letterOf('account_reactivated')],
  ]);
  const mailer = {
    async send(mail: Mail) {
      if (mail.subject.includes('open again')) throw new Error('no route');
      mails.push(mail);
    },
  };
  const messenger = { provider: 'test', channels: [], send: async (message: Message) => void messages.push(message) };
  const sent = await deliverLetters({ sql, clock: { now: () => 0 }, mailer, messenger, publicUrl });
  expect(sent).toBe(2);
  expect(mails.map(({ to }) => to)).toEqual(['ann@people.example']);
  expect(messages.map(({ to }) => to)).toEqual(['+256700000001']);
  expect(settled).toEqual([
    ['account_banned', null],
    ['unheard_of', 'no words for letters of kind unheard_of'],
    ['warning', null],
    ['account_reactivated', 'no route'],
  ]);
});
