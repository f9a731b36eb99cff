import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../client-address.ts';
import { providerNotEnabled } from '../federation/federation-errors.ts';
import type { ExternalFlowContext } from '../flow-contexts.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readInput } from '../request-input.ts';
import { pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { hashToken, makeToken } from '../tokens/token-secrets.ts';
import { bindBrowser } from './browser-cookie.ts';
import { insertFlow } from './external-flow.repo.ts';

const parameter = z.string().max(200).optional();

/** Parameters that a client may pass on to the provider; the server sets all others. */
const passedOn = {
  access_type: parameter,
  prompt: parameter,
  login_hint: parameter,
  hd: parameter,
  include_granted_scopes: parameter,
  display: parameter,
  ui_locales: parameter,
  acr_values: parameter,
};

const authorizeQuery = z.object({
  provider: z.string().max(100),
  redirect_to: z.string().optional(),
  scopes: z.string().max(500).optional(),
  skip_http_redirect: z.string().optional(),
  ...pkceFields,
  ...passedOn,
});

/**
 * Starts a flow and binds it to this browser.
 * @param linking the member who adds the provider to their account; omitted for a sign-in
 * @returns the provider's URL
 * @throws AuthError validation_failed, over_request_rate_limit, 503 if the provider does not answer
 */
export async function startExternalFlow(
  context: ExternalFlowContext,
  request: FastifyRequest,
  reply: FastifyReply,
  linking?: { userId: string; sessionId: string },
): Promise<string> {
  const query = readInput(authorizeQuery, request.query);
  const provider = context.federation.oidc.get(query.provider);
  if (!provider) throw providerNotEnabled();
  await countCall([[context.limiters.externalByAddress, clientOf(request).network]]);
  const pkce = readPkceChallenge(context, query);
  const state = makeToken();
  const { flowSecrets } = context.federation;
  const address = await provider.authorizationAddress({
    state,
    nonce: flowSecrets.nonce(state),
    verifier: flowSecrets.verifier(state),
    scopes: query.scopes,
    parameters: parametersOf(query),
  });
  await insertFlow(context.database.single, {
    stateHash: hashToken(state),
    kind: 'oauth',
    provider: provider.name,
    browserHash: bindBrowser(context.publicUrl, request, reply),
    redirectTo: redirectTarget(query.redirect_to, context.publicUrl),
    pkce,
    linking,
    now: context.now(),
  });
  return address.href;
}

function parametersOf(query: z.output<typeof authorizeQuery>): Record<string, string> {
  const names = Object.keys(passedOn) as (keyof typeof passedOn)[];
  return Object.fromEntries(names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])));
}

/** supabase-js cannot follow a cross-origin redirect with fetch, so it asks for the URL as JSON. */
export function wantsUrlAsJson(request: FastifyRequest): boolean {
  return (request.query as { skip_http_redirect?: unknown }).skip_http_redirect === 'true';
}
