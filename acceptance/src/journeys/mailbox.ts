import { expect } from '@playwright/test';
import { linkIn, parseMail, startMailServer } from '../harness/mail-server.ts';
import { type OutboxMail, readOutbox } from '../harness/outbox.ts';
import type { ServerProcess } from '../harness/server-process.ts';

/** The parts of a mail that people act on. */
export interface ReceivedMail {
  subject: string;
  text: string;
  /** The address of its link. */
  link: string;
}

/**
 * Waits for the newest mail to this address whose subject matches, in the outbox of a server without SMTP.
 * @param words a text that the mail contains, to distinguish several mails that may arrive in any order
 */
export async function mailTo(server: ServerProcess, to: string, subject: RegExp, words = ''): Promise<ReceivedMail> {
  return newest(async () => {
    const mails = await readOutbox(server);
    const fits = (mail: OutboxMail) => mail.to === to && subject.test(mail.subject) && mail.text.includes(words);
    return asReceived(mails.findLast(fits));
  });
}

/** Waits for the newest unread text message to a phone number in E.164. */
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

/** A mail server: with one configured, the product requires confirmed addresses. */
export interface JourneyMailServer {
  /** The environment of a server that sends through it. */
  env: Record<string, string>;
  mailTo(to: string, subject: RegExp): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

export async function startJourneyMailServer(): Promise<JourneyMailServer> {
  const server = await startMailServer();
  return {
    env: server.env,
    mailTo: (to, subject) =>
      newest(async () => {
        const mails = await Promise.all(server.mails.filter((mail) => mail.to === to).map(parseMail));
        const mail = mails.findLast((one) => subject.test(one.subject ?? ''));
        return mail && { subject: mail.subject ?? '', text: mail.text ?? '', link: linkIn(mail) };
      }),
    stop: () => server.stop(),
  };
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

/** The code in a mail, beside its link. */
export function codeIn({ text }: ReceivedMail): string {
  const code = /(?<!\S)\d{6}(?!\S)/.exec(text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
}
