import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthFixture,
  type AuthServer,
  codeOf,
  goodPassword,
  join,
  newAddress,
  newPhone,
  openLink,
  sessionOf,
  startAuthFixture,
} from './auth-fixture.ts';

interface SecurityEvent {
  id: string;
  created_at: Date | string;
  kind: string;
  user_agent: string | null;
  network: string | null;
  session_id: string | null;
  details: Record<string, unknown>;
}

const newPassword = 'matoke before sunrise';
let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture.stop());

function eventsOf(token: string, page = '()'): Promise<SecurityEvent[]> {
  return fixture.ask<SecurityEvent>(token, `select * from public.list_my_security_events${page}`);
}

/** The kinds of a member's events, oldest first. */
async function kindsOf(device: ReturnType<AuthServer['device']>): Promise<string[]> {
  return (await eventsOf((await sessionOf(device)).access_token)).map(({ kind }) => kind).reverse();
}

describe('the security events of an account', () => {
  it('shows its member what happened, where and on which device', async () => {
    const { email, device } = await join(server);
    await server.call('/token?grant_type=password', {
      json: { email, password: goodPassword },
      headers: { 'user-agent': 'Firefox of a phone' },
    });
    const [newest, ...earlier] = await eventsOf((await sessionOf(device)).access_token);
    expect(newest).toMatchObject({
      kind: 'signed_in',
      user_agent: 'Firefox of a phone',
      network: '127.0.0.0/24',
      session_id: expect.any(String),
      details: { method: 'password' },
    });
    expect(earlier.map(({ kind }) => kind)).toEqual(['signed_in', 'signed_up']);
  });

  it('contains each change of a sign-in method', async () => {
    const confirming = await fixture.serve({ confirms: true });
    const { email } = await join(server);
    const device = confirming.device();
    await device.signInWithPassword({ email, password: goodPassword });
    await device.updateUser({ password: newPassword });
    const moved = newAddress();
    await device.updateUser({ email: moved });
    for (const to of [moved, email]) await openLink(confirming, await confirming.mails.take(to));
    const phone = newPhone();
    await device.updateUser({ phone });
    const token = codeOf(await confirming.messages.take(phone));
    await confirming.device().verifyOtp({ phone, token, type: 'phone_change' });
    await device.reauthenticate();
    await confirming.mails.take(moved);
    await confirming.device().resetPasswordForEmail(moved);
    await confirming.mails.take(moved);
    await device.signOut({ scope: 'others' });
    expect((await kindsOf(device)).filter((kind) => kind !== 'signed_in')).toEqual([
      'signed_up',
      'password_changed',
      'email_change_requested',
      'email_changed',
      'phone_change_requested',
      'phone_changed',
      'reauthentication_requested',
      'recovery_requested',
      'signed_out',
    ]);
  });

  it('contains failed sign-ins, bans, and changes by an operator', async () => {
    const own = await fixture.serve();
    const { email, session } = await join(own);
    await own.device().signInWithPassword({ email, password: 'a guess' });
    await own.close();
    await server.operator().updateUserById(session.user.id, { ban_duration: '1h' });
    await server.operator().updateUserById(session.user.id, { ban_duration: 'none' });
    const device = server.device();
    await device.signInWithPassword({ email, password: goodPassword });
    expect(await kindsOf(device)).toEqual([
      'signed_up',
      'signed_in',
      'sign_in_failed',
      'user_banned',
      'account_changed_by_operator',
      'user_unbanned',
      'account_changed_by_operator',
      'signed_in',
    ]);
  });

  it('contains a refresh token that was used twice', async () => {
    const { email, session } = await join(server);
    const refresh = { json: { refresh_token: session.refresh_token } };
    await server.call('/token?grant_type=refresh_token', refresh);
    fixture.passSeconds(11);
    await server.call('/token?grant_type=refresh_token', refresh);
    const device = server.device();
    await device.signInWithPassword({ email, password: goodPassword });
    expect(await kindsOf(device)).toContain('token_reused');
  });

  it('comes in pages without gaps', async () => {
    const { email, session } = await join(server);
    await Promise.all([1, 2, 3, 4, 5].map(() => server.device().signInWithPassword({ email, password: goodPassword })));
    const all = await eventsOf(session.access_token);
    const paged: SecurityEvent[] = [];
    for (let page = 0; page < 4; page += 1) {
      const last = paged.at(-1);
      const before = last ? `'${new Date(last.created_at).toISOString()}', '${last.id}'` : 'null, null';
      paged.push(...(await eventsOf(session.access_token, `(${before}, 2)`)));
    }
    expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    expect(await eventsOf(session.access_token, '(null, null, -5)')).toHaveLength(1);
  });

  it('holds no secret and no address', async () => {
    const { email, session } = await join(server);
    await server.device().resetPasswordForEmail(email);
    const mail = await server.mails.take(email);
    await server.device().verifyOtp({ email, token: codeOf(mail), type: 'recovery' });
    const rows = await fixture.owner`
      select payload::text from auth.audit_log_entries where payload ->> 'actor_id' = ${session.user.id}`;
    const stored = JSON.stringify(rows);
    for (const secret of [email, goodPassword, codeOf(mail), session.access_token, session.refresh_token]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('is visible to its member only, and cannot be changed', async () => {
    const [{ session }, other] = [await join(server), await join(server)];
    const mine = await eventsOf(session.access_token);
    const theirs = await eventsOf(other.session.access_token);
    expect(mine.filter(({ id }) => theirs.some((entry) => entry.id === id))).toEqual([]);
    await expect(fixture.ask(fixture.keys.anon, 'select public.list_my_security_events()')).rejects.toMatchObject({
      code: '42501',
    });
    for (const statement of [
      'update auth.audit_log_entries set payload = payload',
      'delete from auth.audit_log_entries',
    ]) {
      for (const role of ['supabase_auth_admin', 'service_role'] as const) {
        await expect(fixture.sql.oneAs(role, statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
  });

  it('is deleted with the account, except the event of the deletion', async () => {
    const { session } = await join(server);
    await server.operator().deleteUser(session.user.id);
    const rows = await fixture.owner`
      select payload, ip_address from auth.audit_log_entries where payload ->> 'actor_id' = ${session.user.id}`;
    expect(rows).toEqual([{ payload: { action: 'user_deleted', actor_id: session.user.id }, ip_address: '' }]);
  });
});

describe('the devices of a member', () => {
  interface Device {
    id: string;
    user_agent: string | null;
    network: string | null;
    is_current: boolean;
  }
  const devicesOf = (token: string) => fixture.ask<Device>(token, 'select * from public.list_my_sessions()');

  it('are listed, this one first', async () => {
    const { email, session } = await join(server);
    await server.device().signInWithPassword({ email, password: goodPassword });
    const devices = await devicesOf(session.access_token);
    expect(devices).toHaveLength(2);
    expect(devices.map((device) => device.is_current)).toEqual([true, false]);
    expect(devices[0]).toMatchObject({ network: '127.0.0.0/24', user_agent: expect.any(String) });
  });

  it('are signed out one by one, everywhere at once', async () => {
    const { email, session } = await join(server);
    const phone = server.device();
    await phone.signInWithPassword({ email, password: goodPassword });
    const { access_token: token } = await sessionOf(phone);
    const other = (await devicesOf(session.access_token)).find((device) => !device.is_current);
    const end = 'select public.end_session($1::uuid) as ended';
    expect(await fixture.ask(session.access_token, end, [other?.id ?? ''])).toEqual([{ ended: true }]);
    await expect(fixture.ask(token, 'select 1')).rejects.toMatchObject({ code: 'PT401' });
    expect((await phone.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await phone.refreshSession()).error).not.toBeNull();
    expect(await fixture.ask(session.access_token, end, [other?.id ?? ''])).toEqual([{ ended: false }]);
    const ends = (await eventsOf(session.access_token)).filter(({ kind }) => kind === 'session_ended');
    expect(ends).toMatchObject([{ session_id: other?.id }]);
  });

  it('of another member can neither be listed nor signed out', async () => {
    const [{ session }, stranger] = [await join(server), await join(server)];
    const [device] = await devicesOf(session.access_token);
    expect((await devicesOf(stranger.session.access_token)).map(({ id }) => id)).not.toContain(device?.id);
    const end = 'select public.end_session($1::uuid) as ended';
    expect(await fixture.ask(stranger.session.access_token, end, [device?.id ?? ''])).toEqual([{ ended: false }]);
    expect(await devicesOf(session.access_token)).toHaveLength(1);
  });
});
