import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, goodPassword, join, sessionOf, startAuthFixture } from './auth-fixture.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

async function refresh(refreshToken: string) {
  const response = await server.call('/token?grant_type=refresh_token', { json: { refresh_token: refreshToken } });
  const body = (await response.json()) as { access_token: string; refresh_token: string; error_code?: string };
  return { status: response.status, ...body };
}

async function sessionCount(userId: string): Promise<number> {
  const [row] = await fixture.owner`select count(*)::int as sessions from auth.sessions where user_id = ${userId}`;
  return row?.['sessions'];
}

describe('refresh tokens', () => {
  it('give the next session of the same device', async () => {
    const { device, session } = await join(server);
    const { data, error } = await device.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(session.refresh_token);
    expect((await device.getUser()).data.user?.id).toBe(session.user.id);
    expect(await sessionCount(session.user.id)).toBe(1);
  });

  it('give two tabs that refresh at once the same successor', async () => {
    const { session } = await join(server);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(session.refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
  });

  it('used again within the window give the current token, however many refreshes later', async () => {
    const { session } = await join(server);
    const second = await refresh(session.refresh_token);
    const third = await refresh(second.refresh_token);
    fixture.passSeconds(9);
    expect((await refresh(session.refresh_token)).refresh_token).toBe(third.refresh_token);
  });

  it('of one session do not wait for a write of another', async () => {
    const [held, other] = [await join(server), await join(server)];
    let late: ReturnType<typeof refresh> | undefined;
    await fixture.owner.begin(async (transaction) => {
      await transaction`select from auth.sessions where user_id = ${held.session.user.id} for update`;
      late = refresh(held.session.refresh_token);
      expect((await refresh(other.session.refresh_token)).status).toBe(200);
      expect((await refresh(other.session.refresh_token)).status).toBe(200);
    });
    expect(await late).toMatchObject({ status: 200 });
  });

  it('that are forged for a session are refused, and end no session', async () => {
    const { session } = await join(server);
    const bytes = Buffer.from(session.refresh_token, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    const made = await refresh(bytes.toString('base64url'));
    expect(made).toMatchObject({ status: 400, error_code: 'refresh_token_not_found' });
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 200 });
  });

  it('used again after the window end the session for everybody', async () => {
    const { device, session } = await join(server);
    const ended: unknown[] = [];
    const stopListening = fixture.bus.subscribe('session.ended', (payload) => ended.push(payload));
    const successor = await refresh(session.refresh_token);
    fixture.passSeconds(11);
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'refresh_token_already_used',
    });
    expect(await refresh(successor.refresh_token)).toMatchObject({
      status: 400,
      error_code: 'refresh_token_not_found',
    });
    expect((await device.getUser(successor.access_token)).error?.name).toBe('AuthSessionMissingError');
    expect(ended).toEqual([{ sessionId: expect.any(String) }]);
    stopListening();
  });

  it.each(['', 'unknown', 'x'.repeat(10_000), '\u0000'])('that are none are refused: %#', async (token) => {
    const { status, error_code } = await refresh(token);
    expect(status).toBe(400);
    expect(error_code).toBe(token === '' ? 'validation_failed' : 'refresh_token_not_found');
  });

  it('of an expired session are refused', async () => {
    const { session } = await join(server);
    await fixture.owner`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${session.user.id}`;
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, error_code: 'session_expired' });
  });

  it('of a closed account are deleted, and signing in returns the reason', async () => {
    const { email, session, device } = await join(server);
    await fixture.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${session.user.id}`;
    expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, error_code: 'refresh_token_not_found' });
    expect((await device.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
    const { error } = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
  });
});

describe('a ban', () => {
  it('ends every session, also those opened concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { email, session } = await join(server);
      const userId = session.user.id;
      const signIns = Array.from({ length: 4 }, () =>
        server.device().signInWithPassword({ email, password: goodPassword }),
      );
      await Promise.all([
        ...signIns,
        refresh(session.refresh_token),
        signIns[round % 4]?.then(
          () => fixture.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${userId}`,
        ),
      ]);
      expect(await sessionCount(userId)).toBe(0);
    }
  });
});

describe('sign-out', () => {
  async function threeDevices() {
    const { email, device: first, session } = await join(server);
    const [second, third] = [server.device(), server.device()];
    for (const device of [second, third]) await device.signInWithPassword({ email, password: goodPassword });
    return { first, second, third, userId: session.user.id };
  }

  it('of scope local ends this device alone', async () => {
    const { first, second, third } = await threeDevices();
    const { access_token, refresh_token } = await sessionOf(first);
    expect((await first.signOut({ scope: 'local' })).error).toBeNull();
    expect((await first.getUser(access_token)).error?.name).toBe('AuthSessionMissingError');
    expect((await refresh(refresh_token)).error_code).toBe('refresh_token_not_found');
    for (const device of [second, third]) expect((await device.getUser()).error).toBeNull();
  });

  it('of scope others keeps this device', async () => {
    const { first, second, third } = await threeDevices();
    expect((await first.signOut({ scope: 'others' })).error).toBeNull();
    expect((await first.getUser()).error).toBeNull();
    for (const device of [second, third]) expect((await device.getUser()).error).not.toBeNull();
  });

  it('of scope global ends every session, and publishes each end on the bus', async () => {
    const { first, userId } = await threeDevices();
    const ended: unknown[] = [];
    const stopListening = fixture.bus.subscribe('session.ended', (payload) => ended.push(payload));
    expect((await first.signOut()).error).toBeNull();
    expect(await sessionCount(userId)).toBe(0);
    expect(ended).toHaveLength(3);
    stopListening();
  });

  it('refuses a scope it does not know', async () => {
    const { session } = await join(server);
    const response = await server.call('/logout?scope=galaxy', {
      method: 'POST',
      headers: { authorization: `Bearer ${session.access_token}` },
    });
    expect([response.status, await response.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  });
});
