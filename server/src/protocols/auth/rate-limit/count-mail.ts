import type { Client } from '../client-address.ts';
import { tooManyMails, tooManyMessages } from '../errors.ts';
import type { LimitContext } from '../flow-contexts.ts';
import { countCall } from './auth-limiters.ts';
import { mailboxOf } from './mailbox-of.ts';

/** Counts an email by its mailbox, before it is known whether one is sent (decision 195). @throws AuthError 429 */
export async function countMail({ limiters }: LimitContext, client: Client, email: string): Promise<void> {
  await countCall([[limiters.mailByAddress, client.network]], tooManyMails);
  await countCall([[limiters.mailByDestination, mailboxOf(email)]], tooManyMails);
}

/** Counts a message before it is known whether one is sent. @throws AuthError 429 */
export async function countMessage({ limiters }: LimitContext, client: Client, phone: string): Promise<void> {
  await countCall([[limiters.messageByAddress, client.network]], tooManyMessages);
  await countCall([[limiters.messageByDestination, phone]], tooManyMessages);
}
