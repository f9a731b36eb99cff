import { randomUUID } from 'node:crypto';
import { type AuthChangeEvent, createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AuthClient,
  type AuthFixture,
  type AuthServer,
  goodPassword,
  join,
  newAddress,
  sessionOf,
  startAuthFixture,
} from './auth-fixture.ts';
import { claimsOf } from './second-factor.ts';

let fixture: AuthFixture;
let server: AuthServer;

beforeAll(async () => {
  fixture = await startAuthFixture();
  server = await fixture.serve();
});
afterAll(() => fixture?.stop());

/** Clients that share one storage, as the pages of one browser do after each other. */
function browser() {
  const stored = new Map<string, string>();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  const storageKey = randomUUID();
  return {
    open: (options: { throwOnError?: boolean; autoRefreshToken?: boolean } = {}): AuthClient =>
      createClient(server.url, fixture.keys.anon, {
        auth: { storage, storageKey, persistSession: true, autoRefreshToken: false, ...options },
      }).auth,
    /** Makes the stored access token expire in some seconds, without the server. */
    expireIn(seconds: number) {
      const session = JSON.parse(stored.get(storageKey) ?? '{}') as Record<string, unknown>;
      stored.set(storageKey, JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1_000) + seconds }));
    },
  };
}

describe('a session in the client', () => {
  it('is restored by the next page, and refreshed if it has expired', async () => {
    const pages = browser();
    const { data } = await pages.open().signUp({ email: newAddress(), password: goodPassword });
    const next = pages.open();
    expect(await next.initialize()).toEqual({ error: null });
    expect((await sessionOf(next)).access_token).toBe(data.session?.access_token);

    pages.expireIn(-10);
    const later = pages.open();
    expect(await later.initialize()).toEqual({ error: null });
    const refreshed = await sessionOf(later);
    expect(refreshed.access_token).not.toBe(data.session?.access_token);
    expect(claimsOf(refreshed.access_token)['session_id']).toBe(claimsOf(data.session?.access_token)['session_id']);
  });

  it('that was ended elsewhere is removed by the next page', async () => {
    const pages = browser();
    const { data } = await pages.open().signUp({ email: newAddress(), password: goodPassword });
    await server.operator().signOut(data.session?.access_token ?? '', 'global');
    pages.expireIn(-10);
    const next = pages.open();
    await next.initialize();
    expect((await next.getSession()).data.session).toBeNull();
  });

  it('is refreshed before it expires while automatic refresh runs', async () => {
    const pages = browser();
    const { data } = await pages.open().signUp({ email: newAddress(), password: goodPassword });
    // The client refreshes in the last three ticks of 30 s.
    pages.expireIn(60);
    const page = pages.open();
    await page.initialize();
    const events: AuthChangeEvent[] = [];
    page.onAuthStateChange((event) => void events.push(event));
    await page.startAutoRefresh();
    await expect.poll(() => events).toContain('TOKEN_REFRESHED');
    expect((await sessionOf(page)).access_token).not.toBe(data.session?.access_token);
    await page.stopAutoRefresh();
    await page.dispose();
  });

  it('reports each of its events', async () => {
    const { device, email } = await join(server);
    const events: [AuthChangeEvent, boolean][] = [];
    const { data } = device.onAuthStateChange((event, session) => void events.push([event, session !== null]));
    await expect.poll(() => events.length).toBe(1);
    await device.refreshSession();
    await device.updateUser({ data: { mood: 'glad' } });
    await device.signOut();
    await device.signInWithPassword({ email, password: goodPassword });
    expect(events).toEqual([
      ['INITIAL_SESSION', true],
      ['TOKEN_REFRESHED', true],
      ['USER_UPDATED', true],
      ['SIGNED_OUT', false],
      ['SIGNED_IN', true],
    ]);
    data.subscription.unsubscribe();
    await device.signOut();
    expect(events).toHaveLength(5);
  });

  it('throws errors if the client requests it', async () => {
    const page = browser().open({ throwOnError: true });
    expect(page.isThrowOnErrorEnabled()).toBe(true);
    const refused = page.signInWithPassword({ email: newAddress(), password: goodPassword });
    await expect(refused).rejects.toMatchObject({ name: 'AuthApiError', code: 'invalid_credentials', status: 400 });
    expect(server.device().isThrowOnErrorEnabled()).toBeFalsy();
  });
});
