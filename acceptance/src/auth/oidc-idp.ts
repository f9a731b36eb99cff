import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** A person with an account at the provider. */
export interface IdpPerson {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
}

/** A local OpenID Connect provider whose users consent at once. */
export interface OidcIdp {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The person who uses the browser; null refuses consent. */
  person: IdpPerson | null;
  /** The authorization requests that were received. */
  departures: URL[];
  /** Replaces the provider's next answer of the token endpoint. */
  nextTokenAnswer: ((response: ServerResponse) => void) | null;
  /** An ID token signed with the provider's key; `header` and times as given. */
  sign(claims: JWTPayload, header?: Record<string, unknown>): Promise<string>;
  stop(): Promise<void>;
}

const keyId = 'idp-key';

export async function startOidcIdp(redirectUris: string[]): Promise<OidcIdp> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, IdpPerson>();
  const idp: OidcIdp = {
    issuer,
    clientId: 'awamu-web',
    clientSecret: 'a secret of the provider’s client, long enough'.replace('’', ''),
    person: null,
    departures: [],
    nextTokenAnswer: null,
    sign: ({ iat = Math.floor(Date.now() / 1_000), exp = iat + 3_600, ...claims }, header = {}) =>
      new SignJWT({ iss: issuer, aud: idp.clientId, iat, exp, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: keyId, ...header })
        .sign(privateKey),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = createProvider(idp, people, {
    redirectUris,
    jwk: { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' },
  });
  const answer = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/auth') idp.departures.push(url);
    if (url.pathname.startsWith('/interaction/')) return void interact(provider, idp, people, request, response);
    if (url.pathname === '/token' && idp.nextTokenAnswer) {
      const answerOnce = idp.nextTokenAnswer;
      idp.nextTokenAnswer = null;
      return answerOnce(response);
    }
    return void answer(request, response);
  });
  return idp;
}

function createProvider(
  idp: OidcIdp,
  people: Map<string, IdpPerson>,
  { redirectUris, jwk }: { redirectUris: string[]; jwk: object },
): Provider {
  return new Provider(idp.issuer, {
    clients: [
      {
        client_id: idp.clientId,
        client_secret: idp.clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['cookies of the provider'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    scopes: ['openid', 'email', 'profile', 'calendar'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, RefreshToken: 600, IdToken: 600 },
    // As Google does with access_type=offline.
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
  });
}

async function interact(
  provider: Provider,
  { person }: OidcIdp,
  people: Map<string, IdpPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!person) {
    const refusal = { error: 'access_denied', error_description: 'End-User aborted interaction' };
    return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
  }
  people.set(person.sub, person);
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    return provider.interactionFinished(request, response, { login: { accountId: person.sub } });
  }
  const accountId = session?.accountId ?? person.sub;
  const grant = new provider.Grant({ accountId, clientId: String(params['client_id']) });
  grant.addOIDCScope(String(params['scope']));
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}
