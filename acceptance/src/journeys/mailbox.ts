import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { type OutboxMail, readOutbox } from '../harness/outbox.ts';
import { freePort, type ServerProcess } from '../harness/server-process.ts';

/** A mail as far as people act on it. */
export interface ReceivedMail {
  subject: string;
  text: string;
  /** The address that it asks to open. */
  link: string;
}

/**
 * The newest mail to somebody whose subject fits, from the outbox of a server without SMTP; waits for it.
 * @param words in its text, where several are on their way, which may come in any order
 */
export async function mailTo(server: ServerProcess, to: string, subject: RegExp, words = ''): Promise<ReceivedMail> {
  return newest(async () => {
    const mails = await readOutbox(server);
    const fits = (mail: OutboxMail) => mail.to === to && subject.test(mail.subject) && mail.text.includes(words);
    return asReceived(mails.findLast(fits));
  });
}

/** The newest message to a phone, by its number in E.164; waits for one that was not read before. */
export async function messageTo(server: ServerProcess, to: string): Promise<ReceivedMail> {
  const { path, ...message } = await newest(async () => {
    const messages = await readOutbox(server);
    return asReceived(messages.findLast((message) => message.to === to && !readMessages.has(message.path)));
  });
  readMessages.add(path);
  return message;
}

const readMessages = new Set<string>();

function asReceived(mail: OutboxMail | undefined): (ReceivedMail & { path: string }) | undefined {
  return mail && { ...mail, link: mail.links[0] ?? '' };
}

/** A mail server of its own: a product that has one wants addresses confirmed. */
export interface MailServer {
  /** The configuration of a product that sends through it. */
  env: Record<string, string>;
  mailTo(to: string, subject: RegExp): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const received: (ReceivedMail & { to: string })[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => {
        raw += chunk.toString();
      });
      stream.on('end', async () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        received.push({ to, ...(await readRawMail(raw)) });
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  return {
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(port), MAIL_FROM: 'Awamu <hello@people.example>' },
    mailTo: (to, subject) =>
      newest(async () => received.findLast((mail) => mail.to === to && subject.test(mail.subject))),
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}

/** The plain twin of a mail as it came over the wire. */
async function readRawMail(raw: string): Promise<ReceivedMail> {
  const { subject = '', text = '' } = await PostalMime.parse(raw);
  return { subject, text, link: /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0] ?? '' };
}

async function newest<Found extends ReceivedMail>(find: () => Promise<Found | undefined>): Promise<Found> {
  let mail: Found | undefined;
  await expect
    .poll(async () => {
      mail = await find();
      return mail !== undefined;
    })
    .toBe(true);
  if (!mail) throw new Error('no such mail came');
  return mail;
}

/** The code that a mail offers beside its link. */
export function codeIn({ text }: ReceivedMail): string {
  const code = /(?<!\S)\d{6}(?!\S)/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}
