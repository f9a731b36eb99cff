import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../client-address.ts';
import { tooManyMails, validationFailed } from '../errors.ts';
import { issueOneTimeToken } from '../one-time/issue-one-time-token.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readBody, readEmail, readInput, redirectQuery } from '../request-input.ts';
import { type PkceChallenge, pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { changeAccount, findAccountByEmail } from '../users/users.repo.ts';

const recoverBody = z.object({ email: z.string().nullish(), ...pkceFields });

/** POST /recover: sends the link to a new password. Always {}, and before the address is looked up. */
export async function recover(context: AuthContext, request: FastifyRequest): Promise<Record<string, never>> {
  const body = readBody(recoverBody, request.body);
  if (!body.email) throw validationFailed('Password recovery requires an email');
  const email = readEmail(body.email);
  const pkce = readPkceChallenge(body);
  const { redirect_to } = readInput(redirectQuery, request.query);
  countCall([[context.limiters.mailByAddress, clientOf(request).network]]);
  countCall([[context.limiters.mailByDestination, email]], tooManyMails);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl);
  context.background.start('recovery mail', () => sendRecovery(context, { email, pkce, redirectTo }));
  return {};
}

async function sendRecovery(
  context: AuthContext,
  { email, pkce, redirectTo }: { email: string; pkce: PkceChallenge | null; redirectTo: URL },
): Promise<void> {
  const mail = await context.database.transaction(async (transaction) => {
    const account = await findAccountByEmail(transaction, email);
    if (!account) return undefined;
    const now = context.now();
    await changeAccount(transaction, account.id, { recoverySentAt: now }, now);
    const purpose = { purpose: 'recovery', userId: account.id, address: email, pkce, redirectTo } as const;
    return issueOneTimeToken(context, transaction, purpose);
  });
  if (mail) await context.mailer.send(mail);
}
