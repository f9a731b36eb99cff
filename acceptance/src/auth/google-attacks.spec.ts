import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuthServer } from './auth-fixture.ts';
import { fragmentOf, openBrowser } from './flow-browser.ts';
import { callbackPage, type GoogleFixture, googleOf, somebody, startGoogleFixture } from './google-fixture.ts';
import { type OidcIdp, startOidcIdp } from './oidc-idp.ts';

let google: GoogleFixture;
let idp: OidcIdp;
let server: AuthServer;

beforeAll(async () => {
  google = await startGoogleFixture();
  ({ idp, server } = google);
});
afterAll(() => google.stop());
afterEach(() => {
  idp.nextTokenAnswer = null;
});

const browser = () => openBrowser(server, google.auth.publicUrl);

/** Runs the flow up to the provider's redirect: the callback address with the code, not opened yet. */
async function almostBack() {
  idp.person = somebody();
  const { address } = await google.addressFor(server);
  const own = browser();
  return { own, callback: (await own.openUntilCallback(address)).href };
}

const errorOf = (url: URL) => fragmentOf(url)['error_code'];

describe('the callback of a provider', () => {
  it('is accepted once', async () => {
    const { own, callback } = await almostBack();
    expect(fragmentOf(await own.open(callback))).toHaveProperty('access_token');
    expect(errorOf(await own.open(callback))).toBe('bad_oauth_state');
  });

  it('is accepted once among concurrent requests', async () => {
    const { own, callback } = await almostBack();
    const urls = await Promise.all([1, 2, 3, 4].map(() => own.open(callback)));
    expect(urls.filter((url) => 'access_token' in fragmentOf(url))).toHaveLength(1);
  });

  it('is refused in another browser: a code cannot be injected', async () => {
    const attacker = await almostBack();
    const url = await browser().open(attacker.callback);
    expect(errorOf(url)).toBe('bad_oauth_state');
    expect(fragmentOf(url)).not.toHaveProperty('access_token');
    // With a flow of its own the victim has a cookie, but a different one.
    const victim = await almostBack();
    expect(errorOf(await victim.own.open((await almostBack()).callback))).toBe('bad_oauth_state');
  });

  it('refuses the code of one flow with the state of another', async () => {
    const [one, other] = [await almostBack(), await almostBack()];
    const mixed = new URL(one.callback);
    mixed.searchParams.set('code', new URL(other.callback).searchParams.get('code') ?? '');
    expect(errorOf(await one.own.open(mixed.href))).toBe('bad_oauth_callback');
  });

  it('is refused after ten minutes', async () => {
    const { own, callback } = await almostBack();
    google.auth.passSeconds(601);
    expect(errorOf(await own.open(callback))).toBe('flow_state_expired');
    google.auth.passSeconds(-601);
  });

  it.each([
    ['no state', ''],
    ['an empty one', '?state=&code=x'],
    ['a state that nobody has', '?state=nobodys&code=x'],
    ['two', '?state=a&state=b&code=x'],
    ['an error without one', '?error=access_denied'],
    ['a state with a zero byte', '?state=%00&code=x'],
  ])('leads home with %s', async (_case, query) => {
    const url = await browser().open(`${google.auth.publicUrl}/auth/v1/callback${query}`);
    expect(`${url.origin}${url.pathname}`).toBe(`${google.auth.publicUrl}/`);
    expect(errorOf(url)).toMatch(/^bad_oauth_(state|callback)$/);
  });

  it('redirects to the product only', async () => {
    for (const redirectTo of [
      'https://evil.example/',
      '//evil.example',
      'http://awamu.test@evil.example/',
      'javascript:alert(1)',
    ]) {
      const { address } = await google.addressFor(server, { redirectTo });
      idp.person = somebody();
      expect((await browser().open(address)).origin).toBe(google.auth.publicUrl);
      idp.person = null;
      expect((await browser().open(address)).origin).toBe(google.auth.publicUrl);
    }
    // The client must not control the provider's redirect address or its response mode.
    const { address } = await google.addressFor(server);
    const extra =
      '&redirect_uri=https://evil.example&response_type=token&response_mode=fragment&client_id=evil&state=x';
    await browser().open(`${address}${extra}`);
    const sent = idp.departures.at(-1)?.searchParams;
    expect(sent?.get('redirect_uri')).toBe(`${google.auth.publicUrl}/auth/v1/callback`);
    expect([sent?.get('response_type'), sent?.get('response_mode'), sent?.get('client_id')]).toEqual([
      'code',
      null,
      idp.clientId,
    ]);
  });
});

