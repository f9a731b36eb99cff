import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../client-address.ts';
import { emailNotConfirmed, invalidCredentials, phoneDisabled, userBanned, validationFailed } from '../errors.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { type Account, isBanned } from '../users/account.ts';
import { findAccountByEmail } from '../users/users.repo.ts';

const passwordBody = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
});

/**
 * POST /token?grant_type=password. An unknown address and a wrong password answer the same, in words and in time; only
 * whoever knows the password learns that the account is unconfirmed or closed.
 */
export async function tokenPassword(context: AuthContext, request: FastifyRequest): Promise<SessionResponse> {
  const client = clientOf(request);
  const body = readBody(passwordBody, request.body);
  if (body.phone) throw phoneDisabled();
  if (!body.email) throw validationFailed('missing email or phone');
  const email = body.email.trim().toLowerCase();
  const password = body.password ?? '';
  const { signInByAddressAndAccount, signInByAddress } = context.limiters;
  const counted = [
    [signInByAddressAndAccount, `${client.network} ${email}`],
    [signInByAddress, client.network],
  ] as const;
  const account = await countFailures(counted, () => requirePassword(context, email, password));
  if (isBanned(account, context.now().getTime())) throw userBanned();
  if (account.confirmed_at === null) throw emailNotConfirmed();
  return openSession(context, context.database.single, { userId: account.id, method: 'password', client });
}

async function requirePassword(context: AuthContext, email: string, password: string): Promise<Account> {
  const account = await findAccountByEmail(context.database.single, email);
  const matches = await context.hasher.verify(account?.encrypted_password ?? null, password);
  if (!account || !matches) throw invalidCredentials();
  return account;
}
