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
import { isDistinguishable, timeAnswers } from './known-by-time.ts';

let fixture: AuthFixture;
let server: AuthServer;
let confirming: AuthServer;
const email = newAddress();
const phone = newPhone();

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve({ rateLimits: noLimits });
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

  it('takes equally long for both', async () => {
    const call = (who: { email: string; phone: string }) => async () => {
      await (await at().call(path, { json: body(who) })).arrayBuffer();
    };
    const known = call({ email, phone });
    const timed = await timeAnswers(known, () => call(nobody())());
    expect(isDistinguishable(timed), JSON.stringify(timed)).toBe(false);
  }, 60_000);
});

describe('sign-up with confirmation', () => {
  it.each(['email', 'phone'] as const)(
    'by %s takes as long for both',
    async (by) => {
      const call = (who: { email: string; phone: string }) => async () => {
        await (await confirming.call('/signup', { json: { [by]: who[by], password: goodPassword } })).arrayBuffer();
      };
      const timed = await timeAnswers(call({ email, phone }), () => call(nobody())());
      expect(isDistinguishable(timed), JSON.stringify(timed)).toBe(false);
    },
    60_000,
  );
});

it('the measurement detects a password that is hashed only for known addresses', async () => {
  const timed = await timeAnswers(
    () => fixture.makeAccounts([], goodPassword),
    () => Promise.resolve(),
  );
  expect(isDistinguishable(timed)).toBe(true);
});
