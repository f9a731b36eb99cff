import { randomUUID } from 'node:crypto';
import type { Transaction } from '#identity/caller-sql.ts';
import type { Message } from '#platform/delivery/messenger.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { messageIdOf } from '#platform/outbox/message-id.ts';
import { afterCommit } from './auth-database.repo.ts';
import type { DeliveryContext, OriginContext, TimeContext } from './flow-contexts.ts';

/** An email or text message to the owner of an account. */
export interface AccountMessage {
  /** What the message is about, for operators. */
  kind: string;
  contents: Mail | Message;
  /** Lifetime of its contents, after which it is not sent; null if they do not expire. */
  lifeSeconds: number | null;
}

/**
 * Writes messages in the transaction of their cause, and sends them after its commit. The queue sends a message that fails
 * or that a crash of this process interrupts.
 */
export async function sendAfterCommit(
  { outbox, background, now, publicUrl }: DeliveryContext & TimeContext & OriginContext,
  transaction: Transaction,
  messages: readonly AccountMessage[],
): Promise<void> {
  for (const { kind, contents, lifeSeconds } of messages) {
    const id = 'channel' in contents ? contents.id : randomUUID();
    await outbox.enqueue(transaction, {
      id,
      kind,
      contents: 'channel' in contents ? contents : { ...contents, messageId: messageIdOf(id, publicUrl) },
      expiresAt: lifeSeconds === null ? null : new Date(now().getTime() + lifeSeconds * 1_000),
    });
    afterCommit(transaction, () => background.startIfFree('sending a message', () => outbox.sendNow(id)));
  }
}
