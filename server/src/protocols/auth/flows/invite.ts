import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { prepareInvited } from '../admin/prepare-account.ts';
import { clientOf } from '../client-address.ts';
import type { CallerContext, DeliveryContext, OneTimeContext } from '../flow-contexts.ts';
import { issueMail } from '../one-time/issue-one-time-token.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readBody, readEmail, readInput, redirectQuery, userMetadata } from '../request-input.ts';
import { requireServiceRole } from '../sessions/require-service-role.ts';
import { type PresentedUser, presentUser } from '../users/present-user.ts';

const inviteBody = z.object({ email: z.string().nullish(), data: userMetadata.nullish() });

/** POST /invite: an operator's invitation. Its link opens a session in which the member chooses a password. */
export async function invite(
  context: CallerContext & OneTimeContext & DeliveryContext,
  request: FastifyRequest,
): Promise<PresentedUser> {
  requireServiceRole(context, request);
  const body = readBody(inviteBody, request.body);
  const email = readEmail(body.email ?? '');
  const { redirect_to } = readInput(redirectQuery, request.query);
  const redirectTo = redirectTarget(redirect_to, context.publicUrl);
  const { user, mail } = await context.database.transaction(async (transaction) => {
    const account = await prepareInvited(transaction, { email, userMetadata: body.data ?? {}, now: context.now() });
    const link = { purpose: 'invite', userId: account.id, address: email, pkce: null, redirectTo } as const;
    const asked = clientOf(request).language;
    return { user: presentUser(account), mail: await issueMail(context, transaction, { ...link, asked }) };
  });
  context.background.start('invitation', () => context.mailer.send(mail));
  return user;
}
