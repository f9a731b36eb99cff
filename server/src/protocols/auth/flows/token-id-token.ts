import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Client, clientOf } from '../client-address.ts';
import { validationFailed } from '../errors.ts';
import type { ExternalPerson } from '../external/external-person.ts';
import { linkPerson } from '../external/link-person.ts';
import { withExternalAccount } from '../external/with-external-account.ts';
import { checkIdToken } from '../federation/check-id-token.ts';
import { manualLinkingDisabled, providerDisabled } from '../federation/federation-errors.ts';
import type {
  CallerContext,
  ExternalAccountContext,
  FederationContext,
  NotificationContext,
  SessionContext,
} from '../flow-contexts.ts';
import { countFailures } from '../rate-limit/auth-limiters.ts';
import { readBody } from '../request-input.ts';
import { continueSession } from '../sessions/elevate-session.ts';
import { requireFreshProof } from '../sessions/fresh-proof.ts';
import { openSession } from '../sessions/open-session.ts';
import type { SessionResponse } from '../sessions/present-session.ts';
import { requireOwnSession, requireSecondFactor } from '../sessions/require-own-session.ts';

const idTokenMaxLength = 16_384;

const idTokenBody = z.object({
  provider: z.string().max(300).nullish(),
  issuer: z.string().max(300).nullish(),
  id_token: z.string().max(idTokenMaxLength).nullish(),
  access_token: z.string().max(idTokenMaxLength).nullish(),
  nonce: z.string().max(1_000).nullish(),
  link_identity: z.boolean().nullish(),
});

/**
 * POST /token?grant_type=id_token: signs in with an ID token that an app obtained from a provider; with
 * `link_identity`, adds the provider to the caller's account.
 */
export async function tokenIdToken(
  context: CallerContext & ExternalAccountContext & SessionContext & FederationContext,
  request: FastifyRequest,
): Promise<SessionResponse> {
  const body = readBody(idTokenBody, request.body);
  if (!body.id_token) throw validationFailed('id_token required');
  const provider = providerOf(context, body.provider || body.issuer || '');
  const shown = {
    idToken: body.id_token,
    accessToken: body.access_token || undefined,
    nonce: body.nonce || undefined,
  };
  const client = clientOf(request);
  return countFailures([[context.limiters.tokenByAddress, client.network]], async () => {
    const person = await checkIdToken(provider, shown, context.now());
    if (body.link_identity) return linkToMember(context, request, person, client);
    const redirectTo = new URL(context.publicUrl);
    return withExternalAccount(context, { person, client, redirectTo }, (transaction, userId) =>
      openSession(context, transaction, { userId, method: 'oauth', client }),
    );
  });
}

/** Finds a provider by its name or issuer. @throws AuthError provider_disabled */
function providerOf({ federation }: FederationContext, named: string) {
  if (named === '') throw validationFailed('provider or client_id and issuer required');
  const provider = federation.oidc.get(named) ?? [...federation.oidc.values()].find(({ issuer }) => issuer === named);
  if (!provider) throw providerDisabled(named);
  return provider;
}

async function linkToMember(
  context: CallerContext & SessionContext & NotificationContext & FederationContext,
  request: FastifyRequest,
  person: ExternalPerson,
  client: Client,
): Promise<SessionResponse> {
  if (!context.federation.manualLinking) throw manualLinkingDisabled();
  const signedIn = await requireOwnSession(context, request);
  requireSecondFactor(signedIn, 'AAL2 required to link an identity');
  requireFreshProof(context, signedIn);
  const { sessionId, account } = signedIn;
  return context.database.transaction(async (transaction) => {
    await linkPerson(context, transaction, { person, userId: account.id, sessionId, client });
    return continueSession(context, transaction, { userId: account.id, sessionId, method: 'oauth' });
  });
}
