import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  goodPassword,
  join,
  newAddress,
  newPhone,
  noLimits,
} from '../auth/auth-fixture.ts';
import { fragmentOf } from '../auth/flow-browser.ts';
import { type GoogleFixture, googleOf, somebody, startGoogleFixture } from '../auth/google-fixture.ts';

let google: GoogleFixture;
let fixture: AuthFixture;
beforeAll(async () => {
  google = await startGoogleFixture();
  fixture = google.auth;
});
afterAll(() => google.stop());

const twice = { rateLimits: { ...noLimits, mailByDestination: { burst: 2, perSeconds: 600 } } };

async function ask(server: AuthServer, path: string, json: unknown, init: RequestInit = {}) {
  const answer = await server.call(path, { json, ...init });
  const { error_code: code } = (await answer.json()) as { error_code?: string };
  return code ?? answer.status;
}

/** Addresses of one mailbox, which somebody could write without end. */
function addressesOfOneMailbox(): string[] {
  const person = `p${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const dotted = [...person].join('.');
  return [`${person}@gmail.com`, `${dotted}@gmail.com`, `${person}+dates@googlemail.com`, `${dotted}+more@gmail.com`];
}

const allowedTwice = [200, 200, 'over_email_send_rate_limit', 'over_email_send_rate_limit'];

describe('the addresses of one mailbox share the limit of its mails', () => {
  it.each([
    ['/signup', (email: string) => ({ email, password: goodPassword })],
    ['/otp', (email: string) => ({ email })],
    ['/recover', (email: string) => ({ email })],
    ['/resend', (email: string) => ({ type: 'signup', email })],
  ])('%s', async (path, body) => {
    const server = await fixture.serve({ confirms: true, ...twice });
    const answers = [];
    for (const email of addressesOfOneMailbox()) answers.push(await ask(server, path, body(email)));
    expect(answers).toEqual(allowedTwice);
    expect(await ask(server, path, body(newAddress()))).toBe(200);
  });

  it('a change of address', async () => {
    const { session } = await join(await fixture.serve({ rateLimits: noLimits }));
    const server = await fixture.serve({ confirms: true, ...twice });
    const answers = [];
    for (const email of addressesOfOneMailbox()) {
      const headers = { authorization: `Bearer ${session.access_token}` };
      answers.push(await ask(server, '/user', { email }, { method: 'PUT', headers }));
    }
    expect(answers).toEqual(allowedTwice);
  });
});

describe.each([
  ['one server', false],
  ['several servers', true],
])('a change that is asked for again under the current address or number, with %s', (_servers, sharesDatabase) => {
  it('sends the new mailbox no more mails than any', async () => {
    const { email, session } = await join(await fixture.serve({ rateLimits: noLimits }));
    const server = await fixture.serve({ confirms: true, sharesDatabase, ...twice });
    const target = newAddress();
    const headers = { authorization: `Bearer ${session.access_token}` };
    expect(await ask(server, '/user', { email: target }, { method: 'PUT', headers })).toBe(200);
    const again = { type: 'email_change', email };
    expect([await ask(server, '/resend', again), await ask(server, '/resend', again)]).toEqual([200, 200]);
    await server.close();
    expect(server.mails.all.filter(({ to }) => to === target)).toHaveLength(2);
    expect(fixture.failures).toEqual([]);
  });

  it('sends the new number no more messages than any', async () => {
    const phone = newPhone();
    const open = await fixture.serve({ rateLimits: noLimits });
    await open.operator().createUser({ phone, password: goodPassword, phone_confirm: true });
    const { data } = await open.device().signInWithPassword({ phone, password: goodPassword });
    const rateLimits = { ...noLimits, messageByDestination: { burst: 2, perSeconds: 600 } };
    const server = await fixture.serve({ sharesDatabase, rateLimits });
    const target = newPhone();
    const headers = { authorization: `Bearer ${data.session?.access_token}` };
    expect(await ask(server, '/user', { phone: target }, { method: 'PUT', headers })).toBe(200);
    const again = { type: 'phone_change', phone };
    expect([await ask(server, '/resend', again), await ask(server, '/resend', again)]).toEqual([200, 200]);
    await server.close();
    expect(server.messages.all.filter(({ to }) => to === target)).toHaveLength(2);
    expect(fixture.failures).toEqual([]);
  });
});

it('one mailbox gets no more unconfirmed accounts than mails', async () => {
  const server = await fixture.serve({ confirms: true, ...twice });
  const emails = addressesOfOneMailbox();
  for (const email of emails) await ask(server, '/signup', { email, password: goodPassword });
  const [made] = await fixture.owner<{ count: number }[]>`
    select count(*)::int from auth.users where email = any (${emails})`;
  expect(made?.count).toBe(2);
});

describe('concurrent requests for one new address', () => {
  const times = 12;

  it.each([
    ['an email', () => ({ email: newAddress() })],
    ['a number', () => ({ phone: newPhone() })],
  ])('by code, none fails: %s', async (_name, newDestination) => {
    const server = await fixture.serve({ rateLimits: noLimits });
    const to = newDestination();
    const answers = await Promise.all(Array.from({ length: times }, () => ask(server, '/otp', to)));
    expect(answers).toEqual(Array(times).fill(200));
    await server.close();
    expect(fixture.failures).toEqual([]);
  });

  it('by sign-up, code, recovery and resend all succeed, and none reveals that the address is taken', async () => {
    const server = await fixture.serve({ confirms: true, rateLimits: noLimits });
    const email = newAddress();
    const calls = [
      ['/signup', { email, password: goodPassword }],
      ['/otp', { email }],
      ['/resend', { email, type: 'signup' }],
      ['/recover', { email }],
    ] as const;
    // With more of them, one would wait longer than a lock's timeout where the machine is slow.
    const asked = Array.from({ length: times / 2 }, () => calls.map(([path, body]) => ask(server, path, body)));
    const answers = new Set(await Promise.all(asked.flat()));
    await server.close();
    expect(fixture.failures).toEqual([]);
    expect(answers).toEqual(new Set([200]));
    const kinds = await fixture.owner<{ kind: string }[]>`select distinct kind from private.outbound_messages`;
    expect(kinds.map(({ kind }) => kind)).not.toContain('already_registered');
  });
});

const errorOf = (url: URL) => fragmentOf(url)['error_code'];

describe('sign-ins with an address that the provider has not verified', () => {
  it.each([
    ['one server', false],
    ['several servers', true],
  ])('send a mailbox no more mails than any, and make no account beyond them: %s', async (_servers, sharesDatabase) => {
    const limited = await fixture.serve({
      federation: { oidcProviders: [googleOf(google.idp)] },
      confirms: true,
      sharesDatabase,
      rateLimits: { mailByDestination: { burst: 2, perSeconds: 600 } },
    });
    const emails = addressesOfOneMailbox();
    const codes = [];
    for (const email of emails) {
      codes.push(errorOf(await google.comeBack(somebody({ email, email_verified: false }), limited)));
    }
    const sent = 'provider_email_needs_verification';
    expect(codes).toEqual([sent, sent, 'over_email_send_rate_limit', 'over_email_send_rate_limit']);
    const made = await fixture.owner`select from auth.users where email = any (${emails})`;
    expect(made).toHaveLength(2);
  });

  it('send the owner of the address no more mails than any', async () => {
    const limited = await fixture.serve({
      federation: { oidcProviders: [googleOf(google.idp)] },
      confirms: true,
      rateLimits: { mailByDestination: { burst: 2, perSeconds: 600 } },
    });
    const email = newAddress();
    await fixture.makeAccounts([{ email }], goodPassword);
    const codes = [];
    for (let time = 0; time < 3; time += 1) {
      codes.push(errorOf(await google.comeBack(somebody({ email, email_verified: false }), limited)));
    }
    expect(codes.at(-1)).toBe('over_email_send_rate_limit');
    await limited.close();
    expect(limited.mails.all.filter(({ to }) => to === email)).toHaveLength(2);
  });
});
