import { beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionFetch } from './session-fetch.ts';

const network = vi.fn<typeof fetch>();
const renew = vi.fn<(refused: string) => Promise<string | null>>();
const onDenied = vi.fn<(refused: string) => void>();
const send = sessionFetch({ anonKey: 'anon', renew, onDenied, language: () => 'pt' });
const asMember = { method: 'POST', body: '{"name":"Nakato"}', headers: { authorization: 'Bearer old' } };
const table = 'https://awamu.example/rest/v1/profiles';

beforeEach(() => {
  vi.stubGlobal('fetch', network);
  network.mockReset().mockImplementation(async (_url, init) => {
    return new Response(null, { status: new Headers(init?.headers).get('authorization') === 'Bearer new' ? 200 : 401 });
  });
  renew.mockReset().mockResolvedValue('new');
});

describe('a rejected token', () => {
  it('is renewed once, and the request repeated unchanged', async () => {
    expect((await send(table, asMember)).status).toBe(200);
    expect(renew.mock.calls).toEqual([['old']]);
    expect(network.mock.calls[1]?.[1]).toMatchObject({ method: 'POST', body: asMember.body });
  });

  it('leaves the refusal if there is no other token', async () => {
    renew.mockResolvedValue(null);
    expect((await send(table, asMember)).status).toBe(401);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('is not renewed again if the new one is rejected too', async () => {
    renew.mockResolvedValue('also refused');
    expect((await send(table, asMember)).status).toBe(401);
    expect(network).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a visitor', table, { headers: { authorization: 'Bearer anon' } }],
    ['nobody', table, {}],
    ['the account service', 'https://awamu.example/auth/v1/user', asMember],
  ])('of %s is not renewed', async (_who, url, init) => {
    expect((await send(url, init)).status).toBe(401);
    expect(renew).not.toHaveBeenCalled();
  });
});

it('requests emails in the current language', async () => {
  await send('https://awamu.example/auth/v1/recover', asMember);
  const headers = new Headers(network.mock.calls[0]?.[1]?.headers);
  expect([headers.get('accept-language'), headers.get('authorization')]).toEqual(['pt', 'Bearer old']);
});

it.each([
  ['a member', asMember, [['old']]],
  ['a visitor', { headers: { authorization: 'Bearer anon' } }, []],
])('reports what was denied to %s, and passes the denial on', async (_who, init, reported) => {
  onDenied.mockClear();
  network.mockImplementation(async () => new Response(null, { status: 403 }));
  expect((await send(table, init)).status).toBe(403);
  expect(onDenied.mock.calls).toEqual(reported);
  expect(network).toHaveBeenCalledTimes(1);
});

describe('a device with a wrong clock', () => {
  it('gets a session that expires by its own clock', async () => {
    const answer = { access_token: 'a', expires_in: 3_600, expires_at: 1_000, user: { id: 'u1' } };
    network.mockImplementation(async () => Response.json(answer));
    const clock = vi.spyOn(Date, 'now').mockReturnValue(5_000_000);
    const session = await send('https://awamu.example/auth/v1/token?grant_type=password');
    clock.mockRestore();
    expect(await session.json()).toEqual({ ...answer, expires_at: 5_000 + 3_600 });
  });

  it.each([
    ['no session', () => Response.json({ id: 'u1' })],
    ['a refusal', () => Response.json({ expires_in: 1, expires_at: 1 }, { status: 400 })],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('gets %s unchanged', async (_what, answer) => {
    const expected = await answer().text();
    network.mockImplementation(async () => answer());
    expect(await (await send('https://awamu.example/auth/v1/user')).text()).toBe(expected);
  });
});

describe('tabs that refresh at the same time', () => {
  const refresh = 'https://awamu.example/auth/v1/token?grant_type=refresh_token';
  const body = JSON.stringify({ refresh_token: 'first' });
  let stored: string;

  beforeEach(() => {
    stored = JSON.stringify({ access_token: 'a', refresh_token: 'first', expires_at: 1 });
    vi.stubGlobal('localStorage', { getItem: () => stored });
    network.mockImplementation(async () => Response.json({ access_token: 'b', refresh_token: 'second' }));
  });

  it('send one request: the others get the session that the first one stored', async () => {
    const asked = Promise.all([send(refresh, { body }), send(refresh, { body })]);
    await vi.waitFor(() => expect(network).toHaveBeenCalled());
    const renewed = { access_token: 'b', refresh_token: 'second', expires_at: Date.now() / 1_000 + 60 };
    stored = JSON.stringify(renewed);
    const [, answer] = await asked;
    expect(await answer.json()).toEqual(renewed);
    expect(network).toHaveBeenCalledTimes(1);
  });

  it('each send their own if the first one was refused or failed', async () => {
    network.mockRejectedValueOnce(new TypeError('no network'));
    const [failed, answered] = await Promise.allSettled([send(refresh, { body }), send(refresh, { body })]);
    expect([failed.status, answered.status]).toEqual(['rejected', 'fulfilled']);
    expect(network).toHaveBeenCalledTimes(2);
  });

  it('do not get a session that has expired itself', async () => {
    stored = JSON.stringify({ access_token: 'c', refresh_token: 'third', expires_at: Date.now() / 1_000 - 1 });
    await send(refresh, { body });
    expect(network).toHaveBeenCalledTimes(1);
  });
});
