import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { generate } from 'selfsigned';

/** A local SAML 2.0 identity provider: samlify behind two pages. */
export interface SamlIdp {
  entityId: string;
  metadataUrl: string;
  metadata: string;
  /** The person who uses the browser. */
  person: { nameId: string; mail?: string; displayName?: string };
  /** Replaced values of the next responses, by the tags of samlify's template. */
  differently: Record<string, string>;
  /** Modifies the signed response before it reaches the browser. */
  tamper: ((xml: string) => string) | null;
  /** Whether the assertion is signed. */
  signs: boolean;
  signatureAlgorithm: string;
  /** The requests that were received: id, and the address of the response. */
  requests: { id: string; relayState: string }[];
  /** The response to a request, in base64 as the form carries it. */
  answer(requestId: string): Promise<string>;
  /** Reads the metadata of the service provider. */
  trust(metadata: string): void;
  stop(): Promise<void>;
}

const bindings = 'urn:oasis:names:tc:SAML:2.0:bindings';
const rsaSha256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const rsaSha1 = 'http://www.w3.org/2000/09/xmldsig#rsa-sha1';
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';

const attribute = (name: string, value: string): string =>
  `<saml:Attribute Name="${name}"><saml:AttributeValue xsi:type="xs:string">${value}</saml:AttributeValue></saml:Attribute>`;

setSchemaValidator({ validate: () => Promise.resolve('the answers are made here') });

export async function startSamlIdp(): Promise<SamlIdp> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = await generate([{ name: 'commonName', value: 'idp.example' }], { keySize: 2048, algorithm: 'sha256' });
  let serviceMetadata = '';
  const provider = (signatureAlgorithm: string) =>
    IdentityProvider({
      entityID: `${origin}/metadata`,
      privateKey: keys.private,
      signingCert: keys.cert,
      isAssertionEncrypted: false,
      requestSignatureAlgorithm: signatureAlgorithm,
      nameIDFormat: [persistent],
      singleSignOnService: [{ Binding: `${bindings}:HTTP-Redirect`, Location: `${origin}/sso` }],
      singleLogoutService: [{ Binding: `${bindings}:HTTP-Redirect`, Location: `${origin}/slo` }],
    });
  const idp: SamlIdp = {
    entityId: `${origin}/metadata`,
    metadataUrl: `${origin}/metadata`,
    metadata: provider(rsaSha256).getMetadata(),
    person: { nameId: randomUUID() },
    differently: {},
    tamper: null,
    signs: true,
    signatureAlgorithm: rsaSha256,
    requests: [],
    trust(metadata) {
      serviceMetadata = metadata;
    },
    async answer(requestId) {
      const wanted = idp.signs
        ? serviceMetadata
        : serviceMetadata.replace('WantAssertionsSigned="true"', 'WantAssertionsSigned="false"');
      const service = ServiceProvider({ metadata: wanted });
      const { context } = (await provider(idp.signatureAlgorithm).createLoginResponse(
        service,
        { extract: { request: { id: requestId } } } as never,
        'post',
        { email: '' },
        {
          customTagReplacement: (template: string) => ({
            id: `_${randomUUID()}`,
            context: fill(template, idp, requestId),
          }),
        },
      )) as { context: string };
      const xml = Buffer.from(context, 'base64').toString('utf8');
      return Buffer.from(idp.tamper ? idp.tamper(xml) : xml).toString('base64');
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on(
    'request',
    (request: IncomingMessage, response: ServerResponse) => void serve(idp, origin, request, response),
  );
  return idp;
}

const acs = 'http://awamu.test/auth/v1/sso/saml/acs';

function fill(template: string, { person, differently, entityId }: SamlIdp, requestId: string): string {
  const now = Date.now();
  const soon = new Date(now + 300_000).toISOString();
  const attributes = [
    ...(person.mail ? [attribute('mail', person.mail)] : []),
    ...(person.displayName ? [attribute('displayName', person.displayName)] : []),
  ].join('');
  const tags: Record<string, string> = {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    Destination: acs,
    Audience: 'http://awamu.test/auth/v1/sso/saml/metadata',
    SubjectRecipient: acs,
    Issuer: entityId,
    IssueInstant: new Date(now).toISOString(),
    StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
    ConditionsNotBefore: new Date(now - 5_000).toISOString(),
    ConditionsNotOnOrAfter: soon,
    SubjectConfirmationDataNotOnOrAfter: soon,
    NameIDFormat: persistent,
    NameID: person.nameId,
    InResponseTo: requestId,
    AuthnStatement: `<saml:AuthnStatement AuthnInstant="${new Date(now).toISOString()}"/>`,
    AttributeStatement: `<saml:AttributeStatement>${attributes}</saml:AttributeStatement>`,
    ...differently,
  };
  return template.replace(/\{(\w+)\}/g, (_whole, name: string) => tags[name] ?? '');
}

async function serve(idp: SamlIdp, origin: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', origin);
  if (url.pathname === '/metadata') {
    response.setHeader('content-type', 'application/samlmetadata+xml');
    return void response.end(idp.metadata);
  }
  const asked = SamlLib.getQueryParamByType('SAMLRequest');
  const { inflateRawSync } = await import('node:zlib');
  const xml = inflateRawSync(Buffer.from(url.searchParams.get(asked) ?? '', 'base64')).toString('utf8');
  const id = /ID="([^"]+)"/.exec(xml)?.[1] ?? '';
  const relayState = url.searchParams.get('RelayState') ?? '';
  idp.requests.push({ id, relayState });
  const fields = { SAMLResponse: await idp.answer(id), RelayState: relayState };
  const inputs = Object.entries(fields).map(([name, value]) => `<input type="hidden" name="${name}" value="${value}">`);
  response.setHeader('content-type', 'text/html');
  response.end(`<form method="post" action="${acs}">${inputs.join('')}</form>`);
}
