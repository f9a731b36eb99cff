import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import { bindBrowser } from '../external/browser-cookie.ts';
import { insertFlow } from '../external/external-flow.repo.ts';
import type { DataContext, ExternalFlowContext, FederationContext } from '../flow-contexts.ts';
import { countCall } from '../rate-limit/auth-limiters.ts';
import { redirectTarget } from '../redirect-target.ts';
import { readBody } from '../request-input.ts';
import { samlRequestAddress } from '../saml/service-provider.ts';
import { noProviderForDomain, noSuchProvider, samlDisabled } from '../saml/sso-errors.ts';
import { findProvider, type SsoProvider } from '../saml/sso-providers.repo.ts';
import { pkceFields, readPkceChallenge } from '../tokens/pkce.ts';
import { hashToken, makeToken } from '../tokens/token-secrets.ts';

const ssoBody = z.object({
  provider_id: z.uuid().nullish(),
  domain: z.string().max(253).nullish(),
  redirect_to: z.string().nullish(),
  skip_http_redirect: z.boolean().nullish(),
  ...pkceFields,
});

/** POST /sso: redirects to the organisation of an email domain, or to a provider by its id. */
export async function sso(context: ExternalFlowContext, request: FastifyRequest, reply: FastifyReply) {
  if (!context.federation.saml) throw samlDisabled();
  const body = readBody(ssoBody, request.body);
  const pkce = readPkceChallenge(context, body);
  await countCall([[context.limiters.externalByAddress, clientOf(request).network]]);
  const provider = await providerOf(context, body);
  const state = makeToken();
  const requestId = context.federation.flowSecrets.requestId(state);
  const url = await samlRequestAddress(context.publicUrl, provider, { state, requestId });
  await insertFlow(context.database.single, {
    stateHash: hashToken(state),
    kind: 'saml',
    provider: provider.id,
    // A PKCE code is useless in another browser; a session in a fragment is not, so it needs the cookie.
    browserHash: pkce === null ? bindBrowser(context.publicUrl, request, reply) : null,
    redirectTo: redirectTarget(body.redirect_to ?? undefined, context.publicUrl),
    pkce,
    now: context.now(),
  });
  return body.skip_http_redirect ? reply.send({ url }) : reply.redirect(url, 303);
}

async function providerOf(
  context: DataContext & FederationContext,
  body: z.output<typeof ssoBody>,
): Promise<SsoProvider> {
  if (Boolean(body.provider_id) === Boolean(body.domain)) {
    throw validationFailed('A single domain name or provider_id (not both) is required');
  }
  const provider = body.provider_id
    ? await findProvider(context.database.single, { id: body.provider_id })
    : await findProvider(context.database.single, { domain: body.domain?.trim().toLowerCase() ?? '' });
  if (!provider || provider.disabled) throw body.provider_id ? noSuchProvider() : noProviderForDomain();
  return provider;
}
