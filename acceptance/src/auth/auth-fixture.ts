import { randomInt, randomUUID } from 'node:crypto';
import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js';
import fastify, { type FastifyInstance } from 'fastify';
import postgres, { type Sql } from 'postgres';
import { type ApiKeys, createApiKeys } from '../../../server/src/identity/api-keys.ts';
import { createAuthenticator } from '../../../server/src/identity/authenticate.ts';
import { callerFromClaims } from '../../../server/src/identity/caller.ts';
import { type CallerSql, createCallerSql, type SqlValue } from '../../../server/src/identity/caller-sql.ts';
import { createTokenSigner, makeSigningKey, type TokenSigner } from '../../../server/src/identity/signing-keys.ts';
import type { FederationConfig } from '../../../server/src/platform/config/federation-config.ts';
import { connectAsOwner, connectForRequests } from '../../../server/src/platform/database/database.ts';
import { prepareRequestLogin } from '../../../server/src/platform/database/request-login.ts';
import type { Message } from '../../../server/src/platform/delivery/messenger.ts';
import type { Mail } from '../../../server/src/platform/mail/mail.ts';
import { type Bus, createLocalBus } from '../../../server/src/platform/process/bus.ts';
import { createLogger } from '../../../server/src/platform/process/logger.ts';
import { createTestDatabase } from '../../../server/src/platform/test-postgres/create-test-database.ts';
import { type AccountToMake, createAccounts, type MadeAccount } from '../../../server/src/protocols/auth/accounts.ts';
import { defaultRateLimits } from '../../../server/src/protocols/auth/auth-policy.ts';
import { removeLeftOver } from '../../../server/src/protocols/auth/housekeeping/remove-left-over.repo.ts';
import { hashPassword } from '../../../server/src/protocols/auth/passwords/password-hasher.ts';
import { registerAuth } from '../../../server/src/protocols/auth/register.ts';

/** A password that the password rules accept. */
export const goodPassword = 'a rolex at midnight';
const publicUrl = 'http://awamu.test';

export type AuthClient = SupabaseClient['auth'];

