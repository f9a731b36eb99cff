import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as received by SMTP. */
export interface RawMail {
  /** Envelope sender, to which bounces are sent. */
  from: string;
  to: string;
  /** One character a byte. */
  raw: string;
}

/** A mail server without authentication and encryption. */
export interface MailServer {
  /** The environment of a server of the product that sends through it. */
  env: Record<string, string>;
  port: number;
  /** All mails that came in full, oldest first. */
  mails: readonly RawMail[];
  /** From now on the mailbox does not exist. */
  refuse(mailbox: string): void;
  stop(): Promise<void>;
}

interface MailServerOptions {
  /** Free by default; one that was used before for a server that comes back. */
  port?: number;
  /** Is waited for before a mail is accepted; one that never resolves leaves it without an answer. */
  beforeAccepting?(mail: RawMail): Promise<void>;
}

export function parseMail({ raw }: RawMail): Promise<Email> {
  return PostalMime.parse(Buffer.from(raw, 'latin1'));
}

/** The link of an account's mail, in its plain text part. */
export function linkIn({ text = '' }: Pick<Email, 'text'>): string {
  return /https?:\/\/\S+\/auth\/v1\/verify\?\S+/.exec(text)?.[0] ?? '';
}

export async function startMailServer({ port = 0, beforeAccepting }: MailServerOptions = {}): Promise<MailServer> {
  const mails: RawMail[] = [];
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      if (!unknown.has(address)) return done();
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
    },
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      // A sender that stands still or ends in the middle of a mail: no mail server keeps such a mail.
      const bytes = await stream.toArray().catch(() => undefined);
      if (!bytes) return done(new Error('the mail was not received in full'));
      const mail: RawMail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address).join(),
        raw: Buffer.concat(bytes).toString('latin1'),
      };
      mails.push(mail);
      await beforeAccepting?.(mail);
      done();
    },
  });
  // A server killed during a delivery resets its connection, which must not fail the test.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const given = (server.server.address() as AddressInfo).port;
  return {
    env: { SMTP_HOST: '127.0.0.1', SMTP_PORT: String(given), MAIL_FROM: 'Awamu <hello@people.example>' },
    port: given,
    mails,
    refuse: (mailbox) => void unknown.add(mailbox),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
