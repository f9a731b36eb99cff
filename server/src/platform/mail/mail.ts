import { brand } from '@awamu/contracts/brand.ts';
import { createTransport } from 'nodemailer';
import type { SmtpConfig } from '../config/config.ts';
import { AddressRefused } from '../delivery/address-refused.ts';
import { writeToOutbox } from '../delivery/outbox.ts';
import { isMailboxGone, readMailStatus } from './mail-status.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses that the mail asks to open, first the main one. */
  links: string[];
  /** Its Message-ID, the same for a second try, by which mailboxes know it again; else one is made. */
  messageId?: string;
  /** Where it comes back to when it cannot be delivered (MAIL FROM); else to its sender. */
  returnTo?: string;
  headers?: Record<string, string>;
}

export interface Mailer {
  /** Rejects with AddressRefused where the recipient's server refuses the mailbox for good. */
  send(mail: Mail): Promise<void>;
}

/** A server that accepts a connection and then says nothing is given up: a mail under way keeps a stop waiting. */
const smtpTimeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000 };

/** Nobody's out-of-office answers what a machine wrote. Source: RFC 3834, section 5. */
export const writtenByMachine = { 'Auto-Submitted': 'auto-generated' } as const;

/** Sends through the operator's SMTP server. */
export function createSmtpMailer(smtp: SmtpConfig): Mailer {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.secure,
    pool: true,
    ...smtpTimeouts,
    ...(smtp.user === undefined ? {} : { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
  });
  const from = smtp.from ?? `${brand.name} <${brand.contactEmail}>`;
  return {
    async send({ to, subject, text, html, messageId, returnTo, headers }) {
      const mail = {
        from,
        to,
        subject,
        text,
        html,
        ...(messageId ? { messageId } : {}),
        ...(returnTo ? { envelope: { from: returnTo, to } } : {}),
        headers: { ...headers, ...(returnTo ? { 'Errors-To': returnTo } : {}) },
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw isRefusal(error) ? new AddressRefused(`the mail server answered ${error.responseCode}`) : error;
      });
    },
  };
}

/** An answer to `RCPT TO` that will stay; others are about us, or about today. */
function isRefusal(error: unknown): error is { responseCode: number } {
  if (typeof error !== 'object' || error === null || !('command' in error) || !('responseCode' in error)) return false;
  const sentence = 'response' in error ? String(error.response) : String(error.responseCode);
  return error.command === 'RCPT TO' && isMailboxGone(readMailStatus(sentence));
}

/** Writes each mail to a folder: what a machine without SMTP sends. */
export function createOutboxMailer(directory: string): Mailer {
  return { send: (mail) => writeToOutbox(directory, { channel: 'email', ...mail }) };
}
