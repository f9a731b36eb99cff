import { describe, expect, it } from 'vitest';
import { bounceAddressOf } from './bounce-address.ts';
import { readMailReport } from './mail-report.ts';

const mail = { batch: '0b6e9c1e-4a55-4c1e-9f0e-000000000001', address: 'ann@people.example' };
const returnTo = bounceAddressOf(mail, 'bounces@mail.example', 'secret');

/** A report as mail servers write it: words, fields for machines, and the mail or its headers. */
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

describe('anything else says nothing:', () => {
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