describe('an ID token from the token endpoint', () => {
  /** Completes the flow with this ID token instead of the provider's own. */
  async function withToken(make: () => Promise<string>) {
    const { own, callback } = await almostBack();
    const idToken = await make();
    idp.nextTokenAnswer = (response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: idToken }));
    };
    return own.open(callback);
  }
  const nonce = () => idp.departures.at(-1)?.searchParams.get('nonce') ?? '';
  const claims = () => ({ ...somebody(), nonce: nonce() });

  it('is accepted if it is valid', async () => {
    expect(fragmentOf(await withToken(() => idp.sign(claims())))).toHaveProperty('access_token');
  });

  it.each([
    ['with another nonce', () => idp.sign({ ...claims(), nonce: 'another' })],
    ['without a nonce', () => idp.sign(somebody() as never)],
    ['for another audience', () => idp.sign({ ...claims(), aud: 'another-client' })],
    ['of another issuer', () => idp.sign({ ...claims(), iss: 'https://other.example' })],
    ['that has expired', () => idp.sign({ ...claims(), iat: 1_700_000_000, exp: 1_700_003_600 })],
    ['that nobody signed', async () => `${(await idp.sign(claims())).split('.').slice(0, 2).join('.')}.`],
    [
      'with another’s claims under its signature',
      async () => {
        const [head, , signature] = (await idp.sign(claims())).split('.');
        const forged = {
          iss: idp.issuer,
          aud: idp.clientId,
          ...claims(),
          email: 'admin@awamu.example',
          iat: 1,
          exp: 9_999_999_999,
        };
        return `${head}.${Buffer.from(JSON.stringify(forged)).toString('base64url')}.${signature}`;
      },
    ],
  ])('is refused %s', async (_case, make) => {
    const values = fragmentOf(await withToken(make));
    expect(values).not.toHaveProperty('access_token');
    expect(values['error_code']).toBe('bad_oauth_callback');
  });

  it('of another provider is refused', async () => {
    const other = await startOidcIdp([`${google.auth.publicUrl}/auth/v1/callback`]);
    const two = await google.auth.serve({
      federation: { oidcProviders: [googleOf(idp), { ...googleOf(other), name: 'custom:other' }] },
    });
    const { data } = await two
      .device()
      .signInWithOAuth({ provider: 'custom:other', options: { redirectTo: callbackPage } });
    const own = openBrowser(two, google.auth.publicUrl);
    other.person = somebody();
    const callback = await own.openUntilCallback(data.url ?? '');
    // The other provider is malicious, and answers with a token that Google issued.
    const idToken = await idp.sign({ ...somebody(), nonce: other.departures.at(-1)?.searchParams.get('nonce') ?? '' });
    other.nextTokenAnswer = (response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ access_token: 'x', token_type: 'bearer', id_token: idToken }));
    };
    expect(errorOf(await own.open(callback.href))).toBe('bad_oauth_callback');
    // An answer that names Google as issuer is refused for a flow of the other provider (RFC 9207).
    const again = await own.openUntilCallback(data.url ?? '');
    again.searchParams.set('iss', idp.issuer);
    expect(errorOf(await own.open(again.href))).toBe('bad_oauth_callback');
    await other.stop();
  });
});

