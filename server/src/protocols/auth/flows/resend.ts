import { randomUUID } from 'node:crypto';
import type { Language } from '@awamu/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import type { LimitContext, OneTimeContext, OneTimeDeliveryContext, PhoneContext } from '../flow-contexts.ts';
import { issueMail, issueMessage } from '../one-time/issue-one-time-token.ts';
import { readPhone } from '../phones.ts';
import { countMail, countMessage, mailboxTakes, numberTakes } from '../rate-limit/count-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { messageChannel, readBody, readEmail, readInput, redirectQuery } from '../request-input.ts';
import { type AccountMessage, sendAfterCommit } from '../send-after-commit.ts';
import { type PkceChallenge, pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { issueEmailChange } from '../users/email-change.ts';
import { issuePhoneChange } from '../users/phone-change.ts';
import {
  changeAccount,
  findAccountByEmail,
  findAccountByPhone,
  findAccountMovingTo,
  lockDestination,
} from '../users/users.repo.ts';

const resendBody = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change'], {
    error: 'Missing one of these types: signup, email_change, sms, phone_change',
  }),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  channel: messageChannel,
  ...pkceFields,
});
type ResendBody = z.output<typeof resendBody>;

/** POST /resend: sends a pending confirmation again. The answer is always the same and precedes the lookup. */
export async function resend(
  context: OneTimeDeliveryContext & PhoneContext,
  request: FastifyRequest,
): Promise<{ message_id?: string }> {
  const body = readBody(resendBody, request.body);
  if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided');
  return body.type === 'sms' || body.type === 'phone_change'
    ? resendMessage(context, request, body)
    : resendMail(context, request, body);
}

async function resendMail(
  context: OneTimeDeliveryContext,
  request: FastifyRequest,
  body: ResendBody,
): Promise<Record<string, never>> {
  if (!body.email) throw validationFailed('Type provided requires an email address');
  const email = readEmail(body.email);
  const pkce = readPkceChallenge(context, body);
  const { redirect_to } = readInput(redirectQuery, request.query);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl);
  const client = clientOf(request);
  await countMail(context, client, email);
  const waiting = { email, pkce, redirectTo, asked: client.language };
  const again = body.type === 'signup' ? confirmationAgain : emailChangeAgain;
  sendInBackground(context, (transaction) => again(context, transaction, waiting));
  return {};
}

interface PendingMail {
  email: string;
  pkce: PkceChallenge | null;
  redirectTo: URL;
  asked: Language;
}

async function confirmationAgain(context: OneTimeContext, transaction: Transaction, { email, ...link }: PendingMail) {
  await lockDestination(transaction, email);
  const account = await findAccountByEmail(transaction, email);
  if (!account || account.confirmed_at !== null) return [];
  const now = context.now();
  await changeAccount(transaction, account.id, { confirmationSentAt: now }, now);
  return [await issueMail(context, transaction, { purpose: 'signup', userId: account.id, address: email, ...link })];
}

/** Finds the change by the current address; the new one has a mailbox of its own, which is counted as well. */
async function emailChangeAgain(
  context: OneTimeContext & LimitContext,
  transaction: Transaction,
  { email, ...link }: PendingMail,
) {
  const account = await findAccountByEmail(transaction, email);
  if (!account?.email_change || (await findAccountByEmail(transaction, account.email_change))) return [];
  if (!(await mailboxTakes(context, account.email_change, transaction))) return [];
  return issueEmailChange(context, transaction, account, { newEmail: account.email_change, ...link });
}

async function resendMessage(
  context: OneTimeDeliveryContext & PhoneContext,
  request: FastifyRequest,
  body: ResendBody,
): Promise<{ message_id: string }> {
  if (!body.phone) throw validationFailed('Type provided requires a phone number');
  const client = clientOf(request);
  const phone = readPhone(context, body.phone);
  const waiting = { phone, channel: body.channel, id: randomUUID(), asked: client.language };
  await countMessage(context, client, phone);
  const again = body.type === 'sms' ? codeAgain : phoneChangeAgain;
  sendInBackground(context, (transaction) => again(context, transaction, waiting));
  return { message_id: waiting.id };
}

interface PendingMessage {
  phone: string;
  channel: ResendBody['channel'];
  id: string;
  asked: Language;
}

async function codeAgain(context: OneTimeContext, transaction: Transaction, message: PendingMessage) {
  await lockDestination(transaction, message.phone);
  const account = await findAccountByPhone(transaction, message.phone);
  if (!account) return [];
  const purpose = account.phone_confirmed_at === null ? 'signup' : 'sign_in';
  return [await issueMessage(context, transaction, { purpose, userId: account.id, ...message })];
}

/** Finds the change by the new number, or by the current one as GoTrue does; then the new one is counted as well. */
async function phoneChangeAgain(
  context: OneTimeContext & LimitContext,
  transaction: Transaction,
  { phone, ...message }: PendingMessage,
) {
  const account = (await findAccountMovingTo(transaction, phone)) ?? (await findAccountByPhone(transaction, phone));
  if (!account?.phone_change || (await findAccountByPhone(transaction, account.phone_change))) return [];
  const isCounted = account.phone_change === phone;
  if (!isCounted && !(await numberTakes(context, account.phone_change, transaction))) return [];
  return [await issuePhoneChange(context, transaction, account.id, { newPhone: account.phone_change, ...message })];
}

function sendInBackground(
  context: OneTimeDeliveryContext,
  make: (transaction: Transaction) => Promise<AccountMessage[]>,
): void {
  context.background.start('a message again', () =>
    context.database.transaction(async (transaction) => sendAfterCommit(context, transaction, await make(transaction))),
  );
}
