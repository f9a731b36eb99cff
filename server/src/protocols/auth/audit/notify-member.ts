import { randomUUID } from 'node:crypto';
import { defaultLanguage, type Language } from '@awamu/contracts/languages.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import type { NotificationContext, OriginContext, PhoneContext } from '../flow-contexts.ts';
import { composeNotification, type NotifiedChange, notificationText } from '../mails/compose-security-notification.ts';
import { languageOf } from '../mails/mail-language.repo.ts';
import { type AccountMessage, sendAfterCommit } from '../send-after-commit.ts';
import type { Account } from '../users/account.ts';
import { recordSecurityEvent, type SecurityEvent } from './record-security-event.repo.ts';

type NotifiedKind = Exclude<NotifiedChange['kind'], `${string}_by_operator`>;

export interface NotifiedEvent extends Omit<SecurityEvent, 'userId'> {
  kind: NotifiedKind;
  /** The account before the change: its former addresses are notified. */
  account: Pick<Account, 'id' | 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'is_anonymous'>;
  /** The account's address after the change. */
  newEmail?: string | null | undefined;
}

const kindsByOperator: Partial<Record<NotifiedKind, NotifiedChange['kind']>> = {
  factor_removed: 'factor_removed_by_operator',
  passkey_removed: 'passkey_removed_by_operator',
};

/**
 * Records the event and notifies the account's addresses after the commit, so that an attacker with a stolen session
 * cannot change credentials unnoticed. Visitors without an account get no notification. Notifications per account and hour are
 * limited; the limit never blocks the change.
 */
export async function recordAndNotify(context: NotificationContext, transaction: Transaction, event: NotifiedEvent) {
  const { account, newEmail, ...recorded } = event;
  await recordSecurityEvent(transaction, { userId: account.id, ...recorded });
  if (account.is_anonymous) return;
  const byOperator = event.client === null ? kindsByOperator[event.kind] : undefined;
  const change = { kind: byOperator ?? event.kind, traits: event.traits ?? {}, at: event.now };
  const language = await languageOf(transaction, account.id, event.client?.language ?? defaultLanguage);
  const messages = messagesOf(context, { account, newEmail: newEmail ?? null, change, language });
  if (messages.length === 0 || context.limiters.notificationByAccount.take(account.id) > 0) return;
  await sendAfterCommit(context, transaction, messages);
}

interface NotificationInput {
  account: NotifiedEvent['account'];
  newEmail: string | null;
  change: NotifiedChange;
  language: Language;
}

/** Composes messages to the email addresses, including the former one, or to the phone if there is no email address. */
function messagesOf(
  { publicUrl, reachesPhones }: OriginContext & PhoneContext,
  { account, newEmail, change, language }: NotificationInput,
): AccountMessage[] {
  const present = account.email_confirmed_at === null ? null : account.email;
  const isMoved = newEmail !== null && newEmail !== present;
  const contents: AccountMessage['contents'][] = [];
  if (present !== null)
    contents.push(composeNotification({ language, to: present, change, publicUrl, isFormer: isMoved }));
  if (isMoved) contents.push(composeNotification({ language, to: newEmail, change, publicUrl, isFormer: false }));
  const byPhone = contents.length === 0 && reachesPhones && account.phone && account.phone_confirmed_at !== null;
  if (byPhone)
    contents.push({
      id: randomUUID(),
      channel: 'sms',
      to: `+${account.phone}`,
      text: notificationText(change, language),
    });
  return contents.map((each) => ({ kind: 'security_notification', contents: each, lifeSeconds: null }));
}
