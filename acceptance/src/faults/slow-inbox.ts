import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../harness/server-process.ts';

/** A mail server that notes what it has accepted. */
export interface Inbox {
  port: number;
  /** Distinct addresses that got a mail. */
  addresses(): number;
  /** Mails that came after another with the same Message-ID. @throws if a copy has a Message-ID of its own */
  sentAgain(): number;
  close(): Promise<void>;
}

/** Starts a mail server that takes some time for each mail, so that others wait. @param acceptMs time until a mail is accepted */
export async function startSlowInbox(acceptMs: number): Promise<Inbox> {
  const idsOf = new Map<string, string[]>();
  const inbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, done) {
      // A sender that stands still or ends in the middle of a mail: no mail server keeps such a mail.
      const bytes = await stream.toArray().catch(() => undefined);
      if (!bytes) return done(new Error('the mail was not received in full'));
      const { messageId = '' } = await PostalMime.parse(Buffer.concat(bytes));
      await pause(acceptMs);
      const address = session.envelope.rcptTo.map((one) => one.address).join();
      idsOf.set(address, [...(idsOf.get(address) ?? []), messageId]);
      done();
    },
  });
  inbox.on('error', () => {});
  const port = await freePort();
  await new Promise<void>((resolve) => inbox.listen(port, '127.0.0.1', resolve));
  return {
    port,
    addresses: () => idsOf.size,
    sentAgain() {
      const mails = [...idsOf.values()];
      if (mails.some((ids) => new Set(ids).size > 1)) throw new Error('a mail came twice with two Message-IDs');
      return mails.reduce((sum, ids) => sum + ids.length - 1, 0);
    },
    close: () => new Promise((resolve) => inbox.close(resolve)),
  };
}
