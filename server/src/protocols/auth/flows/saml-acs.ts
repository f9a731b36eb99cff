import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from '#identity/caller-sql.ts';
import { authPolicy } from '../auth-policy.ts';
import { clientOf } from '../client-address.ts';
import { type ExternalFlow, insertFlow, takeFlow } from '../external/external-flow.repo.ts';
import { failureAddress, landingAddress } from '../external/landing.ts';
import { requireFreshFlow } from '../external/require-fresh-flow.ts';
import { withExternalAccount } from '../external/with-external-account.ts';
import type {
  DataContext,
  ExternalAccountContext,
  FederationContext,
  LandingContext,
  OriginContext,
  TimeContext,
} from '../flow-contexts.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { personOfAssertion } from '../saml/person-of-assertion.ts';
import { readAssertion } from '../saml/service-provider.ts';
import { noSuchProvider, relayStateExpired, relayStateNotFound, samlDisabled } from '../saml/sso-errors.ts';
import { findProvider } from '../saml/sso-providers.repo.ts';
import { hashToken, makeToken } from '../tokens/token-secrets.ts';

const acsBody = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().min(1).max(200) });

/**
 * POST /sso/saml/acs: receives an organisation's SAML response. The cross-site POST carries no SameSite cookie, so a
 * flow without PKCE ends in a second step that has the cookie (GET /sso/saml/finish).
 */
export async function samlAcs(
  context: ExternalAccountContext & LandingContext & FederationContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const home = new URL(context.publicUrl);
  if (!context.federation.saml) throw samlDisabled();
  const body = acsBody.safeParse(request.body);
  const state = body.data?.RelayState ?? '';
  const flow = await takeFlow(context.database.single, {
    stateHash: hashToken(state),
    kind: 'saml',
    now: context.now(),
  });
  if (!flow || !body.success) return reply.redirect(failureAddress(request, home, relayStateNotFound(), false), 303);
  try {
    requireOpen(context, flow);
    return reply.redirect(await finishFlow(context, request, flow, { state, response: body.data.SAMLResponse }), 303);
  } catch (error) {
    const isPkce = flow.code_challenge !== null;
    return reply.redirect(failureAddress(request, new URL(flow.redirect_to), error, isPkce), 303);
  }
}

function requireOpen(context: TimeContext, flow: ExternalFlow & { wasTaken: boolean }): void {
  if (flow.wasTaken) throw relayStateNotFound();
  const ageMs = context.now().getTime() - flow.created_at.getTime();
  if (ageMs > authPolicy.externalFlowSeconds * 1_000) throw relayStateExpired();
}

async function finishFlow(
  context: ExternalAccountContext & LandingContext & FederationContext,
  request: FastifyRequest,
  flow: ExternalFlow,
  { state, response }: { state: string; response: string },
): Promise<string> {
  const client = clientOf(request);
  return countFailures([[context.limiters.tokenByAddress, client.network]], async () => {
    const provider = await findProvider(context.database.single, { id: flow.provider });
    if (!provider || provider.disabled) throw noSuchProvider();
    const requestId = context.federation.flowSecrets.requestId(state);
    const assertion = await readAssertion(context.publicUrl, provider, { response, requestId });
    const person = personOfAssertion(provider, assertion);
    const { sessionEndsAt } = assertion;
    return withExternalAccount(
      context,
      { person, client, redirectTo: new URL(flow.redirect_to) },
      (transaction, userId) =>
        flow.browser_hash === null
          ? landingAddress(context, transaction, flow, {
              userId,
              method: 'sso/saml',
              client,
              tokens: null,
              sessionEndsAt,
            })
          : redirectToFinish(context, transaction, flow, { userId, sessionEndsAt }),
    );
  });
}

/** Redirects the browser to the second step, where its cookie is checked. */
async function redirectToFinish(
  context: OriginContext & TimeContext,
  transaction: Transaction,
  flow: ExternalFlow,
  verified: { userId: string; sessionEndsAt: Date | null },
): Promise<string> {
  const token = makeToken();
  await insertFlow(transaction, {
    stateHash: hashToken(token),
    kind: 'saml_verified',
    provider: flow.provider,
    browserHash: flow.browser_hash,
    redirectTo: new URL(flow.redirect_to),
    pkce: null,
    verified,
    now: context.now(),
  });
  return `${context.publicUrl}/auth/v1/sso/saml/finish?flow=${token}`;
}

/** GET /sso/saml/finish: the browser that started the flow gets its session. */
export async function samlFinish(context: DataContext & LandingContext, request: FastifyRequest, reply: FastifyReply) {
  const { flow: token } = request.query as { flow?: unknown };
  const stateHash = hashToken(typeof token === 'string' ? token : '');
  const flow = await takeFlow(context.database.single, { stateHash, kind: 'saml_verified', now: context.now() });
  if (!flow?.verified_user_id) {
    return reply.redirect(failureAddress(request, new URL(context.publicUrl), relayStateNotFound(), false), 303);
  }
  const { verified_user_id: userId, session_ends_at: sessionEndsAt } = flow;
  try {
    requireFreshFlow(context, request, flow);
    const landing = { userId, method: 'sso/saml', client: clientOf(request), tokens: null, sessionEndsAt } as const;
    const address = await context.database.transaction((transaction) =>
      landingAddress(context, transaction, flow, landing),
    );
    return reply.redirect(address, 303);
  } catch (error) {
    return reply.redirect(failureAddress(request, new URL(flow.redirect_to), error, false), 303);
  }
}