/** A server of the auth protocol with its own rate limits and mailbox, over the fixture's database. */
export interface AuthServer {
  url: string;
  mails: Mailbox<Mail>;
  /** Security notifications, which are sent in addition to the mails of a flow. */
  notifications: Mailbox<Mail>;
  /** Text messages, by phone number in E.164. */
  messages: Mailbox<Message>;
  /** A new device: a supabase-js client without a session. */
  device(options?: { flowType?: 'implicit' | 'pkce'; fetch?: typeof fetch }): AuthClient;
  /** The admin API, called with the service key. */
  operator(): AuthClient['admin'];
  /** A request without supabase-js, for input that supabase-js would never send. */
  call(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  /** Stops the server and resolves when its background work has ended. */
  close(): Promise<void>;
}

export interface AuthFixture {
  owner: Sql;
  /** The database connection of the other protocols. */
  sql: CallerSql;
  /** Runs a statement with the claims, as the other protocols do: 'answered', or the reason of the refusal. */
  askAs(claims: Record<string, unknown>): Promise<string>;
  bus: Bus;
  signer: TokenSigner;
  keys: ApiKeys;
  publicUrl: string;
  /** @param confirms whether addresses must be confirmed, as with SMTP */
  serve(options?: {
    confirms?: boolean;
    /** OpenID Connect providers, SAML and manual linking. */
    federation?: Partial<FederationConfig>;
    /** Name of the text message provider; 'outbox' means none. */
    messenger?: string;
    rateLimits?: Parameters<typeof registerAuth>[1]['rateLimits'];
    /** The proxies whose X-Forwarded-For is trusted; none by default. */
    trustedProxies?: string[];
    /** As with DATABASE_URL: several servers may share the database. */
    sharesDatabase?: boolean;
  }): Promise<AuthServer>;
  /** Creates accounts as the server itself does, all with one password. */
  makeAccounts(accounts: Omit<AccountToMake, 'passwordHash'>[], password: string): Promise<MadeAccount[]>;
  /** Runs a query as the data API does for the bearer of the token. Rejects with the database's error. */
  ask<T extends object>(accessToken: string, text: string, values?: readonly SqlValue[]): Promise<T[]>;
  /** Deletes expired sign-in data, as the server's hourly job does, as if some days had passed. */
  cleanUp(daysLater: number): Promise<void>;
  /** A signer whose keys the servers do not know. */
  foreignSigner(): TokenSigner;
  /** The server's clock, in milliseconds since 1970. */
  now(): number;
  /** Advances the server's clock. */
  passSeconds(seconds: number): void;
  stop(): Promise<void>;
}

/** Mails or messages that a server sent. */
export interface Mailbox<T extends { to: string }> {
  all: T[];
  /** Resolves with the next one to the address, or with one that was sent before and not read yet. */
  take(to: string): Promise<T>;
}

function createMailbox<T extends { to: string }>(): Mailbox<T> & { deliver(mail: T): void } {
  const waiting: T[] = [];
  const readers: { to: string; resolve: (mail: T) => void }[] = [];
  const all: T[] = [];
  return {
    all,
    deliver(mail) {
      all.push(mail);
      const index = readers.findIndex((reader) => reader.to === mail.to);
      if (index === -1) waiting.push(mail);
      else readers.splice(index, 1)[0]?.resolve(mail);
    },
    take(to) {
      const index = waiting.findIndex((mail) => mail.to === to);
      const [mail] = index === -1 ? [] : waiting.splice(index, 1);
      return mail ? Promise.resolve(mail) : new Promise((resolve) => readers.push({ to, resolve }));
    },
  };
}

export async function startAuthFixture(): Promise<AuthFixture> {
  const copy = await createTestDatabase();
  const database = connectAsOwner(copy.url);
  const owner = postgres(copy.url, { onnotice: () => {} });
  const pool = connectForRequests(copy.url, await prepareRequestLogin(database));
  const signer = createTokenSigner(makeSigningKey());
  const logger = createLogger('silent');
  let offsetMs = 0;
  const clock = { now: () => Date.now() + offsetMs };
  const shared = { sql: createCallerSql(pool), signer, bus: createLocalBus(logger), logger, clock };
  const keys = createApiKeys(signer);
  const apps: FastifyInstance[] = [];
  return {
    ...shared,
    owner,
    keys,
    publicUrl,
    async serve({ confirms = false, federation = {}, messenger = 'test', rateLimits = {}, ...options } = {}) {
      const { trustedProxies = [], sharesDatabase = false } = options;
      const app = fastify({ trustProxy: trustedProxies });
      apps.push(app);
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
      await registerAuth(app, {
        ...shared,
        authenticator: createAuthenticator(signer, clock),
        mailer: { send: async (mail) => boxOf(mail).deliver(mail) },
        messenger: {
          provider: messenger,
          channels: ['sms', 'whatsapp'],
          send: async (message) => messages.deliver(message),
        },
        config: {
          publicUrl,
          smtp: confirms ? smtp : undefined,
          databaseUrl: sharesDatabase ? 'postgres://shared.test' : undefined,
          federation: { oidcProviders: [], saml: true, manualLinking: true, ...federation },
        },
        tokenSecret: 'the same in all servers of a test',
        rateLimits,
      });
      const url = await app.listen({ port: 0, host: '127.0.0.1' });
      return serverOf(app, url, { mails, notifications, messages }, keys);
    },
    async makeAccounts(accounts, password) {
      const passwordHash = await hashPassword(password);
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
): AuthServer {
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

/** Limits for calls that are repeated often; limits have tests of their own. */
export const noLimits = Object.fromEntries(
  Object.keys(defaultRateLimits).map((name) => [name, { burst: 1e6, perSeconds: 1 }]),
);

/** An address that no other test uses. */
export function newAddress(): string {
  return `${randomUUID()}@people.example`;
}

/** Signs a member up at a server where sign-up opens a session. */
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

/** The code in a mail or a text message. */
export function codeOf(mail: Pick<Mail | Message, 'text'>): string {
  const code = /\b\d{6}\b/.exec(mail.text)?.[0];
  if (code === undefined) throw new Error(`no code in: ${mail.text}`);
  return code;
}

/** Opens the link of a mail as a browser does. @returns the address that it redirects to */
export async function openLink(server: AuthServer, mail: Mail): Promise<URL> {
  const link = new URL(mail.links[0] ?? '');
  const response = await server.call(`${link.pathname.replace('/auth/v1', '')}${link.search}`);
  if (response.status !== 303) throw new Error(`the link answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '');
}

/** A Ugandan mobile number that no other test uses, in E.164. */
export function newPhone(): string {
  return `+25677${String(randomInt(10_000_000)).padStart(7, '0')}`;
}
