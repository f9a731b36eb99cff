import type { SecretBox } from '../crypto/secret-box.ts';
import type { BeforeSending } from '../delivery/before-sending.ts';
import type { Message, Messenger } from '../delivery/messenger.ts';
import type { Mail, Mailer } from '../mail/mail.ts';
import type { Queryable } from '../owner-database/owner-database.ts';
import { type AttemptDeps, attemptMessage } from './attempt-message.ts';
import type { ComposedMessage, OutboundMessage } from './outbound-message.ts';
import { claimMessages, insertMessage } from './outbound-messages.repo.ts';

/** A composed message that may hold a secret. */
export interface SecretMessage {
  /** Also the idempotency key: the same id again writes nothing. */
  id: string;
  /** What the message is about, for operators. */
  kind: string;
  contents: Mail | Message;
  /** The message is not sent after this time; null means that it does not expire. */
  expiresAt: Date | null;
}

/** Messages are written in a transaction and sent after its commit, immediately by this server or later by the queue. */
export interface Outbox {
  /** Writes an encrypted message. It is sent by sendNow or, after 45 seconds, by the queue. */
  enqueue(transaction: Queryable, message: SecretMessage): Promise<void>;
  /** Sends a message whose transaction has committed. The queue retries a failure. */
  sendNow(id: string): Promise<void>;
  /** Decrypts a message written by enqueue. @throws Error if it was encrypted with another key or for another id */
  compose(message: OutboundMessage): ComposedMessage;
}

export interface OutboxDeps extends Omit<AttemptDeps, 'send'> {
  /** Its key is derived for messages only. */
  box: SecretBox;
  mailer: Mailer;
  messenger: Messenger;
}

/** Time for the writing server to send before the queue does; exceeds the mail timeouts (mail.ts, 36 seconds). */
const ownMs = 45_000;

export function createOutbox({ box, mailer, messenger, ...deps }: OutboxDeps): Outbox {
  const { database, clock } = deps;
  const send = async (message: OutboundMessage, beforeSending: BeforeSending): Promise<void> => {
    const contents = openSealed(box, message);
    return 'channel' in contents ? messenger.send(contents, beforeSending) : mailer.send(contents, beforeSending);
  };
  return {
    enqueue: (transaction, { id, kind, contents, expiresAt }) =>
      insertMessage(transaction, {
        id,
        kind,
        channel: 'channel' in contents ? contents.channel : 'mail',
        address: contents.to,
        contents: { sealed: box.seal(JSON.stringify(contents), id) },
        expiresAt,
        nextAttemptAt: new Date(clock.now() + ownMs),
      }),
    async sendNow(id) {
      const message = (await claimMessages(database, [id], new Date(clock.now()), false)).get(id);
      if (message) await attemptMessage({ ...deps, send }, message);
    },
    compose(message) {
      const contents = openSealed(box, message);
      return 'channel' in contents ? { via: 'phone', message: contents } : { via: 'mail', mail: contents };
    },
  };
}

/** Whether a message was written by Outbox.enqueue. */
export const isSealed = ({ contents }: OutboundMessage): boolean => typeof contents['sealed'] === 'string';

function openSealed(box: SecretBox, { id, contents }: OutboundMessage): Mail | Message {
  return JSON.parse(box.open(contents['sealed'] ?? '', id)) as Mail | Message;
}
