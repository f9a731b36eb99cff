import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { type Client, clientOf } from '../client-address.ts';
import { emailNotConfirmed, invalidCredentials, phoneNotConfirmed, userBanned, validationFailed } from '../errors.ts';
import type {
  BackgroundContext,
  DataContext,
  LimitContext,
  PasswordContext,
  PhoneContext,
  SessionContext,
} from '../flow-contexts.ts';
import { renewHash } from '../passwords/renew-hash.ts';
import { readPhone } from '../phones.ts';
import { countCall, countFailures } from '../rate-limit/auth-limiters.ts';
import { limitsOfNewNetworks } from '../rate-limit/known-networks.ts';
import { readBody } from '../request-input.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { isBanned } from '../users/account.ts';
import { findPasswordAccount, type PasswordAccount } from '../users/users.repo.ts';

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

/** The key by which an account is found. */
type Login = { email: string } | { phone: string };

/**
 * POST /token?grant_type=password. An unknown address or number and a wrong password get the same answer after the same
 * time; only somebody who knows the password learns that the account is unconfirmed or closed.
 */
export async function tokenPassword(
  context: DataContext & SessionContext & BackgroundContext & LimitContext & PhoneContext & PasswordContext,
  request: FastifyRequest,
): Promise<SessionResponse> {
  const client = clientOf(request);
  const body = readBody(passwordBody, request.body);
  const login = readLogin(context, body);
  const password = body.password ?? '';
  const { signInAttemptByAddressAndAccount, signInByAddressAndAccount, signInByAddress } = context.limiters;
  const name = 'email' in login ? login.email : login.phone;
  const tried = `${client.network} ${name}`;
  await countCall([[signInAttemptByAddressAndAccount, tried]]);
  const counted = [
    [signInByAddressAndAccount, tried],
    [signInByAddress, client.network],
    ...(await limitsOfNewNetworks(context, client, name)),
  ] as const;
  const account = await countFailures(counted, () => requirePassword(context, login, password, client));
  if (isBanned(account, context.now().getTime())) throw userBanned();
  requireConfirmed(account, login);
  const session = await openSession(context, context.database.single, {
    userId: account.id,
    method: 'password',
    client,
  });
  renewHash(context, account, password);
  return session;
}

function readLogin(context: PhoneContext, { email, phone }: z.output<typeof passwordBody>): Login {
  if (email && phone) throw validationFailed('Only an email address or phone number should be provided on login.');
  if (phone) return { phone: readPhone(context, phone) };
  if (!email) throw validationFailed('missing email or phone');
  return { email: email.trim().toLowerCase() };
}

/** The address or number used for the sign-in must be confirmed, not just another one of the account. */
function requireConfirmed(account: PasswordAccount, login: Login): void {
  if ('email' in login && account.email_confirmed_at === null) throw emailNotConfirmed();
  if ('phone' in login && account.phone_confirmed_at === null) throw phoneNotConfirmed();
}

async function requirePassword(
  context: DataContext & BackgroundContext & PasswordContext,
  login: Login,
  password: string,
  client: Client,
): Promise<PasswordAccount> {
  const account = await findPasswordAccount(context.database.read, login);
  const matches = await context.hasher.verify(account?.encrypted_password ?? null, password, client.network);
  if (account && matches) return account;
  if (account) noteFailure(context, account.id, client);
  throw invalidCredentials();
}

/** Runs after the answer: the response time must not reveal that the account exists. */
function noteFailure(context: DataContext & BackgroundContext, userId: string, client: Client): void {
  const event = { userId, kind: 'sign_in_failed', client, traits: { method: 'password' }, now: context.now() } as const;
  context.background.startIfFree('note of a failed sign-in', () => recordSecurityEvent(context.database.single, event));
}
