import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient, type Session } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { decodeJwt } from '../auth/decode-token.ts';
import { compileCache, discardServer, type RunningServer, startServer } from '../harness/server-process.ts';
import { createSpecDatabase } from '../harness/spec-database.ts';
import { startSpecServer, startSpecServerAgain } from '../harness/spec-server.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

let database: Awaited<ReturnType<typeof createSpecDatabase>>;
let owner: Sql;
let servers: RunningServer[] = [];
/** Of the command, which is a program of its own. */
let dataDir: string;

beforeAll(async () => {
  database = await createSpecDatabase();
  owner = postgres(database.url, { onnotice: () => {} });
  dataDir = await mkdtemp(join(inject('postgres').folder, 'keys-'));
  // In two processes, so that nothing but the database connects them.
  servers = await Promise.all([
    startServer({ env: { DATABASE_URL: database.url } }),
    startSpecServer({ given: database }),
  ]);
});
afterAll(async () => {
  await Promise.all(servers.map(discardServer));
  await owner.end();
  await database.drop();
});

/** Runs `npm run keys -- …`. */
async function keys(...words: string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE: compileCache, DATABASE_URL: database.url, DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/keys.ts', ...words], { cwd: root, env });
  return stdout;
}

/** The session keys in the database, oldest first. */
async function keyIds(): Promise<string[]> {
  const rows = await owner<{ kid: string }[]>`
    select kid from platform.signing_keys where purpose = 'session' order by created_at`;
  return rows.map(({ kid }) => kid);
}

/** Simulates passing time by moving the keys' dates into the past. */
async function passSeconds(seconds: number): Promise<void> {
  await owner`
    update platform.signing_keys set signs_from = signs_from - make_interval(secs => ${seconds}),
      accepted_until = accepted_until - make_interval(secs => ${seconds}) where purpose = 'session'`;
}

async function published(server: RunningServer): Promise<string[]> {
  const { keys: jwks } = (await (await fetch(`${server.url}/auth/v1/.well-known/jwks.json`)).json()) as {
    keys: { kid: string; d?: string }[];
  };
  expect(jwks.every(({ d }) => d === undefined)).toBe(true);
  return jwks.map(({ kid }) => kid).sort();
}

const everywhere = (kids: string[]) =>
  expect.poll(() => Promise.all(servers.map(published))).toEqual(servers.map(() => [...kids].sort()));

/** Each server's answer to the token: 200, or the status of the refusal. */
const answersTo = (session: Session) =>
  Promise.all(
    servers.map(async ({ url }) => {
      const headers = { authorization: `Bearer ${session.access_token}` };
      return (await fetch(`${url}/auth/v1/user`, { headers })).status;
    }),
  );

const kidOf = (session: Session) => decodeJwt(session.access_token).header['kid'];

function deviceOn(server: RunningServer | undefined) {
  if (!server) throw new Error('there are two servers');
  return createClient(server.url, server.config.anonKey, { auth: { autoRefreshToken: false, storageKey: server.url } });
}

