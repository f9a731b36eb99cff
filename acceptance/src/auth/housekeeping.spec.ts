import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, goodPassword, join, newAddress, startAuthFixture } from './auth-fixture.ts';

let fixture: AuthFixture;
let server: AuthServer;
let confirming: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
  confirming = await fixture.serve({ confirms: true });
});
afterAll(() => fixture.stop());

const clean = (daysLater: number) => fixture.cleanUp(daysLater);
const count = async (table: string) => {
  const [row] = await fixture.owner.unsafe<{ rows: number }[]>(`select count(*)::int as rows from auth.${table}`);
  return row?.rows;
};
const isThere = async (id: string | undefined) =>
  (await fixture.owner`select from auth.users where id = ${id ?? ''}`).length === 1;

describe('temporary rows of sign-ins', () => {
  it('are deleted once they have expired', async () => {
    const { email } = await join(server);
    await server.device({ flowType: 'pkce' }).resetPasswordForEmail(email);
    await server.mails.take(email);
    await clean(0.9);
    expect([await count('one_time_tokens'), await count('flow_state')]).toEqual([1, 1]);
    await clean(1.1);
    expect([await count('one_time_tokens'), await count('flow_state')]).toEqual([0, 0]);
  });

  it('never include a member, an invited person or a visitor who is still active', async () => {
    const member = await join(server);
    const invited = await server.operator().inviteUserByEmail(newAddress());
    const unconfirmed = await confirming.device().signUp({ email: newAddress(), password: goodPassword });
    const visitor = await server.device().signInAnonymously();
    const ids = [member.session.user.id, invited.data.user?.id, unconfirmed.data.user?.id, visitor.data.user?.id];
    const there = () => Promise.all(ids.map(isThere));
    await clean(6);
    expect(await there()).toEqual([true, true, true, true]);
    await clean(8);
    expect(await there()).toEqual([true, true, false, true]);
    await fixture.owner`update auth.sessions set updated_at = now() + interval '10 days' where user_id = ${ids[3] ?? ''}`;
    await clean(35);
    expect(await there()).toEqual([true, true, false, true]);
    await clean(45);
    expect(await there()).toEqual([true, true, false, false]);
  });

  it('security events are kept for a year by the clock of the database', async () => {
    const { session } = await join(server);
    const events = async () =>
      (await fixture.owner`select from auth.audit_log_entries where payload ->> 'actor_id' = ${session.user.id}`)
        .length;
    await clean(500);
    expect(await events()).toBe(2);
    await fixture.owner`
      update auth.audit_log_entries set created_at = now() - interval '366 days'
      where payload ->> 'actor_id' = ${session.user.id} and payload ->> 'action' = 'signed_up'`;
    await clean(0);
    expect(await events()).toBe(1);
  });
});
