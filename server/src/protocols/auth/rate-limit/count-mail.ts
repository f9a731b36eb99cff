import type { Transaction } from '#identity/caller-sql.ts';
import type { Client } from '../client-address.ts';
import { tooManyMails, tooManyMessages } from '../errors.ts';
import type { LimitContext } from '../flow-contexts.ts';
import { countCall } from './auth-limiters.ts';
import { mailboxOf } from './mailbox-of.ts';

/**
 * Counts an email by its mailbox, before it is known whether one is sent (decision 195).
 * @param within the transaction that writes the email, if only its rows tell the address
 * @throws AuthError 429
 */
export async function countMail(
  { limiters }: LimitContext,
  client: Client,
  email: string,
  within?: Transaction,
): Promise<void> {
  await countCall([[limiters.mailByAddress, client.network]], tooManyMails);
  await countCall([[limiters.mailByDestination, mailboxOf(email)]], tooManyMails, within);
}

/** Counts a message before it is known whether one is sent. @throws AuthError 429 */
export async function countMessage({ limiters }: LimitContext, client: Client, phone: string): Promise<void> {
  await countCall([[limiters.messageByAddress, client.network]], tooManyMessages);
  await countCall([[limiters.messageByDestination, phone]], tooManyMessages);
}

/**
 * Counts an email to an address that the caller did not name, after the answer, which cannot refuse any more.
 * @returns whether it may be sent
 */
export async function mailboxTakes({ limiters }: LimitContext, email: string, within: Transaction): Promise<boolean> {
  return (await limiters.mailByDestination.take(mailboxOf(email), within)) === 0;
}

/** As mailboxTakes, for a message to a number. */
export async function numberTakes({ limiters }: LimitContext, phone: string, within: Transaction): Promise<boolean> {
  return (await limiters.messageByDestination.take(phone, within)) === 0;
}
