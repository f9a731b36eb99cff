import type { Message } from '#platform/delivery/messenger.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { DeliveryContext } from './flow-contexts.ts';

/** What a flow sends once its transaction has committed. */
export type Letter = Mail | Message;

/** Sends mails and messages one after the other. */
export async function deliver(
  { mailer, messenger }: Pick<DeliveryContext, 'mailer' | 'messenger'>,
  letters: readonly Letter[],
): Promise<void> {
  for (const letter of letters) await ('channel' in letter ? messenger.send(letter) : mailer.send(letter));
}
