import type { FastifyRequest } from 'fastify';
import { recordSecurityEvent } from '../audit/record-security-event.repo.ts';
import { clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import type { CallerContext, OneTimeDeliveryContext } from '../flow-contexts.ts';
import { issueMessage, issueReauthenticationMail } from '../one-time/issue-one-time-token.ts';
import { countMail, countMessage } from '../rate-limit/count-mail.ts';
import { sendAfterCommit } from '../send-after-commit.ts';
import { contactAddress } from '../sessions/fresh-proof.ts';
import { requireSecondFactor } from '../sessions/require-own-session.ts';
import { requireSession } from '../sessions/require-session.ts';
import { changeAccount } from '../users/users.repo.ts';

/** GET /reauthenticate: sends the member a code, which PUT /user accepts as a fresh proof of identity. */
export async function reauthenticate(
  context: CallerContext & OneTimeDeliveryContext,
  request: FastifyRequest,
): Promise<Record<string, never>> {
  const signedIn = await requireSession(context, request);
  requireSecondFactor(signedIn, 'AAL2 session is required to reauthenticate when MFA is enabled');
  const { account, sessionId } = signedIn;
  const client = clientOf(request);
  const address = contactAddress(account);
  if (address === '') throw validationFailed('Reauthentication requires the user to have an email or a phone number');
  const viaMail = address === account.email;
  if (viaMail) await countMail(context, client, address);
  else await countMessage(context, client, address);

  await context.database.transaction(async (transaction) => {
    const now = context.now();
    const userId = account.id;
    const asked = client.language;
    await changeAccount(transaction, userId, { reauthenticationSentAt: now }, now);
    await recordSecurityEvent(transaction, { userId, kind: 'reauthentication_requested', client, sessionId, now });
    const message = viaMail
      ? await issueReauthenticationMail(context, transaction, { userId, address, asked })
      : await issueMessage(context, transaction, {
          purpose: 'reauthentication',
          userId,
          phone: address,
          asked,
          channel: 'sms',
        });
    await sendAfterCommit(context, transaction, [message]);
  });
  return {};
}
