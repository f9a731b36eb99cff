import { randomInt, randomUUID } from 'node:crypto';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import fastify, { type FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { type ApiKeys, createApiKeys } from '../../../server/src/identity/api-keys.ts';
import { createAuthenticator } from '../../../server/src/identity/authenticate.ts';
import { callerFromClaims } from '../../../server/src/identity/caller.ts';
import { type CallerSql, createCallerSql, type SqlValue } from '../../../server/src/identity/caller-sql.ts';
import { queryAs } from '../../../server/src/identity/query-as.ts';
import { createTokenSigner, makeSigningKey, type TokenSigner } from '../../../server/src/identity/signing-keys.ts';
import type { FederationConfig } from '../../../server/src/platform/config/federation-config.ts';
import { createSecretBox } from '../../../server/src/platform/crypto/secret-box.ts';
import { connectAsOwner, connectForRequests } from '../../../server/src/platform/database/database.ts';
import { prepareRequestLogin } from '../../../server/src/platform/database/request-login.ts';
import type { Message, Messenger } from '../../../server/src/platform/delivery/messenger.ts';
import type { Mail } from '../../../server/src/platform/mail/mail.ts';
import { createOutbox } from '../../../server/src/platform/outbox/outbox.ts';
import { type Bus, createLocalBus } from '../../../server/src/platform/process/bus.ts';
import { createLogger } from '../../../server/src/platform/process/logger.ts';
import { createTestDatabase } from '../../../server/src/platform/test-postgres/create-test-database.ts';
import { type AccountToMake, createAccounts, type MadeAccount } from '../../../server/src/protocols/auth/accounts.ts';
import { defaultRateLimits } from '../../../server/src/protocols/auth/auth-policy.ts';
import { removeLeftOver } from '../../../server/src/protocols/auth/housekeeping/remove-left-over.repo.ts';
import type { HashingThreads } from '../../../server/src/protocols/auth/passwords/hashing-threads.ts';
import { hashPassword } from '../../../server/src/protocols/auth/passwords/password-hasher.ts';
import { registerAuth } from '../../../server/src/protocols/auth/register.ts';
import { cheapHashing } from '../harness/cheap-passwords.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';
import { recordHashes, recordStatements, recordWork } from './recorded-work-fixture.ts';

/** A password that the rules accept. */
export const goodPassword = 'a rolex at midnight';
const publicUrl = 'http://awamu.test';
const tokenSecret = 'the same in all servers of a test';

export type AuthClient = SupabaseClient['auth'];

/** One server of the auth protocol, with its own limits and mailbox, over the fixture's database. */
export interface AuthServer {
  url: string;
  mails: Mailbox<Mail>;
  /** Security notifications, which come beside what a flow sends. */
  notifications: Mailbox<Mail>;
  /** Messages to phones, by number with its plus sign. */
  messages: Mailbox<Message>;
  /** A new device: a supabase-js client without a session. */
  device(options?: { flowType?: 'implicit' | 'pkce'; fetch?: typeof fetch }): AuthClient;
  /** The calls of the project's service key. */
  operator(): AuthClient['admin'];
  /** A call without the client, for what the client would never send. */
  call(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  /** The SQL statements and password hashes of the latest request until its answer was sent, in order. */
  workBeforeAnswer(): readonly string[];
  /** Resolves when the work after the answers has ended; the server answers no more. */
  close(): Promise<void>;
}

export interface AuthFixture {
  owner: Sql;
  /** What the other protocols reach the database through. */
  sql: CallerSql;
  /** A statement with the claims, as every other protocol runs it: 'answered', or why it was refused. */
  askAs(claims: Record<string, unknown>): Promise<string>;
  bus: Bus;
  /** What the servers logged as errors, as work after an answer has no other trace. */
  failures: readonly string[];
  signer: TokenSigner;
  keys: ApiKeys;
  publicUrl: string;
  /** @param confirms whether addresses must be confirmed, as with SMTP */
  serve(options?: {
    confirms?: boolean;
    /** Providers of OpenID Connect, SAML, manual linking. */
    federation?: Partial<FederationConfig>;
    /** The name of the messages' provider; 'outbox' is none. */
    messenger?: string;
    rateLimits?: Parameters<typeof registerAuth>[1]['rateLimits'];
    passwordQueue?: NonNullable<Parameters<typeof registerAuth>[1]['passwordQueue']>;
    /** What hashes passwords, at the lowest cost by default; undefined for the server's own. */
    hashing?: HashingThreads | undefined;
    /** Whose X-Forwarded-For is believed; usually nobody's. */
    trustedProxies?: string[];
    /** As with DATABASE_URL: other servers may use the same database. */
    sharesDatabase?: boolean;
  }): Promise<AuthServer>;
  /** Makes accounts as the server itself does, all with one password. */
  makeAccounts(accounts: Omit<AccountToMake, 'passwordHash'>[], password: string): Promise<MadeAccount[]>;
  /** A query as the data API runs it for whoever holds the token. Rejects with the database's refusal. */
  ask<T extends object>(accessToken: string, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Removes what sign-ins left behind, as the server does every hour, some days later. */
  cleanUp(daysLater: number): Promise<void>;
  /** A signer whose keys the servers do not know. */
  foreignSigner(): TokenSigner;
  /** The server's clock, in milliseconds since 1970. */
  now(): number;
  /** Moves the server's clock on. */
  passSeconds(seconds: number): void;
  stop(): Promise<void>;
}

export async function startAuthFixture(): Promise<AuthFixture> {
  const copy = await createTestDatabase();
  const database = connectAsOwner(copy.socketUrl);
  const owner = postgres(copy.url, { onnotice: () => {} });
  const pool = recordStatements(connectForRequests(copy.socketUrl, await prepareRequestLogin(database)));
  const stopRecording = recordHashes();
  const signer = createTokenSigner(makeSigningKey());
  const failures: string[] = [];
  const logger = createLogger('error', { write: (line) => void failures.push(line) });
  let offsetMs = 0;
  const clock = { now: () => Date.now() + offsetMs };
  const shared = { sql: createCallerSql(pool), signer, bus: createLocalBus(logger), logger, clock };
  const keys = createApiKeys(signer);
  const apps: FastifyInstance[] = [];
  return {
    ...shared,
    failures,
    owner,
    keys,
    publicUrl,
    async serve({ confirms = false, federation = {}, messenger = 'test', rateLimits = {}, ...options } = {}) {
      const { hashing } = { hashing: cheapHashing, ...options };
      const { trustedProxies = [], sharesDatabase = false, passwordQueue } = options;
      const app = fastify({ trustProxy: trustedProxies });
      apps.push(app);
      const workBeforeAnswer = recordWork(app);
      const mails = createMailbox<Mail>();
      const notifications = createMailbox<Mail>();
      const boxOf = (mail: Mail) => (mail.subject.startsWith('Security notice') ? notifications : mails);
      const messages = createMailbox<Message>();
      const smtp = {
        host: 'localhost',
        port: 25,
        secure: false,
        user: undefined,
        password: undefined,
        from: undefined,
      };
      const phones: Messenger = {
        provider: messenger,
        channels: ['sms', 'whatsapp'],
        send: async (message) => messages.deliver(message),
      };
      await registerAuth(app, {
        ...shared,
        authenticator: createAuthenticator(signer, clock),
        messenger: phones,
        outbox: createOutbox({
          database: queryAs(shared.sql, 'service_role'),
          clock,
          box: createSecretBox(tokenSecret, 'outbound messages'),
          mailer: { send: async (mail) => boxOf(mail).deliver(mail) },
          messenger: phones,
        }),
        // Nothing is scheduled: a test runs the clean-up itself with cleanUp().
        jobs: { schedule: async () => async () => {} },
        config: {
          publicUrl,
          smtp: confirms ? smtp : undefined,
          databaseUrl: sharesDatabase ? 'postgres://shared.test' : undefined,
          federation: { oidcProviders: [], saml: true, manualLinking: true, ...federation },
        },
        tokenSecret,
        rateLimits,
        hashing,
        ...(passwordQueue && { passwordQueue }),
      });
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      return { ...serverOf(app, url, { mails, notifications, messages }, keys), workBeforeAnswer };
    },
    async makeAccounts(accounts, password) {
      const passwordHash = await hashPassword(password, cheapHashing.cost);
      return createAccounts(
        shared.sql,
        accounts.map((account) => ({ ...account, passwordHash })),
      );
    },
    async ask(accessToken, text, values) {
      return shared.sql.one(createAuthenticator(signer, clock).authenticate(accessToken), text, values);
    },
    cleanUp(daysLater) {
      const day = new Date(Date.now() + daysLater * 86_400_000);
      return shared.sql.asRole('supabase_auth_admin', (transaction) => removeLeftOver(transaction, day));
    },
    foreignSigner: () => createTokenSigner(makeSigningKey()),
    now: clock.now,
    async askAs(claims) {
      const caller = callerFromClaims(claims);
      if (!caller) throw new Error('the claims name no role');
      return shared.sql.one(caller, 'select auth.uid()').then(
        () => 'answered',
        (error: Error) => error.message,
      );
    },
    passSeconds(seconds) {
      offsetMs += seconds * 1_000;
    },
    async stop() {
      for (const app of apps) await app.close();
      stopRecording();
      await Promise.all([pool.end(), database.end(), owner.end()]);
      await copy.drop();
    },
  };
}

function serverOf(
  app: FastifyInstance,
  url: string,
  sent: Pick<AuthServer, 'mails' | 'notifications' | 'messages'>,
  keys: ApiKeys,
): Omit<AuthServer, 'workBeforeAnswer'> {
  return {
    url,
    ...sent,
    device({ flowType = 'implicit', fetch: ownFetch } = {}) {
      const stored = new Map<string, string>();
      const storage = {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
        removeItem: (key: string) => void stored.delete(key),
      };
      const experimental = { recoveryCodes: true };
      const auth = {
        experimental,
        flowType,
        storage,
        persistSession: true,
        autoRefreshToken: false,
        storageKey: randomUUID(),
      };
      return createClient(url, keys.anon, { auth, ...(ownFetch ? { global: { fetch: ownFetch } } : {}) }).auth;
    },
    operator() {
      const auth = { persistSession: false, autoRefreshToken: false };
      return createClient(url, keys.serviceRole, { auth }).auth.admin;
    },
    call(path, { json, ...init } = {}) {
      const body = json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) };
      const headers = { apikey: keys.anon, 'content-type': 'application/json', ...init.headers };
      return fetch(`${url}/auth/v1${path}`, { redirect: 'manual', ...body, ...init, headers });
    },
    close: () => app.close(),
  };
}

/** For what is called many times; limits are tested elsewhere. */
export const noLimits = Object.fromEntries(
  Object.keys(defaultRateLimits).map((name) => [name, { burst: 1e6, perSeconds: 1 }]),
);

/** An address that nobody else uses. */
export function newAddress(): string {
  return `${randomUUID()}@people.example`;
}

/** Signs somebody up where that opens a session. */
export async function join(
  server: AuthServer,
  email = newAddress(),
): Promise<{ email: string; device: AuthClient; session: Session }> {
  const device = server.device();
  const { data, error } = await device.signUp({ email, password: goodPassword });
  if (error || !data.session) throw error ?? new Error('sign-up opened no session');
  return { email, device, session: data.session };
}

/** The session of a client; throws without one. */
export async function sessionOf(device: AuthClient): Promise<Session> {
  const { data, error } = await device.getSession();
  if (error || !data.session) throw error ?? new Error('the device has no session');
  return data.session;
}

/** The code that a mail shows beside its link, or a message in its text. */
export function codeOf(mail: Pick<Mail | Message, 'text'>): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${mail.text}`);
  return code;
}

/** Opens the link of a mail as a browser does. @returns where it is sent on to */
export async function openLink(server: AuthServer, mail: Mail): Promise<URL> {
  const link = new URL(mail.links[0] ?? '');
  const response = await server.call(`${link.pathname.replace('/auth/v1', '')}${link.search}`);
  if (response.status !== 303) throw new Error(`the link answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '');
}

/** A Ugandan mobile number that nobody else uses, in E.164. */
export function newPhone(): string {
  return `+25677${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
