import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthFixture, type AuthServer, goodPassword, join, startAuthFixture } from './auth-fixture.ts';

// Not in sessions.spec.ts: the server's clock is advanced by more than a year here, the database's is not.
let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

const day = 86_400;

async function refresh(refreshToken: string) {
  const response = await server.call('/token?grant_type=refresh_token', { json: { refresh_token: refreshToken } });
  const body = (await response.json()) as { refresh_token: string; error_code?: string };
  return { status: response.status, ...body };
}

async function sessionCount(userId: string): Promise<number> {
  const [row] = await fixture.owner`select count(*)::int as sessions from auth.sessions where user_id = ${userId}`;
  return row?.['sessions'];
}

describe('an account', () => {
  it('has at most 50 sessions; the least recently used one is ended', async () => {
    const { email, session } = await join(server);
    const userId = session.user.id;
    const [first] = await fixture.owner<{ id: string }[]>`select id from auth.sessions where user_id = ${userId}`;
    await fixture.owner`
      insert into auth.sessions (user_id, created_at, updated_at)
      select ${userId}, now() - interval '2 days', now() - interval '2 days' + n * interval '1 minute'
      from generate_series(1, 49) as n`;
    const [oldest] = await fixture.owner<{ id: string }[]>`
      select id from auth.sessions where user_id = ${userId} order by updated_at limit 1`;
    expect(await sessionCount(userId)).toBe(50);
    const { error } = await server.device().signInWithPassword({ email, password: goodPassword });
    expect(error).toBeNull();
    const left = await fixture.owner<{ id: string }[]>`select id from auth.sessions where user_id = ${userId}`;
    expect(left).toHaveLength(50);
    expect(left).toContainEqual(first);
    expect(left).not.toContainEqual(oldest);
    const recorded = await fixture.owner`
      select from auth.audit_log_entries
      where payload ->> 'session_id' = ${oldest?.id ?? ''} and payload ->> 'action' = 'session_ended'`;
    expect(recorded).toHaveLength(1);
  });

  it('keeps to that when many sign-ins come in one statement', async () => {
    const { session } = await join(server);
    await fixture.owner`insert into auth.sessions (user_id) select ${session.user.id} from generate_series(1, 60)`;
    expect(await sessionCount(session.user.id)).toBe(50);
    const recorded = await fixture.owner`
      select from auth.audit_log_entries
      where payload ->> 'actor_id' = ${session.user.id} and payload ->> 'action' = 'session_ended'`;
    expect(recorded).toHaveLength(11);
  });

  it('has no session without an end, nor one longer than a year, whoever writes it', async () => {
    const { session } = await join(server);
    const of = session.user.id;
    for (const end of [null, '2099-01-01', 'infinity']) {
      const write = fixture.owner`update auth.sessions set not_after = ${end}::text::timestamptz where user_id = ${of}`;
      await expect(write).rejects.toThrow(/not_after/);
    }
  });
});

describe('a session', () => {
  it('ends after 60 days without use', async () => {
    const [unused, used] = [await join(server), await join(server)];
    fixture.passSeconds(59 * day);
    const { refresh_token } = await refresh(used.session.refresh_token);
    fixture.passSeconds(day + 1);
    expect(await refresh(unused.session.refresh_token)).toMatchObject({ status: 400, error_code: 'session_expired' });
    expect(await refresh(refresh_token)).toMatchObject({ status: 200 });
  });

  it('ends a year after the sign-in, however much it is used; the password goes on', async () => {
    const { email, session } = await join(server);
    let current = session.refresh_token;
    for (let month = 0; month < 12; month += 1) {
      fixture.passSeconds(30 * day);
      const answer = await refresh(current);
      expect(answer.status).toBe(200);
      current = answer.refresh_token;
    }
    fixture.passSeconds(5 * day);
    expect(await refresh(current)).toMatchObject({ status: 400, error_code: 'session_expired' });
    expect((await server.device().signInWithPassword({ email, password: goodPassword })).error).toBeNull();
  });
});
