import type { Language } from '@awamu/contracts/languages.ts';
import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import { otpExpired, phoneExists } from '../errors.ts';
import type { OneTimeContext, TimeContext } from '../flow-contexts.ts';
import { issueMessage } from '../one-time/issue-one-time-token.ts';
import type { OneTimeToken } from '../one-time/one-time-tokens.repo.ts';
import type { AccountMessage } from '../send-after-commit.ts';
import type { Account } from './account.ts';
import { upsertIdentity } from './identities.repo.ts';
import { changeAccount, findAccountByPhone } from './users.repo.ts';

export interface PhoneChange {
  newPhone: string;
  /** The session that asks; it stays when the number changes, the others end. */
  sessionId: string | null;
  channel: PhoneChannel;
  /** The requested language. */
  asked: Language;
  /** The message's id, if the caller has announced it already. */
  id?: string;
}

/**
 * PUT /user with another number. The number gets a code, and the change awaits it; a taken number gets the same answer
 * and no code.
 * @returns the message, to send after the commit
 */
export async function requestPhoneChange(
  context: OneTimeContext,
  transaction: Transaction,
  account: Account,
  { sessionId, ...request }: PhoneChange,
): Promise<AccountMessage[]> {
  const { newPhone } = request;
  const taken = (await findAccountByPhone(transaction, newPhone)) !== undefined;
  const now = context.now();
  await changeAccount(
    transaction,
    account.id,
    { phoneChange: newPhone, phoneChangeSentAt: now, phoneChangeSessionId: sessionId },
    now,
  );
  return taken ? [] : [await issuePhoneChange(context, transaction, account.id, request)];
}

export function issuePhoneChange(
  context: OneTimeContext,
  transaction: Transaction,
  userId: string,
  { newPhone, ...message }: Omit<PhoneChange, 'sessionId'>,
): Promise<AccountMessage> {
  return issueMessage(context, transaction, { purpose: 'phone_change', userId, phone: newPhone, ...message });
}

/** @throws AuthError phone_exists if the number was taken in the meantime */
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
  const moved = {
    phone: newPhone,
    phoneChange: '',
    phoneChangeSessionId: null,
    phoneConfirmedAt: now,
    isAnonymous: false,
  };
  await changeAccount(transaction, account.id, moved, now);
  await upsertIdentity(transaction, { userId: account.id, provider: 'phone', now });
}
