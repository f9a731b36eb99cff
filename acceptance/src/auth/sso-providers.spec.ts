import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthServer, join } from './auth-fixture.ts';
import { fragmentOf } from './flow-browser.ts';
import { domain, type SamlFixture, somebody, startSamlFixture } from './saml-fixture.ts';
import type { SamlIdp } from './saml-idp.ts';

let saml: SamlFixture;
let server: AuthServer;
let idp: SamlIdp;

beforeAll(async () => {
  saml = await startSamlFixture();
  ({ server, idp } = saml);
});
afterAll(() => saml.stop());

describe('providers of organisations', () => {
  it('require the service key', async () => {
    const { session } = await join(server);
    for (const token of [saml.auth.keys.anon, session.access_token]) {
      const answer = await server.call('/admin/sso/providers', { headers: { authorization: `Bearer ${token}` } });
      expect(answer.status).toBe(403);
    }
  });

  it('are made, listed, changed and removed', async () => {
    const one = await saml.startIdp();
    const made = await saml.admin('', {
      json: { type: 'saml', metadata_url: one.metadataUrl, domains: ['One.Example'], resource_id: 'one' },
    });
    expect(made.status).toBe(201);
    const { id, ...rest } = (await made.json()) as { id: string };
    expect(rest).toMatchObject({
      disabled: false,
      domains: [{ domain: 'one.example' }],
      saml: { entity_id: one.entityId, metadata_url: one.metadataUrl, metadata_xml: one.metadata },
    });
    const { items } = (await (await saml.admin('')).json()) as { items: { id: string; saml: object }[] };
    expect(items.find((item) => item.id === id)?.saml).not.toHaveProperty('metadata_xml');
    expect(await (await saml.admin('/resource_one')).json()).toMatchObject({ id });

    const changed = await saml.admin(`/${id}`, { method: 'PUT', body: JSON.stringify({ domains: ['two.example'] }) });
    expect(await changed.json()).toMatchObject({ id, domains: [{ domain: 'two.example' }], resource_id: 'one' });
    const foreign = await saml.admin(`/${id}`, { method: 'PUT', body: JSON.stringify({ metadata_xml: idp.metadata }) });
    expect([foreign.status, await foreign.json()]).toMatchObject([400, { error_code: 'saml_entity_id_mismatch' }]);

    const disabled = await saml.admin(`/${id}`, { method: 'PUT', body: JSON.stringify({ disabled: true }) });
    expect(await disabled.json()).toMatchObject({ disabled: true });
    const { error } = await server.device().signInWithSSO({ domain: 'two.example' });
    expect(error).toMatchObject({ code: 'sso_provider_not_found' });
    expect((await saml.admin(`/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await saml.admin(`/${id}`)).status).toBe(404);
  });

  it('end the sessions of their members when they are removed', async () => {
    const one = await saml.startIdp();
    const id = await saml.connect(one, { domains: ['leaving.example'] });
    one.person = somebody();
    const { browser } = await saml.depart({ domain: 'leaving.example' });
    const { access_token = '' } = fragmentOf(await browser.submitForm());
    const me = () => server.call('/user', { headers: { authorization: `Bearer ${access_token}` } });
    expect((await me()).status).toBe(200);
    await saml.admin(`/${id}`, { method: 'DELETE' });
    expect((await me()).status).toBe(403);
  });

  it.each([
    ['nothing', {}, 400, 'validation_failed'],
    ['another protocol', { type: 'ldap' }, 400, 'validation_failed'],
    ['no metadata', { type: 'saml' }, 400, 'validation_failed'],
    ['what is no XML', { type: 'saml', metadata_xml: 'x' }, 400, 'validation_failed'],
    ['XML of something else', { type: 'saml', metadata_xml: '<a/>' }, 400, 'validation_failed'],
    ['entities', { type: 'saml', metadata_xml: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 400, 'validation_failed'],
    [
      'an address that does not answer',
      { type: 'saml', metadata_url: 'http://127.0.0.1:1/x' },
      400,
      'saml_metadata_fetch_failed',
    ],
    ['an address without TLS', { type: 'saml', metadata_url: 'http://idp.example/x' }, 400, 'validation_failed'],
  ])('are not made of %s', async (_case, json, status, code) => {
    const answer = await saml.admin('', { json });
    expect([answer.status, ((await answer.json()) as { error_code: string }).error_code]).toEqual([status, code]);
  });

  it('are one for each entity and each domain', async () => {
    const again = await saml.admin('', { json: { type: 'saml', metadata_xml: idp.metadata } });
    expect(await again.json()).toMatchObject({ error_code: 'saml_idp_already_exists', code: 422 });
    const one = await saml.startIdp();
    const taken = await saml.admin('', { json: { type: 'saml', metadata_xml: one.metadata, domains: [domain] } });
    expect([taken.status, await taken.json()]).toMatchObject([400, { error_code: 'sso_domain_already_exists' }]);
  });
});
