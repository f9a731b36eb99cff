import { randomUUID } from 'node:crypto';
import type { Language } from '@awamu/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import type { OneTimeDeliveryContext, PhoneContext } from '../flow-contexts.ts';
import { issueMail, issueMessage } from '../one-time/issue-one-time-token.ts';
import { readPhone } from '../phones.ts';
import { countMail, countMessage, mailboxTakes, numberTakes } from '../rate-limit/count-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { messageChannel, readBody, readEmail, readInput, redirectQuery } from '../request-input.ts';
import { type RequestedWork, requestWork } from '../requested-work/requested-work.ts';
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
type ResendContext = OneTimeDeliveryContext & PhoneContext;

/** POST /resend: sends a pending confirmation again. The answer is always the same and precedes the lookup. */
export async function resend(context: ResendContext, request: FastifyRequest): Promise<{ message_id?: string }> {
  const body = readBody(resendBody, request.body);
  if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided');
  return body.type === 'sms' || body.type === 'phone_change'
    ? resendMessage(context, request, body)
    : resendMail(context, request, body);
}

async function resendMail(
  context: ResendContext,
  request: FastifyRequest,
  body: ResendBody,
): Promise<Record<string, never>> {
  if (!body.email) throw validationFailed('Type provided requires an email address');
  const email = readEmail(body.email);
  const pkce = readPkceChallenge(context, body);
  const { redirect_to } = readInput(redirectQuery, request.query);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl).href;
  const client = clientOf(request);
  await countMail(context, client, email);
  const work = body.type === 'signup' ? confirmationAgain : emailChangeAgain;
  await requestWork(context, work, { email, pkce, redirectTo, asked: client.language });
  return {};
}

interface PendingMail {
  email: string;
  pkce: PkceChallenge | null;
  redirectTo: string;
  asked: Language;
}

const confirmationAgain = again(
  'confirmation again',
  async (context, transaction, { email, redirectTo, ...link }: PendingMail) => {
    await lockDestination(transaction, email);
    const account = await findAccountByEmail(transaction, email);
    if (!account || account.confirmed_at !== null) return [];
    const now = context.now();
    await changeAccount(transaction, account.id, { confirmationSentAt: now }, now);
    const request = { purpose: 'signup', userId: account.id, address: email } as const;
    return [await issueMail(context, transaction, { ...request, ...link, redirectTo: new URL(redirectTo) })];
  },
);

/** Finds the change by the current address; the new one has a mailbox of its own, which is counted as well. */
const emailChangeAgain = again(
  'change of an address again',
  async (context, transaction, { email, redirectTo, ...link }: PendingMail) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account?.email_change || (await findAccountByEmail(transaction, account.email_change))) return [];
    if (!(await mailboxTakes(context, account.email_change, transaction))) return [];
    const change = { newEmail: account.email_change, ...link, redirectTo: new URL(redirectTo) };
    return issueEmailChange(context, transaction, account, change);
  },
);

async function resendMessage(
  context: ResendContext,
  request: FastifyRequest,
  body: ResendBody,
): Promise<{ message_id: string }> {
  if (!body.phone) throw validationFailed('Type provided requires a phone number');
  const client = clientOf(request);
  const phone = readPhone(context, body.phone);
  const waiting = { phone, channel: body.channel, id: randomUUID(), asked: client.language };
  await countMessage(context, client, phone);
  await requestWork(context, body.type === 'sms' ? codeAgain : phoneChangeAgain, waiting);
  return { message_id: waiting.id };
}

interface PendingMessage {
  phone: string;
  channel: ResendBody['channel'];
  id: string;
  asked: Language;
}

const codeAgain = again('code again', async (context, transaction, message: PendingMessage) => {
  await lockDestination(transaction, message.phone);
  const account = await findAccountByPhone(transaction, message.phone);
  if (!account) return [];
  const purpose = account.phone_confirmed_at === null ? 'signup' : 'sign_in';
  return [await issueMessage(context, transaction, { purpose, userId: account.id, ...message })];
});

/** Finds the change by the new number, or by the current one as GoTrue does; then the new one is counted as well. */
const phoneChangeAgain = again(
  'change of a number again',
  async (context, transaction, { phone, ...message }: PendingMessage) => {
    const account = (await findAccountMovingTo(transaction, phone)) ?? (await findAccountByPhone(transaction, phone));
    if (!account?.phone_change || (await findAccountByPhone(transaction, account.phone_change))) return [];
    const isCounted = account.phone_change === phone;
    if (!isCounted && !(await numberTakes(context, account.phone_change, transaction))) return [];
    return [await issuePhoneChange(context, transaction, account.id, { newPhone: account.phone_change, ...message })];
  },
);

export const resendWorks = [confirmationAgain, emailChangeAgain, codeAgain, phoneChangeAgain] as const;

/** Work that writes messages again. */
function again<Payload>(
  kind: string,
  make: (context: ResendContext, transaction: Transaction, payload: Payload) => Promise<AccountMessage[]>,
): RequestedWork<ResendContext, Payload> {
  return {
    kind,
    carryOut: async (context, transaction, payload) =>
      sendAfterCommit(context, transaction, await make(context, transaction, payload)),
  };
}
