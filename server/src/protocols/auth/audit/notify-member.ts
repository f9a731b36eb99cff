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
  /** The account as it was before: its addresses are told. */
  account: Pick<Account, 'id' | 'email' | 'email_confirmed_at' | 'phone' | 'phone_confirmed_at' | 'is_anonymous'>;
  /** The address that the account has from now on. */
  newEmail?: string | null | undefined;
}

const kindsByOperator: Partial<Record<NotifiedKind, NotifiedChange['kind']>> = {
  factor_removed: 'factor_removed_by_operator',
  passkey_removed: 'passkey_removed_by_operator',
};

/**
 * Adds the event to the trail and tells the account's addresses of it once the transaction has committed: whoever took a
 * session over cannot change quietly what opens the account. Visitors without an account are told nothing; how many
 * notifications an account gets in an hour is limited, which holds back no change.
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

interface Told {
  account: NotifiedEvent['account'];
  newEmail: string | null;
  change: NotifiedChange;
  language: Language;
}

/** To the mailboxes, the one before a change as well; to the phone where there is no mailbox. */
function lettersOf(
  { publicUrl, reachesPhones }: OriginContext & PhoneContext,
  { account, newEmail, change, language }: Told,
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
