import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import fastify, { type FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { createApiKeys } from '../../../server/src/identity/api-keys.ts';
import { createAuthenticator } from '../../../server/src/identity/authenticate.ts';
import { createCallerSql } from '../../../server/src/identity/caller-sql.ts';
import { createRefusalTrail } from '../../../server/src/identity/refusal-trail.ts';
import { createTokenSigner, makeSigningKey, type TokenSigner } from '../../../server/src/identity/signing-keys.ts';
import { readOrMakeSecret } from '../../../server/src/platform/config/secrets.ts';
import { connectAsOwner, connectForRequests } from '../../../server/src/platform/database/database.ts';
import { prepareRequestLogin } from '../../../server/src/platform/database/request-login.ts';
import { systemClock } from '../../../server/src/platform/process/clock.ts';
import { createLogger } from '../../../server/src/platform/process/logger.ts';
import { createTestDatabase } from '../../../server/src/platform/test-postgres/create-test-database.ts';
import { registerRest } from '../../../server/src/protocols/rest/register.ts';
import type { SchemaCache } from '../../../server/src/protocols/rest/schema-cache/schema-cache.ts';

/** The data protocol alone, over a database of films. */
export interface RestFixture {
  url: string;
  app: FastifyInstance;
  /** Direct database access, which bypasses the protocol. */
  owner: Sql;
  schemaCache: SchemaCache;
  signer: TokenSigner;
  anonKey: string;
  /** A client with the public key. */
  anon: SupabaseClient;
  /** Two signed-in members. */
  member: SupabaseClient;
  other: SupabaseClient;
  memberToken: string;
  /** A client with the operator's key. */
  service: SupabaseClient;
  /** A statement of the server itself, as sign-in and health run theirs. */
  askAsPart(text: string): Promise<object[]>;
  stop(): Promise<void>;
}

export async function startRestFixture(): Promise<RestFixture> {
  const copy = await createTestDatabase('platform');
  const database = connectAsOwner(copy.socketUrl);
  const owner = postgres(copy.url, { onnotice: () => {} });
  await owner.unsafe(await readFile(new URL('films.sql', import.meta.url), 'utf8'));
  const signer = createTokenSigner(await readOrMakeSecret(database, 'signing_key', makeSigningKey));
  const keys = createApiKeys(signer);
  const pool = connectForRequests(copy.socketUrl, await prepareRequestLogin(database));
  const app = fastify();
  const sql = createCallerSql(pool);
  const logger = createLogger('silent');
  const schemaCache = await registerRest(app, {
    sql,
    authenticator: createAuthenticator(signer, systemClock),
    logger,
    owner: database,
    refusals: createRefusalTrail({ sql, clock: systemClock }),
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const memberToken = await createMember(owner, signer);
  const otherToken = await createMember(owner, signer);
  return {
    url,
    app,
    owner,
    schemaCache,
    signer,
    anonKey: keys.anon,
    anon: clientOf(url, keys.anon),
    member: clientOf(url, keys.anon, memberToken),
    other: clientOf(url, keys.anon, otherToken),
    memberToken,
    service: clientOf(url, keys.serviceRole),
    askAsPart: (text) => sql.oneAs('service_role', text),
    async stop() {
      await app.close();
      await Promise.all([pool.end(), database.end(), owner.end({ timeout: 1 })]);
      await copy.drop();
    },
  };
}

export async function createMember(owner: Sql, signer: TokenSigner): Promise<string> {
  const id = randomUUID();
  await owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.test`})`;
  const now = Math.floor(Date.now() / 1_000);
  return signer.sign({ sub: id, role: 'authenticated', aud: 'authenticated', iat: now, exp: now + 3_600 });
}

function clientOf(url: string, anonKey: string, token?: string): SupabaseClient {
  return createClient(url, anonKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    ...(token === undefined ? {} : { global: { headers: { Authorization: `Bearer ${token}` } } }),
  });
}
