import type { Language } from '@awamu/contracts/languages.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { type Client, clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import type { OneTimeDeliveryContext } from '../flow-contexts.ts';
import { issueMail } from '../one-time/issue-one-time-token.ts';
import { countMail } from '../rate-limit/count-mail.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readBody, readEmail, readInput, redirectQuery } from '../request-input.ts';
import { type RequestedWork, requestWork } from '../requested-work/requested-work.ts';
import { sendAfterCommit } from '../send-after-commit.ts';
import { type PkceChallenge, pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { changeAccount, findAccountByEmail, lockDestination } from '../users/users.repo.ts';

const recoverBody = z.object({ email: z.string().nullish(), ...pkceFields });

/** POST /recover: sends a link to set a new password. Always answers {}, before the lookup. */
export async function recover(
  context: OneTimeDeliveryContext,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const body = readBody(recoverBody, request.body);
  if (!body.email) throw validationFailed('Password recovery requires an email');
  const email = readEmail(body.email);
  const pkce = readPkceChallenge(context, body);
  const { redirect_to } = readInput(redirectQuery, request.query);
  const client = clientOf(request);
  await countMail(context, client, email);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl).href;
  await requestWork(context, recoveryWork, { email, pkce, redirectTo, client, asked: client.language });
  return {};
}

interface Recovery {
  email: string;
  pkce: PkceChallenge | null;
  redirectTo: string;
  /** The requesting device; null for an operator. */
  client: Client | null;
  /** The language for members who have not chosen one. */
  asked: Language;
}

export const recoveryWork: RequestedWork<OneTimeDeliveryContext, Recovery> = {
  kind: 'recovery mail',
  async carryOut(context, transaction, { email, client, redirectTo, ...link }) {
    await lockDestination(transaction, email);
    const account = await findAccountByEmail(transaction, email);
    if (!account) return;
    const now = context.now();
    await changeAccount(transaction, account.id, { recoverySentAt: now }, now);
    await recordSecurityEvent(transaction, { userId: account.id, kind: 'recovery_requested', client, now });
    const request = { purpose: 'recovery', userId: account.id, address: email } as const;
    const mail = await issueMail(context, transaction, { ...request, ...link, redirectTo: new URL(redirectTo) });
    await sendAfterCommit(context, transaction, [mail]);
  },
};
