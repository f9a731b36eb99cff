import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '@awamu/contracts/brand.ts';
import { createTransport } from 'nodemailer';
import type { SmtpConfig } from './config.ts';

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

/** Writes each mail to a folder as one JSON file, complete or not at all: what a machine without SMTP sends. */
export function createOutboxMailer(directory: string): Mailer {
  return {
    async send(mail) {
      await mkdir(directory, { recursive: true });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.json`;
      const unfinished = join(directory, `.${name}.tmp`);
      await writeFile(unfinished, `${JSON.stringify({ channel: 'email', ...mail }, null, 2)}\n`, { mode: 0o600 });
      await rename(unfinished, join(directory, name));
    },
  };
}
