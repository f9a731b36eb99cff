import { randomUUID } from 'node:crypto';
import { type AuthClient, type AuthFixture, type AuthServer, newAddress, startAuthFixture } from './auth-fixture.ts';
import { fragmentOf, openBrowser } from './flow-browser.ts';
import { type IdpPerson, type OidcIdp, startOidcIdp } from './oidc-idp.ts';

export const callbackPage = 'http://awamu.test/auth-callback';
/** The parameters of the app's Google button. */
export const asked = { access_type: 'offline', prompt: 'consent' };

/** Two servers with a local stand-in for Google; one confirms addresses, as with SMTP. */
export interface GoogleFixture {
  auth: AuthFixture;
  idp: OidcIdp;
  server: AuthServer;
  confirming: AuthServer;
  /** Signs a person in at the provider by the implicit flow; null refuses consent. */
  comeBack(person: IdpPerson | null, at?: AuthServer): Promise<URL>;
  /** Starts the flow as the app's Google button does. */
  addressFor(
    at: AuthServer,
    options?: { flowType?: 'implicit' | 'pkce'; redirectTo?: string },
  ): Promise<{ device: AuthClient; address: string }>;
  accountOf(url: URL, at?: AuthServer): ReturnType<typeof accountAt>;
  stop(): Promise<void>;
}

export const googleOf = ({ issuer, clientId, clientSecret }: OidcIdp) => ({
  name: 'google',
  issuer,
  clientIds: [clientId] as [string],
  clientSecret,
  scopes: 'openid email profile',
});

export const somebody = (more: Partial<IdpPerson> = {}): IdpPerson => ({
  sub: randomUUID(),
  email: newAddress(),
  email_verified: true,
  name: 'Nakato Sarah',
  picture: 'https://pictures.example/nakato.jpg',
  ...more,
});

async function accountAt(at: AuthServer, url: URL) {
  const { access_token = '', refresh_token = '' } = fragmentOf(url);
  const { data, error } = await at.device().setSession({ access_token, refresh_token });
  if (error || !data.user) throw error ?? new Error(`no session at ${url.href}`);
  return data.user;
}

export async function startGoogleFixture(): Promise<GoogleFixture> {
  const auth = await startAuthFixture();
  const idp = await startOidcIdp([`${auth.publicUrl}/auth/v1/callback`]);
  const federation = { oidcProviders: [googleOf(idp)] };
  const server = await auth.serve({ federation });
  const confirming = await auth.serve({ federation, confirms: true });
  const addressFor: GoogleFixture['addressFor'] = async (
    at,
    { flowType = 'implicit', redirectTo = callbackPage } = {},
  ) => {
    const device = at.device({ flowType });
    const options = { redirectTo, queryParams: asked };
    const { data, error } = await device.signInWithOAuth({ provider: 'google', options });
    if (error) throw error;
    return { device, address: data.url ?? '' };
  };
  return {
    auth,
    idp,
    server,
    confirming,
    addressFor,
    async comeBack(person, at = server) {
      idp.person = person;
      const { address } = await addressFor(at);
      return openBrowser(at, auth.publicUrl).open(address);
    },
    accountOf: (url, at = server) => accountAt(at, url),
    async stop() {
      await auth.stop();
      await idp.stop();
    },
  };
}
