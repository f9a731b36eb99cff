import { randomUUID } from 'node:crypto';
import type { Language } from '@awamu/contracts/languages.ts';
import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import type { Transaction } from '#identity/caller-sql.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { authPolicy } from '../auth-policy.ts';
import type { Client } from '../client-address.ts';
import { equalizeTiming } from '../equalize-timing.repo.ts';
import type { DataContext, DeliveryContext, OneTimeContext, OriginContext } from '../flow-contexts.ts';
import { composeMail } from '../mails/compose-mail.ts';
import { composeMessage } from '../mails/compose-message.ts';
import { languageOf } from '../mails/mail-language.repo.ts';
import { issueMail, issueMessage } from '../one-time/issue-one-time-token.ts';
import { type AccountMessage, sendAfterCommit } from '../send-after-commit.ts';
import type { PkceChallenge } from '../tokens/pkce.ts';
import type { Account } from './account.ts';
import { insertAccounts, type NewAccount } from './new-accounts.repo.ts';
import { type PresentedUser, presentUser } from './present-user.ts';
import {
  changeAccount,
  findAccountByEmail,
  findAccountByPhone,
  lockDestination,
  removeUnusedAccount,
} from './users.repo.ts';

/** How an address or number is confirmed. */
export type Confirmation = { address: string; client: Client } & (
  | { via: 'mail'; pkce: PkceChallenge | null; redirectTo: URL }
  | { via: 'message'; channel: PhoneChannel }
);

/** Creates an unconfirmed account, or notifies the owner of the existing one. Both answer the same. */
export async function registerForConfirmation(
  context: DataContext & OneTimeContext & DeliveryContext,
  account: NewAccount,
  confirmation: Confirmation,
): Promise<PresentedUser> {
  return context.database.transaction(async (transaction) => {
    const { user, message } = await register(context, transaction, account, confirmation);
    await sendAfterCommit(context, transaction, [message]);
    return user;
  });
}

async function register(
  context: OneTimeContext,
  transaction: Transaction,
  account: NewAccount,
  confirmation: Confirmation,
): Promise<Registered> {
  await lockDestination(transaction, confirmation.address);
  const known = await find(transaction, confirmation);
  // An unconfirmed account is replaced, because its address may belong to somebody else: their password and metadata must
  // not become the member's. The response then also contains a new id, as for an unknown address.
  if (known && known.confirmed_at === null) await removeUnusedAccount(transaction, known.id);
  const [made] = await insertAccounts(transaction, [account]);
  if (made) return withConfirmation(context, transaction, made, confirmation);
  await equalizeTiming(transaction, statementsOfConfirmation);
  const language = await languageOf(transaction, known?.id ?? account.id, confirmation.client.language);
  return withNotification(context, account, { ...confirmation, language });
}

/** The statements of withConfirmation: security event, secret, time. Both branches read the language. */
const statementsOfConfirmation = 3;

function find(transaction: Transaction, { via, address }: Confirmation): Promise<Account | undefined> {
  return via === 'mail' ? findAccountByEmail(transaction, address) : findAccountByPhone(transaction, address);
}

interface Registered {
  user: PresentedUser;
  message: AccountMessage;
}

async function withConfirmation(
  context: OneTimeContext,
  transaction: Transaction,
  made: Account,
  confirmation: Confirmation,
): Promise<Registered> {
  const now = context.now();
  const { address, client } = confirmation;
  await recordSecurityEvent(transaction, { userId: made.id, kind: 'signed_up', client, now });
  const request = { purpose: 'signup', userId: made.id, asked: client.language } as const;
  const message =
    confirmation.via === 'mail'
      ? await issueMail(context, transaction, { ...request, ...confirmation })
      : await issueMessage(context, transaction, { ...request, phone: address, channel: confirmation.channel });
  return { user: presentUser(await changeAccount(transaction, made.id, { confirmationSentAt: now }, now)), message };
}

/** The response that a new address would get; the owner of the existing account gets a message about the attempt. */
function withNotification(
  context: OriginContext,
  account: NewAccount,
  confirmation: Confirmation & { language: Language },
): Registered {
  const { address, language } = confirmation;
  const kind = 'already_registered';
  const contents =
    confirmation.via === 'mail'
      ? composeMail(kind, { language, to: address, link: context.publicUrl })
      : composeMessage(kind, { language, phone: address, channel: confirmation.channel });
  const message = { kind, contents, lifeSeconds: authPolicy.oneTimeTokenSeconds };
  return { user: presentUser(fictitiousAccount(account)), message };
}

/** The account that would have been created. */
function fictitiousAccount({ id, email = null, phone = null, userMetadata, createdAt }: NewAccount): Account {
  const time = createdAt.toISOString();
  const provider = email === null ? 'phone' : 'email';
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    encrypted_password: null,
    email_confirmed_at: null,
    confirmation_sent_at: createdAt,
    recovery_sent_at: null,
    email_change: null,
    email_change_sent_at: null,
    email_change_confirm_status: 0,
    reauthentication_sent_at: null,
    invited_at: null,
    last_sign_in_at: null,
    raw_app_meta_data: { provider, providers: [provider] },
    raw_user_meta_data: userMetadata,
    created_at: createdAt,
    updated_at: createdAt,
    phone,
    phone_confirmed_at: null,
    phone_change: null,
    phone_change_sent_at: null,
    confirmed_at: null,
    banned_until: null,
    is_anonymous: false,
    factors: [],
    identities: [
      {
        id: randomUUID(),
        provider_id: id,
        user_id: id,
        identity_data: { sub: id, [provider]: email ?? phone, email_verified: false, phone_verified: false },
        provider,
        last_sign_in_at: time,
        created_at: time,
        updated_at: time,
        email,
      },
    ],
  };
}
