import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import fastify, { type FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { type ApiKeys, createApiKeys } from '../../../server/src/identity/api-keys.ts';
import { createAuthenticator } from '../../../server/src/identity/authenticate.ts';
import { createCallerSql } from '../../../server/src/identity/caller-sql.ts';
import { createTokenSigner, makeSigningKey } from '../../../server/src/identity/signing-keys.ts';
import { connectAsOwner, connectForRequests } from '../../../server/src/platform/database/database.ts';
import { prepareRequestLogin } from '../../../server/src/platform/database/request-login.ts';
import { type Bus, createLocalBus } from '../../../server/src/platform/process/bus.ts';
import { systemClock } from '../../../server/src/platform/process/clock.ts';
import { createLogger } from '../../../server/src/platform/process/logger.ts';
import type { TestDatabase } from '../../../server/src/platform/test-postgres/copy-database.ts';
import { createTestDatabase } from '../../../server/src/platform/test-postgres/create-test-database.ts';
import { registerRealtime } from '../../../server/src/protocols/realtime/register.ts';
import { untilFollowed } from '../harness/spec-database.ts';

export type ProtocolVersion = '1.0.0' | '2.0.0';

/** A person with an account, a profile and an open session. */
export interface Member {
  id: string;
  sessionId: string;
  /** A token of the session. @param secondsLeft until it expires; an hour by default */
  token(secondsLeft?: number): string;
}

/** The realtime part of a server over a database of its own, without the other parts. */
export interface RealtimeFixture {
  owner: Sql;
  bus: Bus;
  url: string;
  keys: ApiKeys;
  makeMember(): Promise<Member>;
  /** Makes the two a match. @returns the match's id */
  matchUp(one: Member, other: Member): Promise<string>;
  /**
   * A supabase-js client that uses the current result of `token`; without a token only the API key.
   * The token is set before the first call, as on a page that has loaded its session.
   */
  client(token: () => string | null, options?: ClientOptions): Promise<SupabaseClient>;
  /** Advances the clock and the stopwatch of the realtime part; tokens use the real time. */
  advanceClock(milliseconds: number): void;
  /** Stops the server and starts the next one on the same port and database. */
  restartServer(): Promise<void>;
  stop(): Promise<void>;
}

export interface ClientOptions {
  vsn?: ProtocolVersion;
  key?: string;
  heartbeatIntervalMs?: number;
}

/** @param given the product's database, dropped at the end; by default a copy of the run's */
export async function startRealtimeFixture(given?: TestDatabase): Promise<RealtimeFixture> {
  const copy = given ?? (await createTestDatabase());
  const database = connectAsOwner(copy.socketUrl);
  const owner = postgres(copy.url, { onnotice: () => {} });
  const pool = connectForRequests(copy.socketUrl, await prepareRequestLogin(database));
  const signer = createTokenSigner(makeSigningKey());
  const keys = createApiKeys(signer);
  const logger = createLogger('silent');
  const bus = createLocalBus(logger);
  let ahead = 0;
  const deps = {
    sql: createCallerSql(pool),
    authenticator: createAuthenticator(signer, systemClock),
    owner: database,
    databaseUrl: copy.socketUrl,
    config: { socketsPerNetwork: 500 },
    bus,
    relay: undefined,
    clock: { now: () => Date.now() + ahead },
    stopwatch: { elapsed: () => performance.now() + ahead },
    logger,
  };
  const serve = async (port: number): Promise<FastifyInstance> => {
    const app = fastify();
    await registerRealtime(app, deps);
    await app.listen({ port, host: '127.0.0.1' });
    await untilFollowed(copy);
    return app;
  };
  let app = await serve(0);
  const { port } = app.server.address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const clients: SupabaseClient[] = [];
  return {
    owner,
    bus,
    url,
    keys,
    makeMember: () => makeMember(owner, (claims) => signer.sign(claims)),
    matchUp: (one, other) => matchUp(owner, one, other),
    async client(token, { vsn = '2.0.0', key = keys.anon, heartbeatIntervalMs = 25_000 } = {}) {
      const client = createClient(url, key, {
        accessToken: async () => token(),
        realtime: { vsn, heartbeatIntervalMs, timeout: 10_000 },
      });
      clients.push(client);
      await client.realtime.setAuth();
      return client;
    },
    advanceClock(milliseconds) {
      ahead += milliseconds;
    },
    async restartServer() {
      await app.close();
      app = await serve(port);
    },
    async stop() {
      await Promise.all(clients.map((client) => client.removeAllChannels()));
      await Promise.all(clients.map((client) => client.realtime.disconnect()));
      await app.close();
      await Promise.all([pool.end(), database.end(), owner.end()]);
      await copy.drop();
    },
  };
}

async function makeMember(owner: Sql, sign: (claims: Record<string, unknown>) => string): Promise<Member> {
  const id = randomUUID();
  const sessionId = randomUUID();
  await owner`insert into auth.users (id, email) values (${id}, ${`${id}@people.example`})`;
  await owner`insert into auth.sessions (id, user_id) values (${sessionId}, ${id})`;
  await owner`insert into public.profiles (id, full_name) values (${id}, 'Somebody')`;
  return {
    id,
    sessionId,
    token: (secondsLeft = 3_600) =>
      sign({
        aud: 'authenticated',
        role: 'authenticated',
        sub: id,
        session_id: sessionId,
        exp: Math.floor(Date.now() / 1_000) + secondsLeft,
        jti: randomUUID(),
      }),
  };
}

async function matchUp(owner: Sql, one: Member, other: Member): Promise<string> {
  const [first, second] = [one.id, other.id].sort();
  const [made] = await owner<{ id: string }[]>`
    insert into public.matches (user1_id, user2_id) values (${first ?? ''}, ${second ?? ''}) returning id`;
  return made?.id ?? '';
}
