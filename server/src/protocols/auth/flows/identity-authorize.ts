import type { FastifyReply, FastifyRequest } from 'fastify';
import { startExternalFlow, wantsUrlAsJson } from '../external/start-external-flow.ts';
import { manualLinkingDisabled } from '../federation/federation-errors.ts';
import type { CallerContext, ExternalFlowContext } from '../flow-contexts.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { requireOwnSession, requireSecondFactor } from '../sessions/require-own-session.ts';

/** GET /user/identities/authorize: redirects to a provider, to add it to the caller's account. */
export async function identityAuthorize(
  context: CallerContext & ExternalFlowContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!context.federation.manualLinking) throw manualLinkingDisabled();
  const signedIn = await requireOwnSession(context, request);
  requireSecondFactor(signedIn, 'AAL2 required to link an identity');
  requireFreshProof(context, signedIn);
  const linking = { userId: signedIn.account.id, sessionId: signedIn.sessionId };
  const url = await startExternalFlow(context, request, reply, linking);
  return wantsUrlAsJson(request) ? reply.send({ url }) : reply.redirect(url, 302);
}