describe('keys that sign tokens', () => {
  it('are rotated on all running servers without ending sessions', async () => {
    const [one, two] = servers.map(deviceOn);
    if (!one || !two) throw new Error('there are two servers');
    const { data } = await one.auth.signUp({ email: 'akello@people.example', password: 'a boda boda in the rain' });
    let latest = data.session as Session;
    const first = latest;
    const renew = async (device: typeof one) => {
      const renewed = await device.auth.refreshSession({ refresh_token: latest.refresh_token });
      latest = renewed.data.session as Session;
      return latest;
    };
    const [k1] = await keyIds();
    expect(kidOf(first)).toBe(k1);

    // First rotation: the new key is published at once, and signs once all servers have loaded it.
    await keys('rotate');
    const [, k2 = ''] = await keyIds();
    await everywhere([k1 ?? '', k2]);
    expect(kidOf(await renew(one))).toBe(k1);
    await passSeconds(120);
    await expect.poll(async () => kidOf(await renew(two))).toBe(k2);
    const second = latest;
    expect(await answersTo(first)).toEqual([200, 200]);
    expect(await answersTo(second)).toEqual([200, 200]);

    // Second rotation, while tokens of the first key are still valid.
    await keys('rotate');
    const [, , k3 = ''] = await keyIds();
    await everywhere([k1 ?? '', k2, k3]);
    await passSeconds(120);
    await expect.poll(async () => kidOf(await renew(one))).toBe(k3);
    expect(await answersTo(first)).toEqual([200, 200]);

    // Its last token has expired: the oldest key is no longer published or accepted, and is then deleted.
    await owner`update platform.signing_keys set accepted_until = now() where kid = ${k1 ?? ''} and purpose = 'session'`;
    await everywhere([k2, k3]);
    expect(await answersTo(first)).toEqual([403, 403]);
    expect(await answersTo(second)).toEqual([200, 200]);
    expect(await answersTo(latest)).toEqual([200, 200]);
    expect((await one.auth.getClaims(latest.access_token)).data?.claims.sub).toBe(latest.user.id);
    await keys('rotate');
    expect(await keyIds()).not.toContain(k1);
  });

  it('of sessions leave the API keys alone, which clients hold for years', async () => {
    for (const server of servers) {
      const answer = await fetch(`${server.url}/rest/v1/matching_options`, {
        headers: { apikey: server.config.anonKey },
      });
      expect(answer.status).not.toBe(401);
      const now = (await (await fetch(`${server.url}/config.json`)).json()) as { anonKey: string };
      expect(decodeJwt(now.anonKey).header['kid']).toBe(decodeJwt(server.config.anonKey).header['kid']);
    }
  });

  it('that are compromised are revoked at once, with all their tokens', async () => {
    const device = deviceOn(servers[0]);
    const { data } = await device.auth.signUp({ email: 'okello@people.example', password: 'a boda boda in the rain' });
    const stolen = data.session as Session;
    expect(await keys('rotate', '--at-once')).toMatch(/session \S+ {2}signs/);
    expect(await keyIds()).toHaveLength(1);
    await everywhere(await keyIds());
    expect(await answersTo(stolen)).toEqual([403, 403]);
    // The member stays signed in: the refresh token does not depend on the key.
    expect((await device.auth.refreshSession()).error).toBeNull();

    await keys('rotate', '--at-once', '--project');
    const isRefused = async (url: string, apikey: string) =>
      (await fetch(`${url}/rest/v1/`, { headers: { apikey } })).status === 401;
    for (const { url, config } of servers) {
      await expect.poll(() => isRefused(url, config.anonKey)).toBe(true);
      const newKey = async () => ((await (await fetch(`${url}/config.json`)).json()) as { anonKey: string }).anonKey;
      await expect.poll(async () => isRefused(url, await newKey())).toBe(false);
    }
  });

  it('of a product from before rotation stay what they were', async () => {
    const first = await startSpecServer();
    const sql = postgres(first.databaseUrl, { onnotice: () => {} });
    // As earlier versions stored it: one key for everything, among the secrets.
    const [key] = await sql`select private_key from platform.signing_keys where purpose = 'project'`;
    await first.stop();
    await sql`delete from platform.signing_keys`;
    await sql`insert into platform.secrets (name, value) values ('signing_key', ${key?.['private_key']})`;
    await sql.end();
    const second = await startSpecServerAgain(first);
    const answer = await fetch(`${second.url}/rest/v1/`, { headers: { apikey: first.config.anonKey } });
    expect(answer.status).not.toBe(401);
    expect(await published(second)).toEqual([decodeJwt(first.config.anonKey).header['kid']]);
    await discardServer(second);
  });

  it('are changed by words that the command knows', async () => {
    await expect(keys('turn')).rejects.toThrow('npm run keys');
    await expect(keys('rotate', '--project')).rejects.toThrow('--at-once');
    const serviceKey = (await keys('service-key')).trim();
    const headers = { authorization: `Bearer ${serviceKey}` };
    expect((await fetch(`${servers[0]?.url}/auth/v1/admin/sso/providers`, { headers })).status).toBe(200);
    expect(await keys('list')).toMatch(/^project .*\nsession /);
  });
});

describe('the secret of refresh tokens and of what is stored encrypted', () => {
  const account = { email: 'nakato@people.example', password: 'a boda boda in the rain' };
  let app: { id: string; secret: string };
  let former: Session;

  /** A code of the authenticator app, of this 30 seconds or the next ones, as each is accepted once. */
  const codeIn = (seconds: number) =>
    TOTP.generate({ secret: Secret.fromBase32(app.secret), timestamp: Date.now() + seconds * 1_000 });

  beforeAll(async () => {
    const device = deviceOn(servers[1]);
    await device.auth.signUp(account);
    const { data } = await device.auth.mfa.enroll({ factorType: 'totp' });
    if (data?.type !== 'totp') throw new Error('no authenticator app was enrolled');
    app = { id: data.id, secret: data.totp.secret };
    const proved = await device.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeIn(0) });
    expect(proved.error).toBeNull();
    former = (await device.auth.getSession()).data.session as Session;
  });

  it('is not replaced while a server runs', async () => {
    const [before] = await owner`select value from platform.secrets where name = 'token_secret'`;
    await expect(keys('rotate-token-secret')).rejects.toThrow('Stop all of its servers first; nothing was changed.');
    expect(await owner`select value from platform.secrets where name = 'token_secret'`).toEqual([before]);
  });

  it('is replaced while none runs: sessions end, and authenticator apps go on', async () => {
    const [, second] = servers as [RunningServer, RunningServer];
    await Promise.all(servers.map((server) => server.stop()));
    await owner`insert into private.outbound_messages (kind, channel, address, contents, expires_at)
      values ('x', 'mail', 'x@people.example', '{"sealed": "v1.of.another.key"}', now())`;
    const [before] = await owner`select value from platform.secrets where name = 'token_secret'`;
    expect(await keys('rotate-token-secret')).toMatch(
      /^The token secret is new\. Encrypted again: 1 authenticator apps, 0 messages; unreadable before: 1\. Sessions/,
    );
    expect(await owner`select value from platform.secrets where name = 'token_secret'`).not.toEqual([before]);
    const again = await startSpecServerAgain(second);
    servers = [servers[0] as RunningServer, again];
    const device = deviceOn(again);
    expect((await device.auth.refreshSession({ refresh_token: former.refresh_token })).error).not.toBeNull();
    expect((await device.auth.signInWithPassword(account)).error).toBeNull();
    const { error } = await device.auth.mfa.challengeAndVerify({ factorId: app.id, code: codeIn(30) });
    expect(error).toBeNull();
  });
});
