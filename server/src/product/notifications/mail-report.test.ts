import { describe, expect, it } from 'vitest';
import { bounceAddressOf } from './bounce-address.ts';
import { readMailReport } from './mail-report.ts';

const mail = { batch: '0b6e9c1e-4a55-4c1e-9f0e-000000000001', address: 'ann@people.example' };
const returnTo = bounceAddressOf(mail, 'bounces@mail.example', 'secret');

/** A report in the form of mail servers: a text, machine-readable fields, and the email or its headers. */
function report(
  type: string,
  fields: string,
  more: { to?: string; original?: string; originalType?: string } = {},
): Buffer {
  const { to = returnTo, original = 'Subject: Hello\r\n\r\nHello.', originalType = 'message/rfc822' } = more;
  const lines = [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="=_1"',
    '',
    '--=_1',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'Your mail could not be delivered.',
    '',
    '--=_1',
    `Content-Type: message/${type}`,
    '',
    fields.trim(),
    '',
    '--=_1',
    `Content-Type: ${originalType}`,
    '',
    original,
    '',
    '--=_1--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

const failed = (status: string, diagnostic = 'smtp; 550 no') =>
  `Reporting-MTA: dns; mx.example\r\nArrival-Date: Sun, 1 Nov 2026 10:00:00 +0000\r\n\r\n` +
  `Final-Recipient: rfc822; ann@people.example\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: ${diagnostic}`;
const isOurs = (read: Awaited<ReturnType<typeof readMailReport>>) =>
  read.mails.some(({ batch, isOf }) => batch === mail.batch && isOf(mail.address, 'secret'));

describe('a delivery status notification', () => {
  it.each([
    ['of an unknown mailbox', failed('5.1.1', 'smtp; 550 5.1.1 <ann@people.example>:\r\n    User unknown'), 'gone'],
    ['with line feeds alone', failed('5.1.1').replaceAll('\r', ''), 'gone'],
    ['of a server that names no status (Exim)', failed('5.0.0', 'smtp; 550-5.1.1 The account does not exist'), 'gone'],
    ['of a server that knows a reply code alone', failed('5.0.0', 'smtp; 550 unknown user'), 'gone'],
    ['of an Exchange server', failed('5.1.10 (unknown)', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound'), 'gone'],
    ['of a full mailbox', failed('5.2.2', 'smtp; 552 5.2.2 over quota'), 'none'],
    ['of a mail called spam', failed('5.7.1', 'smtp; 550 5.7.1 blocked'), 'none'],
    ['of a server that names no status for spam', failed('5.0.0', 'smtp; 554 5.7.1 blocked'), 'none'],
    ['of a mail that is late', failed('4.4.1').replace('failed', 'delayed'), 'none'],
    ['of a mail that was given up after days', failed('4.4.7'), 'none'],
    ['of a mail that has arrived', failed('2.0.0').replace('failed', 'delivered'), 'none'],
    ['that says nothing', '', 'none'],
  ])('%s: %s', async (_what, fields, verdict) => {
    const read = await readMailReport(report('delivery-status', fields));
    expect(read.verdict).toBe(verdict);
    expect(isOurs(read)).toBe(true);
    expect(read.reason).not.toContain('@');
  });

  it.each([
    ['its recipient as the mail server names it', { to: 'postmaster@mail.example' }, returnTo],
    ['the header of the mail', { to: 'x@y.example', original: `Errors-To: ${returnTo}\r\n\r\nHello.` }, ''],
    [
      'the headers, where these alone come back',
      { to: 'x@y.example', original: `Return-Path: <${returnTo}>`, originalType: 'text/rfc822-headers' },
      '',
    ],
  ])('is about our mail by %s', async (_where, more, recipient) => {
    const read = await readMailReport(report('delivery-status', failed('5.1.1'), more), recipient);
    expect([read.verdict, isOurs(read)]).toEqual(['gone', true]);
  });

  it('about somebody else’s mail names none of ours', async () => {
    const read = await readMailReport(report('delivery-status', failed('5.1.1'), { to: 'bounces+abc@mail.example' }));
    expect(read.mails).toEqual([]);
  });
});

/** A bounce in the format of qmail. */
const returned = (
  sentences: string,
  { to = returnTo, intro = 'Hi. This is the qmail-send program at mx.example.' } = {},
) =>
  [
    'Return-Path: <>',
    'From: MAILER-DAEMON@mx.example',
    `To: ${to}`,
    'Subject: failure notification',
    '',
    intro,
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    '',
    '<ann@people.example>:',
    ...sentences.split('\n'),
    '',
    '--- Below this line is a copy of the message.',
    '',
    `Return-Path: <${returnTo}>`,
    'Subject: Hello',
    '',
    '<bob@people.example>:',
    'Sorry, no mailbox here by that name. (#5.1.1)',
    '',
  ].join('\r\n');

describe('a mail that qmail returns, as text only', () => {
  it.each([
    ['of an unknown mailbox', 'Sorry, no mailbox here by that name. (#5.1.1)', 'gone'],
    ['of an unknown host', "Sorry, I couldn't find any host named people.example. (#5.1.2)", 'gone'],
    [
      'of a mailbox that another server does not know',
      '192.0.2.1 does not like recipient.\nRemote host said: 550 5.1.1 User unknown\nGiving up on 192.0.2.1.',
      'gone',
    ],
    [
      'of a server that knows a reply code alone',
      '192.0.2.1 does not like recipient.\nRemote host said: 550 unknown\nGiving up on 192.0.2.1.',
      'gone',
    ],
    [
      'of a mail called spam',
      '192.0.2.1 failed after I sent the message.\nRemote host said: 550 5.7.1 blocked, see (#5.1.1)',
      'none',
    ],
    ['of a full mailbox', "Sorry, I wasn't able to store your message. (#5.2.2)", 'none'],
    [
      'of a mail that was given up after days',
      "Remote host said: 450 later\nI'm not going to try again; this message has been in the queue too long.",
      'none',
    ],
    ['that says no more', "This user doesn't have an account here.", 'none'],
  ])('%s: %s', async (_what, sentences, verdict) => {
    const read = await readMailReport(Buffer.from(returned(sentences)));
    expect([read.verdict, isOurs(read)]).toEqual([verdict, verdict === 'gone']);
    expect(read.reason).not.toContain('@');
  });

  it('is recognised by the copy of our mail if the return address was changed', async () => {
    const text = returned('Sorry, no mailbox here by that name. (#5.1.1)', { to: 'x@y.example' });
    expect(isOurs(await readMailReport(Buffer.from(text)))).toBe(true);
  });

  it('is not recognised by other text, or by the content of the copy', async () => {
    const gone = 'Sorry, no mailbox here by that name. (#5.1.1)';
    const others = [
      returned(gone, { intro: 'Hello. This is the mail system at mx.example.' }),
      returned(gone, { intro: '> Hi. This is the qmail-send program at mx.example.' }),
      returned('').replace('\r\n<ann@people.example>:', '\r\nSee below.'),
      `To: ${returnTo}\r\nAuto-Submitted: auto-replied\r\n\r\nHi. This is the answering machine of Ann. Call 550 5.1.1.`,
    ];
    for (const text of others) expect((await readMailReport(Buffer.from(text))).verdict).toBe('none');
  });
});

describe('a feedback report', () => {
  const fields = (kind: string) =>
    `Feedback-Type: ${kind}\r\nUser-Agent: Postbox/1.0\r\nVersion: 1\r\nOriginal-Mail-From: <${returnTo}>`;

  it.each([
    ['abuse', 'unwanted'],
    ['Abuse', 'unwanted'],
    ['opt-out', 'unwanted'],
    ['not-spam', 'none'],
    ['virus', 'none'],
  ])('of %s: %s', async (kind, verdict) => {
    const read = await readMailReport(report('feedback-report', fields(kind), { to: 'abuse@mail.example' }));
    expect([read.verdict, isOurs(read)]).toEqual([verdict, true]);
  });
});

describe('any other mail reports nothing:', () => {
  const nested = Array.from(
    { length: 40 },
    (_, index) => `--b${index}\r\nContent-Type: multipart/mixed; boundary=b${index + 1}\r\n\r\n`,
  );
  it.each([
    ['nothing', ''],
    ['an out-of-office mail', `To: ${returnTo}\r\nAuto-Submitted: auto-replied\r\n\r\nI am away.`],
    ['bytes', Buffer.from(Array.from({ length: 2_000 }, (_, index) => index % 256)).toString('latin1')],
    ['parts in parts', `To: ${returnTo}\r\nContent-Type: multipart/report; boundary=b0\r\n\r\n${nested.join('')}`],
    ['headers without an end', `${'X-Long: '.padEnd(1_000, 'x')}\r\n`.repeat(200)],
  ])('%s', async (_what, text) => {
    expect((await readMailReport(Buffer.from(text, 'latin1'))).verdict).toBe('none');
  });
});
