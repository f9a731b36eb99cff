import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Config } from '#platform/config/config.ts';
import type { Messenger } from '#platform/delivery/messenger.ts';
import type { Pusher } from '#platform/delivery/web-push.ts';
import type { WhatsappSender } from '#platform/delivery/whatsapp.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import type { Bus } from '#platform/process/bus.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { Logger } from '#platform/process/logger.ts';
import type { PoolFigures } from '#platform/request-pool/request-pool.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Authenticator } from './authenticate.ts';
import type { CallerSql } from './caller-sql.ts';
import type { TokenSigner } from './signing-keys.ts';

/** What the protocols and the product stand on, started and ready. Each takes a `Pick` of it (docs/decisions/151). */
export interface Services {
  config: Config;
  logger: Logger;
  clock: Clock;
  /** Owner's address of the database: replication and the operator's tools. */
  databaseUrl: string;
  owner: OwnerDatabase;
  sql: CallerSql;
  /** Signs access tokens; its keys are rotated. */
  signer: TokenSigner;
  /** Signs what lasts for years: API keys and addresses of files. */
  projectSigner: TokenSigner;
  /** Key of refresh tokens and of the links in mails: 32 random bytes or more as text, the same in every server. */
  tokenSecret: string;
  keys: ApiKeys;
  authenticator: Authenticator;
  bus: Bus;
  mailer: Mailer;
  messenger: Messenger;
  /** Sends messages and runs what is scheduled. */
  jobs: Jobs;
  /** Messages of accounts go through it. */
  outbox: Outbox;
  pusher: Pusher;
  /** By which browsers subscribe to this product's pushes. */
  pushKey: string;
  whatsapp: WhatsappSender;
  /** Signs the links that turn mails off. */
  unsubscribeSecret: string;
  blobs: BlobStore;
  /** undefined where nobody could read them. */
  metrics: Metrics | undefined;
  /** undefined where there is no receiver. */
  tracing: Tracing | undefined;
  /** Of the connections that requests share. */
  poolFigures: () => PoolFigures;
  /** Closes connections and stops the embedded database, in that order. */
  stop(): Promise<void>;
}
