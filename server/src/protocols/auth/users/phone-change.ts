import type { Language } from '@awamu/contracts/languages.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import type { MessageChannel } from '#platform/delivery/messenger.ts';
import { otpExpired, phoneExists } from '../errors.ts';
import type { OneTimeContext, TimeContext } from '../flow-contexts.ts';
import { issueMessage } from '../one-time/issue-one-time-token.ts';
import type { OneTimeToken } from '../one-time/one-time-tokens.repo.ts';
import type { AccountMessage } from '../send-after-commit.ts';
import type { Account } from './account.ts';
import { keepIdentity } from './identities.repo.ts';
import { changeAccount, findAccountByPhone } from './users.repo.ts';

export interface PhoneChange {
  newPhone: string;
  channel: MessageChannel;
  /** What the request asks to be answered in. */
  asked: Language;
  /** The message's id, where the caller has told it already. */
  id?: string;
}

/**
 * PUT /user with another number. The number gets a code and the change waits for it; a taken number answers the same and
 * gets nothing.
 * @returns the message, to be sent after the commit
 */
export async function requestPhoneChange(
  context: OneTimeContext,
  transaction: Transaction,
  account: Account,
  request: PhoneChange,
): Promise<AccountMessage[]> {
  const taken = (await findAccountByPhone(transaction, request.newPhone)) !== undefined;
  const now = context.now();
  await changeAccount(transaction, account.id, { phoneChange: request.newPhone, phoneChangeSentAt: now }, now);
  return taken ? [] : [await issuePhoneChange(context, transaction, account.id, request)];
}

export function issuePhoneChange(
  context: OneTimeContext,
  transaction: Transaction,
  userId: string,
  { newPhone, ...message }: PhoneChange,
): Promise<AccountMessage> {
  return issueMessage(context, transaction, { purpose: 'phone_change', userId, phone: newPhone, ...message });
}

/** @throws AuthError phone_exists when the number was taken in the meantime */
export async function confirmPhoneChange(
  context: TimeContext,
  transaction: Transaction,
  account: Account,
  token: OneTimeToken,
): Promise<void> {
  const newPhone = account.phone_change;
  if (!newPhone || token.relates_to !== newPhone) throw otpExpired();
  if (await findAccountByPhone(transaction, newPhone)) throw phoneExists();
  const now = context.now();
  const moved = { phone: newPhone, phoneChange: '', phoneConfirmedAt: now, isAnonymous: false };
  await changeAccount(transaction, account.id, moved, now);
  await keepIdentity(transaction, { userId: account.id, provider: 'phone', now });
}
