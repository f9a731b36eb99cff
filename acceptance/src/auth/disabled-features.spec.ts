import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthClient, type AuthFixture, type AuthServer, join, startAuthFixture } from './auth-fixture.ts';

let fixture: AuthFixture;
let server: AuthServer;
let member: AuthClient;
let operator: AuthClient['admin'];

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
  member = (await join(server)).device;
  operator = server.operator();
});
afterAll(() => fixture?.stop());

const id = randomUUID();

describe('the OAuth server for other apps is disabled', () => {
  const refused = { status: 404, code: 'feature_disabled', message: 'OAuth server is disabled' };

  it.each<[string, () => Promise<{ error: unknown }>]>([
    ['getAuthorizationDetails', () => member.oauth.getAuthorizationDetails(id)],
    ['approveAuthorization', () => member.oauth.approveAuthorization(id, { skipBrowserRedirect: true })],
    ['denyAuthorization', () => member.oauth.denyAuthorization(id, { skipBrowserRedirect: true })],
    ['listGrants', () => member.oauth.listGrants()],
    ['revokeGrant', () => member.oauth.revokeGrant({ clientId: id })],
  ])('for members: oauth.%s', async (_name, call) => {
    expect((await call()).error).toMatchObject(refused);
  });

  it.each<[string, () => Promise<{ error: unknown }>]>([
    ['listClients', () => operator.oauth.listClients()],
    ['createClient', () => operator.oauth.createClient({ client_name: 'App', redirect_uris: ['https://app.example'] })],
    ['getClient', () => operator.oauth.getClient(id)],
    ['updateClient', () => operator.oauth.updateClient(id, { client_name: 'Other' })],
    ['deleteClient', () => operator.oauth.deleteClient(id)],
    ['regenerateClientSecret', () => operator.oauth.regenerateClientSecret(id)],
  ])('for operators: admin.oauth.%s', async (_name, call) => {
    expect((await call()).error).toMatchObject(refused);
  });

  it('to apps that look for it', async () => {
    const calls: [string, string][] = [
      ['GET', '/.well-known/oauth-authorization-server'],
      ['GET', '/oauth/authorize?client_id=x'],
      ['POST', '/oauth/token'],
      ['POST', '/oauth/clients/register'],
    ];
    for (const [method, path] of calls) {
      const response = await server.call(path, { method });
      expect(await response.json(), path).toMatchObject({ code: 404, error_code: 'feature_disabled' });
    }
  });
});

it.each<[string, () => Promise<{ error: unknown }>]>([
  ['listProviders', () => operator.customProviders.listProviders()],
  [
    'createProvider',
    () =>
      operator.customProviders.createProvider({
        provider_type: 'oidc',
        identifier: 'custom:mine',
        name: 'Mine',
        client_id: 'me',
        client_secret: 'secret',
        issuer: 'https://idp.example',
      }),
  ],
  ['getProvider', () => operator.customProviders.getProvider('custom:mine')],
  ['updateProvider', () => operator.customProviders.updateProvider('custom:mine', { name: 'Other' })],
  ['deleteProvider', () => operator.customProviders.deleteProvider('custom:mine')],
])('providers cannot be changed while the server runs: admin.customProviders.%s', async (_name, call) => {
  expect((await call()).error).toMatchObject({
    status: 404,
    code: 'feature_disabled',
    message: 'Custom OAuth providers are disabled',
  });
});

it('a disabled feature first checks the authorization', async () => {
  for (const path of ['/admin/oauth/clients', '/admin/custom-providers', '/user/oauth/grants']) {
    expect((await server.call(path)).status, path).toBe(401);
  }
});
