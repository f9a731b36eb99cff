import { randomUUID } from 'node:crypto';
import { type AuthFixture, type AuthServer, newAddress, startAuthFixture } from './auth-fixture.ts';
import { type FlowBrowser, openBrowser } from './flow-browser.ts';
import { type SamlIdp, startSamlIdp } from './saml-idp.ts';

export const callbackPage = 'http://awamu.test/auth-callback';
/** The domain of the connected organisation. */
export const domain = 'cooperative.example';

/** A server with two organisations; the first is found by its domain. */
export interface SamlFixture {
  auth: AuthFixture;
  server: AuthServer;
  idp: SamlIdp;
  otherIdp: SamlIdp;
  providerId: string;
  admin(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  /** Starts another organisation that knows this server. */
  startIdp(): Promise<SamlIdp>;
  /** @returns the provider's id */
  connect(provider: SamlIdp, more?: object): Promise<string>;
  /** Starts the flow of an organisation and stops at its response form. */
  depart(options?: { flowType?: 'implicit' | 'pkce'; domain?: string }): Promise<{
    browser: FlowBrowser;
    device: ReturnType<AuthServer['device']>;
  }>;
  /** Runs the whole flow as the person. */
  comeBack(person?: SamlIdp['person']): Promise<URL>;
  stop(): Promise<void>;
}

export const somebody = () => ({ nameId: randomUUID(), mail: newAddress(), displayName: 'Apio Grace' });

export async function startSamlFixture(): Promise<SamlFixture> {
  const auth = await startAuthFixture();
  const server = await auth.serve();
  const metadata = await (await server.call('/sso/saml/metadata')).text();
  const idps: SamlIdp[] = [];
  const startIdp = async (): Promise<SamlIdp> => {
    const idp = await startSamlIdp();
    idp.trust(metadata);
    idps.push(idp);
    return idp;
  };
  const admin: SamlFixture['admin'] = (path, init = {}) =>
    server.call(`/admin/sso/providers${path}`, {
      ...init,
      headers: { authorization: `Bearer ${auth.keys.serviceRole}` },
    });
  const connect: SamlFixture['connect'] = async (provider, more = {}) => {
    const answer = await admin('', { json: { type: 'saml', metadata_xml: provider.metadata, ...more } });
    const made = (await answer.json()) as { id: string };
    if (answer.status !== 201) throw new Error(JSON.stringify(made));
    return made.id;
  };
  const depart: SamlFixture['depart'] = async ({ flowType = 'implicit', domain: of = domain } = {}) => {
    const browser = openBrowser(server, auth.publicUrl);
    const device = server.device({ flowType, fetch: browser.fetch });
    const { data, error } = await device.signInWithSSO({ domain: of, options: { redirectTo: callbackPage } });
    if (error) throw error;
    await browser.open(data.url);
    return { browser, device };
  };
  const [idp, otherIdp] = [await startIdp(), await startIdp()];
  const providerId = await connect(idp, { domains: [domain] });
  await connect(otherIdp);
  return {
    auth,
    server,
    idp,
    otherIdp,
    providerId,
    admin,
    startIdp,
    connect,
    depart,
    async comeBack(person = somebody()) {
      idp.person = person;
      const { browser } = await depart();
      return browser.submitForm();
    },
    async stop() {
      await auth.stop();
      await Promise.all(idps.map((each) => each.stop()));
    },
  };
}
