import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (variables: Record<string, string>) => readConfig(variables, '/srv').federation;
const keycloak = { name: 'keycloak', issuer: 'https://sso.example', clientId: 'awamu', clientSecret: 'secret' };
const listed = (...providers: object[]) => ({ OIDC_PROVIDERS: JSON.stringify(providers) });

describe('providers in the configuration', () => {
  it('are none by default, while SAML and linking are on', () => {
    expect(read({ GOOGLE_CLIENT_ID: '', OIDC_PROVIDERS: ' ' })).toEqual({
      oidcProviders: [],
      saml: true,
      manualLinking: true,
    });
  });

  it("come from Google's own variables and from a list for the others", () => {
    const { oidcProviders } = read({
      GOOGLE_CLIENT_ID: 'web, android',
      GOOGLE_CLIENT_SECRET: 'secret',
      ...listed(keycloak, { ...keycloak, name: 'custom:school', clientId: ['a', 'b'], scopes: 'openid' }),
    });
    expect(oidcProviders).toEqual([
      {
        name: 'google',
        issuer: 'https://accounts.google.com',
        clientIds: ['web', 'android'],
        clientSecret: 'secret',
        scopes: 'openid email profile',
      },
      {
        name: 'keycloak',
        issuer: 'https://sso.example',
        clientIds: ['awamu'],
        clientSecret: 'secret',
        scopes: 'openid email profile',
      },
      {
        name: 'custom:school',
        issuer: 'https://sso.example',
        clientIds: ['a', 'b'],
        clientSecret: 'secret',
        scopes: 'openid',
      },
    ]);
  });

  it.each([
    ['a client id without a secret', { GOOGLE_CLIENT_ID: 'web' }, 'GOOGLE_CLIENT_SECRET'],
    ['a secret without a client id', { GOOGLE_CLIENT_SECRET: 'secret' }, 'GOOGLE_CLIENT_ID'],
    ['an issuer without TLS', { GOOGLE_ISSUER: 'http://accounts.example' }, 'GOOGLE_ISSUER'],
    ['no JSON', { OIDC_PROVIDERS: 'keycloak' }, 'OIDC_PROVIDERS'],
    ['anything but a list', { OIDC_PROVIDERS: '{}' }, 'OIDC_PROVIDERS'],
    ['a name with a space', listed({ ...keycloak, name: 'key cloak' }), 'OIDC_PROVIDERS'],
    ['a reserved name', listed({ ...keycloak, name: 'email' }), 'OIDC_PROVIDERS'],
    ['an unknown key', listed({ ...keycloak, tenant: 'x' }), 'OIDC_PROVIDERS'],
    ['no secret', listed({ ...keycloak, clientSecret: '' }), 'OIDC_PROVIDERS'],
    ['a duplicate', listed(keycloak, keycloak), 'OIDC_PROVIDERS'],
    [
      'Google twice',
      { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b', ...listed({ ...keycloak, name: 'google' }) },
      'OIDC_PROVIDERS',
    ],
    ['an invalid boolean', { MANUAL_LINKING: 'perhaps' }, 'MANUAL_LINKING'],
  ])('are refused: %s', (_case, variables, named) => {
    expect(() => read(variables)).toThrow(`${named}: `);
  });
});
