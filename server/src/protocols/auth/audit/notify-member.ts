import { randomUUID } from 'node:crypto';
import { defaultLanguage, type Language } from '@awamu/contracts/languages.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import { afterCommit } from '../auth-database.repo.ts';
import { deliver, type Letter } from '../deliver.ts';
import type { NotificationContext, OriginContext, PhoneContext } from '../flow-contexts.ts';
import { composeNotification, type NotifiedChange, notificationText } from '../mails/compose-security-notification.ts';
import { languageOf } from '../mails/mail-language.repo.ts';
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
 * Records the event and notifies the account's addresses after the commit, so that whoever took a session over cannot
 * change credentials unnoticed. Visitors without an account get no notification. Notifications per account and hour are
 * limited; the limit never blocks the change.
 */
export async function recordAndNotify(context: NotificationContext, transaction: Transaction, event: NotifiedEvent) {
  const { account, newEmail, ...recorded } = event;
  await recordSecurityEvent(transaction, { userId: account.id, ...recorded });
  if (account.is_anonymous) return;
  const byOperator = event.client === null ? kindsByOperator[event.kind] : undefined;
  const change = { kind: byOperator ?? event.kind, traits: event.traits ?? {}, at: event.now };
  const language = await languageOf(transaction, account.id, event.client?.language ?? defaultLanguage);
  const letters = lettersOf(context, { account, newEmail: newEmail ?? null, change, language });
  if (letters.length === 0) return;
  afterCommit(transaction, () => {
    if (context.limiters.notificationByAccount.take(account.id) > 0) return;
    context.background.startIfFree('security notification', () => deliver(context, letters));
  });
}

interface NotificationInput {
  account: NotifiedEvent['account'];
  newEmail: string | null;
  change: NotifiedChange;
  language: Language;
}

/** Emails to the confirmed address and to the one before a change; an SMS if there is no email address. */
function lettersOf(
  { publicUrl, reachesPhones }: OriginContext & PhoneContext,
  { account, newEmail, change, language }: NotificationInput,
): Letter[] {
  const present = account.email_confirmed_at === null ? null : account.email;
  const isMoved = newEmail !== null && newEmail !== present;
  const letters: Letter[] = [];
  if (present !== null)
    letters.push(composeNotification({ language, to: present, change, publicUrl, isFormer: isMoved }));
  if (isMoved) letters.push(composeNotification({ language, to: newEmail, change, publicUrl, isFormer: false }));
  const byPhone = letters.length === 0 && reachesPhones && account.phone && account.phone_confirmed_at !== null;
  if (byPhone)
    letters.push({
      id: randomUUID(),
      channel: 'sms',
      to: `+${account.phone}`,
      text: notificationText(change, language),
    });
  return letters;
}
