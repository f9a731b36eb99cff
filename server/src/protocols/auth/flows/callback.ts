import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '#identity/caller-sql.ts';
import { clientOf } from '../client-address.ts';
import { type ExternalFlow, takeFlow } from '../external/external-flow.repo.ts';
import { failureAddress, landingAddress } from '../external/landing.ts';
import { linkPerson } from '../external/link-person.ts';
import { requireFreshFlow } from '../external/require-fresh-flow.ts';
import { withExternalAccount } from '../external/with-external-account.ts';
import {
  badOauthCallback,
  badOauthState,
  noEmailFromProvider,
  providerNotEnabled,
} from '../federation/federation-errors.ts';
import type { ExternalAccountContext, FederationContext, LandingContext } from '../flow-contexts.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { hashToken } from '../tokens/token-secrets.ts';

/**
 * GET /callback: the redirect target of providers. Redirects the browser to where the flow started, with a session, a
 * code or an error; without a valid flow, to the front page.
 */
export async function callback(
  context: ExternalAccountContext & LandingContext & FederationContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { state } = request.query as { state?: unknown };
  const home = new URL(context.publicUrl);
  if (typeof state !== 'string' || state === '') {
    const error = badOauthCallback('OAuth state parameter missing');
    return reply.redirect(failureAddress(request, home, error, false), 303);
  }
  const flow = await takeFlow(context.database.single, {
    stateHash: hashToken(state),
    kind: 'oauth',
    now: context.now(),
  });
  if (!flow) {
    const error = badOauthState('OAuth state is unknown');
    return reply.redirect(failureAddress(request, home, error, false), 303);
  }
  try {
    requireFreshFlow(context, request, flow);
    return reply.redirect(await finishFlow(context, request, flow, state), 303);
  } catch (error) {
    const isPkce = flow.code_challenge !== null;
    return reply.redirect(failureAddress(request, new URL(flow.redirect_to), error, isPkce), 303);
  }
}

async function finishFlow(
  context: ExternalAccountContext & LandingContext & FederationContext,
  request: FastifyRequest,
  flow: ExternalFlow,
  state: string,
): Promise<string> {
  const client = clientOf(request);
  const { oidc, flowSecrets, callbackUrl } = context.federation;
  const provider = oidc.get(flow.provider);
  if (!provider) throw providerNotEnabled();
  const address = new URL(callbackUrl);
  address.search = new URL(request.url, callbackUrl).search;
  return countFailures([[context.limiters.tokenByAddress, client.network]], async () => {
    const { person, tokens } = await provider.exchange({
      address,
      state,
      nonce: flowSecrets.nonce(state),
      verifier: flowSecrets.verifier(state),
    });
    if (person.email === null) throw noEmailFromProvider();
    const linking = linkingOf(flow);
    const landing = { method: 'oauth', client, tokens, sessionEndsAt: null, continues: linking?.sessionId } as const;
    const toLanding = (transaction: Transaction, userId: string): Promise<string> =>
      landingAddress(context, transaction, flow, { userId, ...landing });
    if (!linking)
      return withExternalAccount(context, { person, client, redirectTo: new URL(flow.redirect_to) }, toLanding);
    return context.database.transaction(async (transaction) => {
      await linkPerson(context, transaction, { person, client, ...linking });
      return toLanding(transaction, linking.userId);
    });
  });
}

function linkingOf(flow: ExternalFlow): { userId: string; sessionId: string } | undefined {
  const { linking_user_id: userId, linking_session_id: sessionId } = flow;
  return userId !== null && sessionId !== null ? { userId, sessionId } : undefined;
}
