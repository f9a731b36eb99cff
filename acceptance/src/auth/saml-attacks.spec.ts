import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuthServer } from './auth-fixture.ts';
import { decodeJwt } from './decode-token.ts';
import { type FlowBrowser, fragmentOf, openBrowser } from './flow-browser.ts';
import { type SamlFixture, somebody, startSamlFixture } from './saml-fixture.ts';
import { rsaSha1, type SamlIdp } from './saml-idp.ts';

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

const refused = {
  error: 'invalid_request',
  error_code: 'validation_failed',
  error_description: 'SAML Assertion is not valid',
};

describe('an assertion is refused', () => {
  it.each([
    ['for another audience', { Audience: 'https://other.example/metadata' }],
    ['for another recipient', { SubjectRecipient: 'https://other.example/acs' }],
    ['for another request', { InResponseTo: '_another' }],
    [
      'that is too old',
      { ConditionsNotOnOrAfter: '2026-01-01T00:00:00Z', SubjectConfirmationDataNotOnOrAfter: '2026-01-01T00:00:00Z' },
    ],
    ['from the future', { ConditionsNotBefore: '2099-01-01T00:00:00Z' }],
    ['in the name of another provider', { Issuer: 'https://other.example/metadata' }],
  ])('%s', async (_case, differently) => {
    idp.differently = differently;
    expect(fragmentOf(await saml.comeBack())).toMatchObject(refused);
  });

  it('without a signature, and with one by SHA-1', async () => {
    idp.signs = false;
    expect(fragmentOf(await saml.comeBack())).toMatchObject(refused);
    idp.signs = true;
    idp.tamper = (xml) => xml.replace(/<ds:Signature.*<\/ds:Signature>/s, '');
    expect(fragmentOf(await saml.comeBack())).toMatchObject(refused);
    idp.tamper = null;
    idp.signatureAlgorithm = rsaSha1;
    expect(fragmentOf(await saml.comeBack())).toMatchObject(refused);
    idp.signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
  });

  it('that was altered', async () => {
    const person = somebody();
    idp.tamper = (xml) => xml.replaceAll(person.mail, 'admin@awamu.example');
    expect(fragmentOf(await saml.comeBack(person))).toMatchObject(refused);
    idp.tamper = (xml) => xml.replace('<samlp:Response', '<!DOCTYPE x [<!ENTITY e "y">]><samlp:Response');
    expect(fragmentOf(await saml.comeBack())).toMatchObject(refused);
  });

  it.each([
    ['before the signed one', (forged: string, signed: string) => forged + signed],
    ['after the signed one', (forged: string, signed: string) => signed + forged],
    [
      'around the signed one',
      (forged: string, signed: string) => forged.replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
    ],
    [
      'with the signed one inside its signature',
      (forged: string, signed: string) => {
        const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
        const bare = signed.replace(signature, '');
        const wrapped = signature.replace('</ds:Signature>', `<ds:Object>${bare}</ds:Object></ds:Signature>`);
        return forged.replace('<saml:Subject>', `${wrapped}<saml:Subject>`);
      },
    ],
  ])('with a forged one wrapped %s', async (_case, wrap) => {
    const person = somebody();
    idp.tamper = (xml) => {
      const signed = /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
      const forged = signed
        .replace(/<ds:Signature.*<\/ds:Signature>/s, '')
        .replaceAll(person.mail, 'admin@awamu.example')
        .replaceAll(person.nameId, 'admin');
      return xml.replace(signed, wrap(forged, signed));
    };
    const values = fragmentOf(await saml.comeBack(person));
    expect(values).toMatchObject(refused);
    const [made] = await saml.auth.owner`select from auth.identities where provider_id = 'admin'`;
    expect(made).toBeUndefined();
  });

  it('is not cut short by a comment in a name', async () => {
    const nameId = `admin@awamu.example.${randomUUID()}`;
    idp.tamper = (xml) => xml.replace('admin@awamu.example.', 'admin@awamu.example<!-- -->.');
    const { access_token } = fragmentOf(await saml.comeBack({ ...somebody(), nameId }));
    // XML signatures ignore comments: the whole name must be read, or nothing.
    const { sub } = decodeJwt(access_token).claims as { sub?: string };
    if (sub === undefined) return;
    const [identity] = await saml.auth.owner`select provider_id from auth.identities where user_id = ${sub}`;
    expect(identity?.['provider_id']).toBe(nameId);
  });

  it('that was used before, and one for a request of another browser', async () => {
    idp.person = somebody();
    const { browser } = await saml.depart();
    const SAMLResponse = await idp.answer(idp.requests[0]?.id ?? '');
    const first = await browser.submitForm({ SAMLResponse });
    expect(fragmentOf(first)).toHaveProperty('access_token');
    const RelayState = idp.requests[0]?.relayState ?? '';
    const replay = await post({ SAMLResponse, RelayState });
    expect(fragmentOf(replay)).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    const { browser: second } = await saml.depart();
    expect(fragmentOf(await second.submitForm({ SAMLResponse }))).toMatchObject(refused);
  });

  it('of one provider in answer to a request to another', async () => {
    const { browser } = await saml.depart();
    saml.otherIdp.person = somebody();
    const SAMLResponse = await saml.otherIdp.answer(idp.requests[0]?.id ?? '');
    expect(fragmentOf(await browser.submitForm({ SAMLResponse }))).toMatchObject(refused);
    const { browser: again } = await saml.depart();
    saml.otherIdp.differently = { Issuer: idp.entityId };
    const pretended = await saml.otherIdp.answer(idp.requests[1]?.id ?? '');
    saml.otherIdp.differently = {};
    expect(fragmentOf(await again.submitForm({ SAMLResponse: pretended }))).toMatchObject(refused);
  });

  it('in a browser that did not request it', async () => {
    idp.person = somebody();
    const { browser } = await saml.depart();
    const stranger = openBrowser(server, saml.auth.publicUrl);
    // The attacker's own response, posted by the victim's browser.
    const location = await locationOf(await form(browser));
    expect(location).toContain('/auth/v1/sso/saml/finish?flow=');
    expect(fragmentOf(await stranger.open(location))).toMatchObject({ error_code: 'bad_oauth_state' });
    // The response is used up.
    expect(fragmentOf(await browser.open(location))).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  it('after it has expired', async () => {
    const { browser } = await saml.depart();
    saml.auth.passSeconds(601);
    expect(fragmentOf(await browser.submitForm())).toMatchObject({ error_code: 'saml_relay_state_expired' });
    saml.auth.passSeconds(-601);
  });

  it.each([{}, { RelayState: 'x' }, { SAMLResponse: 'x' }, { SAMLResponse: 'x', RelayState: 'y' }])(
    'that is none: %j',
    async (fields) => {
      const url = await post(fields);
      expect(`${url.origin}${url.pathname}`).toBe('http://awamu.test/');
      expect(fragmentOf(url)).toMatchObject({ error_code: 'saml_relay_state_not_found' });
    },
  );
});

async function form(browser: FlowBrowser): Promise<Record<string, string>> {
  const page = (await browser.last()?.text()) ?? '';
  return Object.fromEntries(
    [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

async function locationOf(fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields);
  const response = await fetch(`${server.url}/auth/v1/sso/saml/acs`, { method: 'POST', body, redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

const post = async (fields: Record<string, string>): Promise<URL> => new URL(await locationOf(fields));
