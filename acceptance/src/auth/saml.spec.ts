import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, goodPassword, join, newAddress } from './auth-fixture.ts';
import { decodeJwt } from './decode-token.ts';
import { fragmentOf } from './flow-browser.ts';
import { callbackPage, domain, type SamlFixture, somebody, startSamlFixture } from './saml-fixture.ts';
import type { SamlIdp } from './saml-idp.ts';

let saml: SamlFixture;
let server: AuthServer;
let idp: SamlIdp;

beforeAll(async () => {
  saml = await startSamlFixture();
  ({ server, idp } = saml);
});
afterAll(() => saml.stop());
afterEach(() => {
  Object.assign(idp, { differently: {}, tamper: null, signs: true, requests: [] });
});

describe('an organisation’s sign-in', () => {
  it('opens an account of its own kind, by the implicit flow', async () => {
    const person = somebody();
    const url = await saml.comeBack(person);
    expect(`${url.origin}${url.pathname}`).toBe(callbackPage);
    const { access_token = '', refresh_token = '' } = fragmentOf(url);
    const { data } = await server.device().setSession({ access_token, refresh_token });
    expect(data.user).toMatchObject({
      email: person.mail,
      app_metadata: { provider: `sso:${saml.providerId}`, providers: [`sso:${saml.providerId}`] },
      user_metadata: { full_name: 'Apio Grace', email: person.mail },
      identities: [{ provider: `sso:${saml.providerId}`, id: person.nameId }],
    });
    expect(decodeJwt(access_token).claims['amr']).toMatchObject([{ method: 'sso/saml' }]);
    const again = fragmentOf(await saml.comeBack({ ...person, mail: newAddress() }));
    expect(decodeJwt(again['access_token']).claims['sub']).toBe(data.user?.id);
  });

  it('gives its code to the client that asked, by PKCE', async () => {
    idp.person = somebody();
    const { browser, device } = await saml.depart({ flowType: 'pkce' });
    const url = await browser.submitForm();
    const { data, error } = await device.exchangeCodeForSession(url.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user?.email).toBe(idp.person.mail);
  });

  it('ends the session when the organisation wants it to end', async () => {
    const ends = new Date(Date.now() + 60_000).toISOString();
    idp.differently = { AuthnStatement: `<saml:AuthnStatement AuthnInstant="${ends}" SessionNotOnOrAfter="${ends}"/>` };
    const { access_token = '' } = fragmentOf(await saml.comeBack());
    const me = () => server.call('/user', { headers: { authorization: `Bearer ${access_token}` } });
    expect((await me()).status).toBe(200);
    saml.auth.passSeconds(61);
    expect((await me()).status).toBe(403);
    saml.auth.passSeconds(-61);
  });

  it('never opens the account of a member with the same address', async () => {
    const { email, session } = await join(server);
    const { access_token } = fragmentOf(await saml.comeBack({ ...somebody(), mail: email }));
    expect(decodeJwt(access_token).claims['sub']).not.toBe(session.user.id);
    expect((await server.device().signInWithPassword({ email, password: goodPassword })).data.user?.id).toBe(
      session.user.id,
    );
  });

  it('leaves password and address to the organisation', async () => {
    const { access_token = '', refresh_token = '' } = fragmentOf(await saml.comeBack());
    const device = server.device();
    await device.setSession({ access_token, refresh_token });
    for (const change of [{ password: goodPassword }, { email: newAddress() }]) {
      expect((await device.updateUser(change)).error).toMatchObject({ status: 422, code: 'user_sso_managed' });
    }
    expect((await device.updateUser({ data: { nickname: 'Apio' } })).error).toBeNull();
  });

  it('requires a persistent NameID and an address', async () => {
    idp.differently = { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' };
    expect(fragmentOf(await saml.comeBack())).toMatchObject({ error_code: 'saml_assertion_no_user_id' });
    idp.differently = {};
    expect(fragmentOf(await saml.comeBack({ nameId: randomUUID() }))).toMatchObject({
      error_code: 'saml_assertion_no_email',
    });
  });

  it('reports a refusal of the organisation', async () => {
    idp.tamper = () =>
      `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_x" Version="2.0" InResponseTo="${idp.requests.at(-1)?.id}"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"/></samlp:Status></samlp:Response>`;
    expect(fragmentOf(await saml.comeBack())).toMatchObject({ error: 'access_denied' });
  });

  it.each([
    ['an unknown domain', { domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
    ['an unknown provider', { providerId: randomUUID() }, 404, 'sso_provider_not_found'],
    ['no UUID', { providerId: 'x' }, 400, 'validation_failed'],
  ])('is refused for %s', async (_case, params, status, code) => {
    const { error } = await server.device().signInWithSSO(params as { domain: string });
    expect(error).toMatchObject({ status, code });
  });

  it('can be disabled', async () => {
    const without = await saml.auth.serve({ federation: { saml: false } });
    const { error } = await without.device().signInWithSSO({ domain });
    expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
    expect(await (await without.call('/settings')).json()).toMatchObject({ saml_enabled: false });
    expect(await (await server.call('/settings')).json()).toMatchObject({ saml_enabled: true });
  });
});
