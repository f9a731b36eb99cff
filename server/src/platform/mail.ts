import { brand } from '@awamu/contracts/brand.ts';
import { createTransport } from 'nodemailer';
import type { SmtpConfig } from './config.ts';
import { writeToOutbox } from './outbox.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The addresses that the mail asks to open, first the main one. */
  links: string[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A server that accepts a connection and then says nothing is given up: a mail under way keeps a stop waiting. */
const smtpTimeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 20_000 };

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
    async send(mail) {
      await transport.sendMail({ from, to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
    },
  };
}

/** Writes each mail to a folder: what a machine without SMTP sends. */
export function createOutboxMailer(directory: string): Mailer {
  return { send: (mail) => writeToOutbox(directory, { channel: 'email', ...mail }) };
}
