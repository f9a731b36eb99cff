import { setTimeout as pause } from 'node:timers/promises';
import { parseMail, startMailServer } from '../harness/mail-server.ts';

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
  const server = await startMailServer({
    async beforeAccepting(mail) {
      const { messageId = '' } = await parseMail(mail);
      await pause(acceptMs);
      idsOf.set(mail.to, [...(idsOf.get(mail.to) ?? []), messageId]);
    },
  });
  return {
    port: server.port,
    addresses: () => idsOf.size,
    sentAgain() {
      const mails = [...idsOf.values()];
      if (mails.some((ids) => new Set(ids).size > 1)) throw new Error('a mail came twice with two Message-IDs');
      return mails.reduce((sum, ids) => sum + ids.length - 1, 0);
    },
    close: () => server.stop(),
  };
}
