import type { BlobStore } from '#platform/blobs/blob-store.ts';
import type { Config } from '#platform/config/config.ts';
import type { PoolFigures } from '#platform/database/connection-pool.ts';
import type { Messenger } from '#platform/delivery/messenger.ts';
import type { Pusher } from '#platform/delivery/web-push.ts';
import type { WhatsappSender } from '#platform/delivery/whatsapp.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { OwnerDatabase } from '#platform/owner-database/owner-database.ts';
import type { Bus } from '#platform/process/bus.ts';
import type { Clock, Stopwatch } from '#platform/process/clock.ts';
import type { Logger } from '#platform/process/logger.ts';
import type { Readiness } from '#platform/process/readiness.ts';
import type { Relay } from '#platform/relay/relay.ts';
import type { SharedCounts } from '#platform/relay/shared-counts.ts';
import type { Metrics } from '#platform/telemetry/metrics.ts';
import type { Tracing } from '#platform/telemetry/tracing.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Authenticator } from './authenticate.ts';
import type { CallerSql } from './caller-sql.ts';
import type { OldReads } from './old-reads.ts';
import type { TokenSigner } from './signing-keys.ts';

/** The started dependencies of the protocols and the product; each takes a `Pick` of it (docs/decisions/151). */
export interface Services {
  config: Config;
  logger: Logger;
  clock: Clock;
  stopwatch: Stopwatch;
  /** URL of the database as its owner, for replication. */
  databaseUrl: string;
  /** The same for the operator's own tools. */
  toolsUrl: string;
  owner: OwnerDatabase;
  sql: CallerSql;
  /** Reads that may be old, from a replica if there is one. */
  oldReads: OldReads;
  /** Signs access tokens with rotated keys. */
  signer: TokenSigner;
  /** Signs what is valid for years: API keys and file URLs. */
  projectSigner: TokenSigner;
  /** Key of refresh tokens and of links in emails: at least 32 random bytes as text, the same on every server. */
  tokenSecret: string;
  keys: ApiKeys;
  authenticator: Authenticator;
  bus: Bus;
  /** To the other servers of the database; undefined without REDIS_URL. */
  relay: Relay | undefined;
  /** With the other servers; undefined without REDIS_URL. */
  counts: SharedCounts | undefined;
  readiness: Readiness;
  mailer: Mailer;
  messenger: Messenger;
  /** Sends messages and runs what is scheduled. */
  jobs: Jobs;
  /** Messages of accounts go through it. */
  outbox: Outbox;
  pusher: Pusher;
  /** The public VAPID key with which browsers subscribe to pushes. */
  pushKey: string;
  whatsapp: WhatsappSender;
  /** Signs unsubscribe links. */
  unsubscribeSecret: string;
  blobs: BlobStore;
  /** undefined if neither port nor token for metrics is configured. */
  metrics: Metrics | undefined;
  /** undefined if no receiver is configured. */
  tracing: Tracing | undefined;
  /** Figures of the request pool. */
  poolFigures: () => PoolFigures;
  /** Closes connections, then stops the embedded database. */
  stop(): Promise<void>;
}