describe('what can go wrong with Google (specification, section 8)', () => {
  it('the person declines', async () => {
    expect(fragmentOf(await google.comeBack(null))).toEqual({
      error: 'access_denied',
      error_code: 'bad_oauth_callback',
      error_description: 'The sign-in was cancelled at google',
    });
  });

  it('invalid_client: the secret is wrong', async () => {
    const wrong = await google.auth.serve({
      federation: { oidcProviders: [{ ...googleOf(idp), clientSecret: 'not the secret of this client' }] },
    });
    const values = fragmentOf(await google.comeBack(somebody(), wrong));
    expect(values).toMatchObject({ error_code: 'bad_oauth_callback' });
    expect(values['error_description']).toContain('invalid_client');
  });

  it.each(['redirect_uri_mismatch', 'invalid_grant'])('%s: the provider refuses the code', async (error) => {
    const { own, callback } = await almostBack();
    idp.nextTokenAnswer = (response) => {
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
    };
    expect(fragmentOf(await own.open(callback))['error_description']).toContain(error);
  });

  it('the provider is unreachable before or during the sign-in', async () => {
    const dead = await google.auth.serve({
      federation: { oidcProviders: [{ ...googleOf(idp), issuer: 'http://127.0.0.1:1' }] },
    });
    const { address } = await google.addressFor(dead);
    const url = await openBrowser(dead, google.auth.publicUrl).open(address);
    expect(fragmentOf(url)).toMatchObject({ error: 'temporarily_unavailable', error_code: 'unexpected_failure' });
    for (const fail of [
      (response: { destroy(): void }) => response.destroy(),
      (response: { writeHead(status: number): { end(text: string): void } }) => response.writeHead(502).end('<html>'),
    ]) {
      const { own, callback } = await almostBack();
      idp.nextTokenAnswer = fail as never;
      expect(fragmentOf(await own.open(callback))).toMatchObject({ error: 'temporarily_unavailable' });
    }
  });

  it('metadata that names another issuer is refused', async () => {
    let named = 'https://accounts.google.com';
    const impostor = createServer((_request, response) => {
      response.setHeader('content-type', 'application/json');
      const endpoints = { authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
      response.end(JSON.stringify({ issuer: named, ...endpoints }));
    });
    await new Promise<void>((resolve) => impostor.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(impostor.address() as AddressInfo).port}`;
    const deceived = await google.auth.serve({ federation: { oidcProviders: [{ ...googleOf(idp), issuer }] } });
    expect((await deceived.call('/authorize?provider=google')).status).toBe(503);
    named = issuer;
    expect((await deceived.call('/authorize?provider=google')).status).toBe(302);
    impostor.closeAllConnections();
    impostor.close();
  });

  it('a provider that was unreachable is requested again', async () => {
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(probe.address() as AddressInfo).port}`;
    let up = false;
    probe.on('request', (_request, response) => {
      if (!up) return void response.writeHead(503).end();
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }),
      );
    });
    const late = await google.auth.serve({ federation: { oidcProviders: [{ ...googleOf(idp), issuer }] } });
    const ask = () => late.call('/authorize?provider=google');
    expect((await ask()).status).toBe(503);
    up = true;
    expect((await ask()).status).toBe(302);
    probe.closeAllConnections();
    probe.close();
  });

  it('not configured: an error for a program, a redirect for a person', async () => {
    const without = await google.auth.serve();
    const answer = await without.call('/authorize?provider=google');
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
    ]);
    const { address } = await google.addressFor(without);
    const page = await openBrowser(without, google.auth.publicUrl).open(address);
    expect(`${page.origin}${page.pathname}`).toBe(callbackPage);
    expect(fragmentOf(page)).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' });
    expect(await (await without.call('/settings')).json()).toMatchObject({ external: { google: false } });
    expect(await (await server.call('/settings')).json()).toMatchObject({ external: { google: true } });
  });

  it.each([
    '',
    '?provider=',
    '?provider=google&provider=google',
    '?provider=google&scopes=a&scopes=b',
    '?provider=__proto__',
  ])('a departure that makes no sense: %s', async (query) => {
    expect((await server.call(`/authorize${query}`)).status).toBe(400);
  });

  it('too many flows', async () => {
    const strict = await google.auth.serve({
      federation: { oidcProviders: [googleOf(idp)] },
      rateLimits: { externalByAddress: { burst: 2, perSeconds: 600 } },
    });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push((await strict.call('/authorize?provider=google')).status);
    expect(statuses).toEqual([302, 302, 429]);
  });
});
