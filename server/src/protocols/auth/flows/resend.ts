import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Mail } from '#platform/mail.ts';
import type { AuthContext } from '../auth-context.ts';
import { clientOf } from '../client-address.ts';
import { phoneDisabled, tooManyMails, validationFailed } from '../errors.ts';
import { issueOneTimeToken } from '../one-time/issue-one-time-token.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readBody, readEmail, readInput, redirectQuery } from '../request-input.ts';
import { type PkceChallenge, pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { issueEmailChange } from '../users/email-change.ts';
import { changeAccount, findAccountByEmail } from '../users/users.repo.ts';

const resendBody = z.object({
  type: z.string().nullish(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  ...pkceFields,
});

/** POST /resend: sends a waiting confirmation again. Always {}, and before the address is looked up. */
export async function resend(context: AuthContext, request: FastifyRequest): Promise<Record<string, never>> {
  const body = readBody(resendBody, request.body);
  if (body.type === 'sms' || body.type === 'phone_change' || body.phone) throw phoneDisabled();
  const { type } = body;
  if (type !== 'signup' && type !== 'email_change') {
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change');
  }
  if (!body.email) throw validationFailed('Type provided requires an email address');
  const email = readEmail(body.email);
  const pkce = readPkceChallenge(body);
  const { redirect_to } = readInput(redirectQuery, request.query);
  countCall([[context.limiters.mailByAddress, clientOf(request).network]]);
  countCall([[context.limiters.mailByDestination, email]], tooManyMails);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl);
  context.background.start('resent mail', () => sendAgain(context, { type, email, pkce, redirectTo }));
  return {};
}

interface Waiting {
  type: 'signup' | 'email_change';
  email: string;
  pkce: PkceChallenge | null;
  redirectTo: URL;
}

async function sendAgain(context: AuthContext, { type, email, pkce, redirectTo }: Waiting): Promise<void> {
  const mails = await context.database.transaction(async (transaction): Promise<Mail[]> => {
    const account = await findAccountByEmail(transaction, email);
    if (!account) return [];
    if (type === 'email_change') {
      if (!account.email_change) return [];
      return issueEmailChange(context, transaction, account, { newEmail: account.email_change, pkce, redirectTo });
    }
    if (account.confirmed_at !== null) return [];
    const now = context.now();
    await changeAccount(transaction, account.id, { confirmationSentAt: now }, now);
    const purpose = { purpose: 'signup', userId: account.id, address: email, pkce, redirectTo } as const;
    return [await issueOneTimeToken(context, transaction, purpose)];
  });
  for (const mail of mails) await context.mailer.send(mail);
}
