import { Readable } from 'node:stream';
import { brand } from '@awamu/contracts/brand.ts';
import type { Transporter } from 'nodemailer';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { SmtpConfig } from '../config/config.ts';
import { AddressRefused } from '../delivery/address-refused.ts';
import type { BeforeSending } from '../delivery/before-sending.ts';
import { writeToOutbox } from '../delivery/outbox.ts';
import { isMailboxGone, readMailStatus } from './mail-status.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URLs in the email that the reader is asked to open, the main one first. */
  links: string[];
  /** Message-ID, the same for every attempt, so that mailboxes recognise a copy; generated if absent. */
  messageId?: string;
  /** Envelope sender (MAIL FROM), which receives bounces; the sender if absent. */
  returnTo?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Rejects with AddressRefused if the mail server refuses the mailbox permanently. */
  send(mail: Mail, beforeSending: BeforeSending): Promise<void>;
}

/** Limits how long an unresponsive mail server can delay this server's shutdown. */
const smtpTimeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000 };

/** Prevents out-of-office replies. Source: RFC 3834, section 5. */
export const writtenByMachine = { 'Auto-Submitted': 'auto-generated' } as const;

/** Sends through the operator's SMTP server. */
export function createSmtpMailer(smtp: SmtpConfig): Mailer {
  let opened: Promise<Transporter> | undefined;
  // Loaded with the first mail, so that starts do not wait for it.
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      host: smtp.host,
      port: smtp.port,
      secure: smtp.secure,
      pool: true,
      ...smtpTimeouts,
      ...(smtp.user === undefined ? {} : { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
    });
    transport.use('stream', (prepared, done) => {
      askAtLast(prepared);
      done();
    });
    return transport;
  };
  const from = smtp.from ?? `${brand.name} <${brand.contactEmail}>`;
  return {
    async send({ to, subject, text, html, messageId, returnTo, headers }, beforeSending) {
      const mail = {
        beforeSending,
        from,
        to,
        subject,
        text,
        html,
        ...(messageId ? { messageId } : {}),
        ...(returnTo ? { envelope: { from: returnTo, to } } : {}),
        headers: { ...headers, ...(returnTo ? { 'Errors-To': returnTo } : {}) },
      };
      opened ??= open();
      await (await opened).sendMail(mail).catch((error: unknown) => {
        throw isRefusal(error) ? new AddressRefused(`the mail server answered ${error.responseCode}`) : error;
      });
    },
  };
}

/**
 * Lets the message be read, and `beforeSending` be asked, only after the mail server has accepted `DATA`: connecting, TLS
 * and the envelope come before. If it is refused, the connection ends without the dot that completes a message.
 */
function askAtLast({ data, message }: { data: object; message: MimeNode }): void {
  const { beforeSending } = data as { beforeSending: BeforeSending };
  const read = message.createReadStream.bind(message);
  message.createReadStream = (options) =>
    Readable.from(
      (async function* () {
        await beforeSending();
        yield* read(options);
      })(),
      { objectMode: false },
    );
}

/** Whether `RCPT TO` was refused permanently; other errors are temporary or concern the sender. */
function isRefusal(error: unknown): error is { responseCode: number } {
  if (typeof error !== 'object' || error === null || !('command' in error) || !('responseCode' in error)) return false;
  const sentence = 'response' in error ? String(error.response) : String(error.responseCode);
  return error.command === 'RCPT TO' && isMailboxGone(readMailStatus(sentence));
}

/** Writes each email to the outbox folder, for installations without SMTP. */
export function createOutboxMailer(directory: string): Mailer {
  return {
    async send(mail, beforeSending) {
      await beforeSending();
      await writeToOutbox(directory, { channel: 'email', ...mail });
    },
  };
}
