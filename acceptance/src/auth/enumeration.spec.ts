import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  goodPassword,
  newAddress,
  newPhone,
  noLimits,
  startAuthFixture,
} from './auth-fixture.ts';

let fixture: AuthFixture;
let server: AuthServer;
let confirming: AuthServer;
const email = newAddress();
const phone = newPhone();

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve({ rateLimits: noLimits, hashing: undefined });
  confirming = await fixture.serve({ confirms: true, rateLimits: noLimits });
  const made = { password: goodPassword, email_confirm: true, phone_confirm: true };
  await server.operator().createUser({ email, phone, ...made });
}, 60_000);
afterAll(() => fixture.stop());

/** Status and body of an answer, without the values that differ in every answer. */
async function answerOf(at: AuthServer, path: string, json: unknown): Promise<unknown> {
  const answer = await at.call(path, { json });
  return [answer.status, await answer.json()];
}

/** What the server does before it answers: work that only a known account causes would be seen in its time. */
async function workOf(at: AuthServer, path: string, json: unknown): Promise<readonly string[]> {
  await (await at.call(path, { json })).arrayBuffer();
  return at.workBeforeAnswer();
}

const kindOf = (work: string): string =>
  isHash(work) ? work : /^(insert|update|delete|with)\b|pg_logical_emit_message/.test(work) ? 'write' : 'read';

const isHash = (work: string): boolean => work.startsWith('argon2');

interface Flow {
  name: string;
  path: string;
  /** The request body for an address, known or not. */
  body(who: { email: string; phone: string }): Record<string, unknown>;
  at?: () => AuthServer;
  /** The answer contains a new id each time. */
  namesMessage?: boolean;
}

const flows: Flow[] = [
  {
    name: 'sign-in by email',
    path: '/token?grant_type=password',
    body: (who) => ({ email: who.email, password: 'no' }),
  },
  {
    name: 'sign-in by phone',
    path: '/token?grant_type=password',
    body: (who) => ({ phone: who.phone, password: 'no' }),
  },
  { name: 'recovery', path: '/recover', body: (who) => ({ email: who.email }) },
  { name: 'a sign-in mail', path: '/otp', body: (who) => ({ email: who.email, create_user: false }) },
  {
    name: 'a sign-in message',
    path: '/otp',
    body: (who) => ({ phone: who.phone, create_user: false }),
    namesMessage: true,
  },
  { name: 'a confirmation again', path: '/resend', body: (who) => ({ type: 'signup', email: who.email }) },
  { name: 'a code again', path: '/resend', body: (who) => ({ type: 'sms', phone: who.phone }), namesMessage: true },
  { name: 'a wrong code of a mail', path: '/verify', body: (who) => ({ type: 'email', email: who.email, token: 'x' }) },
  {
    name: 'a wrong code of a message',
    path: '/verify',
    body: (who) => ({ type: 'sms', phone: who.phone, token: 'x' }),
  },
];

const nobody = () => ({ email: newAddress(), phone: newPhone() });

describe.each(flows)('$name', ({ path, body, namesMessage, at = () => server }) => {
  it('responds identically for a known and an unknown address', async () => {
    const answers = [await answerOf(at(), path, body({ email, phone })), await answerOf(at(), path, body(nobody()))];
    if (namesMessage) expect(answers).toEqual(Array(2).fill([200, { message_id: expect.any(String) }]));
    else expect(answers[0]).toEqual(answers[1]);
  });

  it('does the same work for both before it answers', async () => {
    const known = await workOf(at(), path, body({ email, phone }));
    expect(known).toEqual(await workOf(at(), path, body(nobody())));
    if (path.startsWith('/token')) expect(known.filter(isHash)).toEqual(['argon2 argon2id v=19 m=65536,t=3,p=1']);
    else expect(known.filter(isHash)).toEqual([]);
  });
});

describe('sign-up with confirmation', () => {
  it.each(['email', 'phone'] as const)('by %s does the same work for both before it answers', async (by) => {
    const works = [];
    for (const who of [{ email, phone }, nobody()]) {
      works.push(await workOf(confirming, '/signup', { [by]: who[by], password: goodPassword }));
    }
    const [known = [], unknown = []] = works;
    // A known account is left as it is, but as many statements read and as many write.
    expect(known.map(kindOf).sort()).toEqual(unknown.map(kindOf).sort());
    expect(known.map(kindOf)).toContain('write');
    expect(known.filter(isHash)).toEqual(['argon2 of a new password']);
  });
});

it('the record shows work that only one of two requests does', async () => {
  const password = { path: '/token?grant_type=password', email };
  const refused = await workOf(server, password.path, { email, password: 'no' });
  const accepted = await workOf(server, password.path, { email, password: goodPassword });
  expect(refused.length).toBeGreaterThan(1);
  expect(accepted.length).toBeGreaterThan(refused.length);
});
