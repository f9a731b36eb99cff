import { randomUUID } from 'node:crypto';
import type { PhoneChannel } from '@awamu/contracts/phone-channels.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { type Client, clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import type { OneTimeDeliveryContext, PhoneContext, TimeContext } from '../flow-contexts.ts';
import { issueMail, issueMessage } from '../one-time/issue-one-time-token.ts';
import { readPhone } from '../phones.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { countMail, countMessage } from '../rate-limit/count-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { messageChannel, readBody, readEmail, readInput, redirectQuery, userMetadata } from '../request-input.ts';
import { type RequestedWork, requestWork } from '../requested-work/requested-work.ts';
import { type AccountMessage, sendAfterCommit } from '../send-after-commit.ts';
import { type PkceChallenge, pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import type { Account } from '../users/account.ts';
import { insertAccounts } from '../users/new-accounts.repo.ts';
import {
  changeAccount,
  findAccountByEmail,
  findAccountByPhone,
  lockDestination,
  removeUnusedAccount,
} from '../users/users.repo.ts';

const otpBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  create_user: z.boolean().nullish(),
  data: userMetadata.nullish(),
  channel: messageChannel,
  ...pkceFields,
});

/** The destination of a sign-in, what its message says, and what to do with a new address. */
interface SignIn {
  client: Client;
  to: ByMail | ByMessage;
  mayCreate: boolean;
  userMetadata: Record<string, unknown>;
}

interface ByMail {
  email: string;
  pkce: PkceChallenge | null;
  redirectTo: string;
}

interface ByMessage {
  phone: string;
  channel: PhoneChannel;
  /** Of the message; the caller knows it. */
  id: string;
}

type OtpContext = OneTimeDeliveryContext & PhoneContext;

/**
 * POST /otp: passwordless sign-in by an email with link and code, or by a message with a code. The answer is always the
 * same and precedes the lookup, even if a new address may not sign up (create_user false).
 */
export async function otp(context: OtpContext, request: FastifyRequest): Promise<{ message_id?: string }> {
  const body = readBody(otpBody, request.body);
  const mayCreate = body.create_user ?? true;
  const common = { client: clientOf(request), mayCreate, userMetadata: body.data ?? {} };
  if (body.email && body.phone) throw validationFailed('Only an email address or phone number should be provided');
  if (!body.email && !body.phone) throw validationFailed('One of email or phone must be set');
  if (mayCreate) await countCall([[context.limiters.signUpByAddress, common.client.network]]);
  return body.email ? startByMail(context, request, { ...common, body }) : startByMessage(context, { ...common, body });
}

type Start = Pick<SignIn, 'client' | 'mayCreate' | 'userMetadata'> & { body: z.output<typeof otpBody> };

async function startByMail(
  context: OtpContext,
  request: FastifyRequest,
  { body, ...start }: Start,
): Promise<Record<string, never>> {
  const email = readEmail(body.email ?? '');
  const pkce = readPkceChallenge(context, body);
  const { redirect_to } = readInput(redirectQuery, request.query);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl);
  await countMail(context, start.client, email);
  await requestWork(context, signInWork, { ...start, to: { email, pkce, redirectTo: redirectTo.href } });
  return {};
}

async function startByMessage(context: OtpContext, { body, ...start }: Start): Promise<{ message_id: string }> {
  const phone = readPhone(context, body.phone ?? '');
  const id = randomUUID();
  await countMessage(context, start.client, phone);
  await requestWork(context, signInWork, { ...start, to: { phone, channel: body.channel, id } });
  return { message_id: id };
}

export const signInWork: RequestedWork<OtpContext, SignIn> = {
  kind: 'sign-in message',
  async carryOut(context, transaction, signIn) {
    const account = await findOrCreate(context, transaction, signIn);
    if (!account) return;
    const now = context.now();
    await changeAccount(transaction, account.id, { confirmationSentAt: now }, now);
    await sendAfterCommit(context, transaction, [await issue(context, transaction, account.id, signIn)]);
  },
};

function issue(
  context: OtpContext,
  transaction: Transaction,
  userId: string,
  { to, client: { language: asked } }: SignIn,
): Promise<AccountMessage> {
  if ('phone' in to) return issueMessage(context, transaction, { purpose: 'sign_in', userId, asked, ...to });
  const { email: address, pkce } = to;
  const redirectTo = new URL(to.redirectTo);
  return issueMail(context, transaction, { purpose: 'magiclink', userId, address, asked, pkce, redirectTo });
}

async function findOrCreate(
  context: TimeContext,
  transaction: Transaction,
  signIn: SignIn,
): Promise<Account | undefined> {
  await lockDestination(transaction, 'email' in signIn.to ? signIn.to.email : signIn.to.phone);
  const known = await find(transaction, signIn);
  if (!signIn.mayCreate) return known;
  // Nobody has confirmed the address yet: what an earlier stranger chose must never become the member's.
  const isFree = !known || (known.confirmed_at === null && (await removeUnusedAccount(transaction, known.id)));
  return isFree ? create(context, transaction, signIn) : known;
}

function find(transaction: Transaction, { to }: SignIn): Promise<Account | undefined> {
  return 'email' in to ? findAccountByEmail(transaction, to.email) : findAccountByPhone(transaction, to.phone);
}

/** Creates an account without a password, unconfirmed until the code or link is used. */
async function create(context: TimeContext, transaction: Transaction, signIn: SignIn): Promise<Account | undefined> {
  const now = context.now();
  const destination = 'email' in signIn.to ? { email: signIn.to.email } : { phone: signIn.to.phone };
  const account = { id: randomUUID(), ...destination, userMetadata: signIn.userMetadata, createdAt: now };
  const [made] = await insertAccounts(transaction, [account]);
  // Another request created it concurrently.
  if (!made) return find(transaction, signIn);
  await recordSecurityEvent(transaction, { userId: made.id, kind: 'signed_up', client: signIn.client, now });
  return made;
}
