import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { type Client, clientOf } from '../client-address.ts';
import { userAlreadyExists, validationFailed } from '../errors.ts';
import type {
  DataContext,
  LimitContext,
  OneTimeDeliveryContext,
  PasswordContext,
  PhoneContext,
  SessionContext,
  SetupContext,
  TimeContext,
} from '../flow-contexts.ts';
import { requireGoodPassword } from '../passwords/password-rules.ts';
import { readPhone } from '../phones.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { countMail, countMessage } from '../rate-limit/count-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { messageChannel, readBody, readEmail, readInput, redirectQuery, userMetadata } from '../request-input.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { insertAccounts, type NewAccount } from '../users/new-accounts.repo.ts';
import type { PresentedUser } from '../users/present-user.ts';
import { type Confirmation, registerForConfirmation } from '../users/register-for-confirmation.ts';

const signupBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  data: userMetadata.nullish(),
  channel: messageChannel,
  ...pkceFields,
});
type SignupBody = z.output<typeof signupBody>;

/**
 * POST /signup. By email without confirmation: opens a session at once, and a known address is refused
 * (user_already_exists). With confirmation, and always by phone: answers with a user without a session, the same for
 * new and known addresses; only the email or message differs. With neither address nor password: creates an anonymous
 * account.
 */
export async function signup(
  context: OneTimeDeliveryContext & SessionContext & SetupContext & PasswordContext,
  request: FastifyRequest,
): Promise<SessionResponse | PresentedUser> {
  const client = clientOf(request);
  await countCall([[context.limiters.signUpByAddress, client.network]]);
  const body = readBody(signupBody, request.body);
  if (!body.email && !body.phone && !body.password) return registerAnonymously(context, body, client);
  if (body.email && body.phone) {
    throw validationFailed('Only an email address or phone number should be provided on signup.');
  }
  if (!body.password) throw validationFailed('Signup requires a valid password');
  return body.phone
    ? signUpByPhone(context, { ...body, password: body.password }, client)
    : signUpByEmail(context, request, { ...body, password: body.password });
}

type WithPassword = SignupBody & { password: string };

async function signUpByEmail(
  context: OneTimeDeliveryContext & SessionContext & SetupContext & PasswordContext,
  request: FastifyRequest,
  body: WithPassword,
) {
  const client = clientOf(request);
  const email = readEmail(body.email ?? '');
  const pkce = readPkceChallenge(context, body);
  const { redirect_to } = readInput(redirectQuery, request.query);
  requireGoodPassword(body.password);
  if (context.confirmsEmail) await countMail(context, client, email);
  const account = { ...(await newAccount(context, body, client)), email };
  if (!context.confirmsEmail)
    return registerAtOnce(context, { ...account, emailConfirmedAt: account.createdAt }, client);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl);
  return registerForConfirmation(context, account, { via: 'mail', address: email, pkce, redirectTo, client });
}

async function signUpByPhone(
  context: OneTimeDeliveryContext & PhoneContext & PasswordContext,
  body: WithPassword,
  client: Client,
) {
  const phone = readPhone(context, body.phone ?? '');
  requireGoodPassword(body.password);
  await countMessage(context, client, phone);
  const account = { ...(await newAccount(context, body, client)), phone };
  const confirmation: Confirmation = { via: 'message', address: phone, channel: body.channel, client };
  return registerForConfirmation(context, account, confirmation);
}

async function newAccount(
  context: PasswordContext & TimeContext,
  body: WithPassword,
  client: Client,
): Promise<NewAccount> {
  const createdAt = context.now();
  const passwordHash = await context.hasher.hash(body.password, client.network);
  return { id: randomUUID(), passwordHash, userMetadata: body.data ?? {}, createdAt };
}

function registerAtOnce(
  context: DataContext & SessionContext,
  account: NewAccount,
  client: Client,
): Promise<SessionResponse> {
  return context.database.transaction(async (transaction) => {
    const [made] = await insertAccounts(transaction, [account]);
    if (!made) throw userAlreadyExists();
    await recordSecurityEvent(transaction, { userId: made.id, kind: 'signed_up', client, now: account.createdAt });
    return openSession(context, transaction, { userId: made.id, method: 'password', client });
  });
}

/** Creates an account that can only be upgraded to a member's: the database refuses its sessions everywhere else. */
async function registerAnonymously(
  context: DataContext & SessionContext & LimitContext,
  body: SignupBody,
  client: Client,
): Promise<SessionResponse> {
  await countCall([[context.limiters.anonymousByAddress, client.network]]);
  const id = randomUUID();
  const account = { id, isAnonymous: true, userMetadata: body.data ?? {}, createdAt: context.now() };
  return context.database.transaction(async (transaction) => {
    await insertAccounts(transaction, [account]);
    await recordSecurityEvent(transaction, { userId: id, kind: 'signed_up', client, now: account.createdAt });
    return openSession(context, transaction, { userId: id, method: 'anonymous', client });
  });
}
