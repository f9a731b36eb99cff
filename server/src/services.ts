import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createApiKeys } from '#identity/api-keys.ts';
import { createAuthenticator } from '#identity/authenticate.ts';
import { createCallerSql } from '#identity/caller-sql.ts';
import { followSigningKeys } from '#identity/follow-signing-keys.ts';
import { lastJobRuns } from '#identity/job-runs.repo.ts';
import { createOldReads, oldReadsOf } from '#identity/old-reads.ts';
import { queryAs } from '#identity/query-as.ts';
import type { Services } from '#identity/services.ts';
import { makeTokenSecret, tokenSecretName } from '#identity/token-secret.repo.ts';
import { requireRestored } from '#platform/backup/unfinished-restore.ts';
import { openBlobs } from '#platform/blobs/open-blobs.ts';
import type { Config } from '#platform/config/config.ts';
import { readOrMakeSecret } from '#platform/config/secrets.ts';
import { createSecretBox } from '#platform/crypto/secret-box.ts';
import { connectForRequests, connectToReplica } from '#platform/database/database.ts';
import { prepareRequestLogin } from '#platform/database/request-login.ts';
import { withAdvisoryLock } from '#platform/database/with-advisory-lock.ts';
import { createHttpMessenger } from '#platform/delivery/http-messenger.ts';
import { createOutboxMessenger } from '#platform/delivery/messenger.ts';
import { createOutboxPusher, createPusher, makeVapidKeys, type VapidKeys } from '#platform/delivery/web-push.ts';
import { createOutboxWhatsappSender, createWhatsappSender } from '#platform/delivery/whatsapp.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createOutboxMailer, createSmtpMailer } from '#platform/mail/mail.ts';
import { migrate } from '#platform/migrate/migrate.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import type { Queryable } from '#platform/owner-database/owner-database.ts';
import { announceWait } from '#platform/process/announce-wait.ts';
import { createLocalBus } from '#platform/process/bus.ts';
import { systemClock, systemStopwatch } from '#platform/process/clock.ts';
import type { Logger } from '#platform/process/logger.ts';
import { createReadiness } from '#platform/process/readiness.ts';
import type { Redis } from '#platform/relay/redis.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { startTracing } from '#platform/telemetry/start-tracing.ts';
import { watchSender } from '#platform/telemetry/watch-sender.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

/** Starts or connects to the database, migrates it and creates the dependencies of requests. @throws StartupError */
export async function startServices(config: Config, logger: Logger): Promise<Services> {
  const opened = new AsyncDisposableStack();
  try {
    return await openServices(config, logger, opened);
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

/** Opens the database and brings it to this version. @param opened gets what the caller closes in reverse order */
async function openCurrentDatabase(
  config: Config,
  logger: Logger,
  opened: AsyncDisposableStack,
): Promise<OpenDatabase> {
  const database = await openDatabase(config, logger, opened);
  await requireRestored(config.dataDir);
  await announceWait('the database to have this version', migrate(database.owner));
  return database;
}

async function openServices(config: Config, logger: Logger, opened: AsyncDisposableStack): Promise<Services> {
  const { owner, databaseUrl, toolsUrl } = await openCurrentDatabase(config, logger, opened);
  const { tokenSecret, login, community, ...notificationSecrets } = await withAdvisoryLock(owner, readSecrets);
  const pool = connectForRequests(databaseUrl, login, config.poolerUrl);
  opened.defer(() => pool.end());
  const signingKeys = await followSigningKeys(owner, systemClock, logger);
  opened.defer(() => signingKeys.stop());
  const { sessions: signer, project: projectSigner } = signingKeys;
  const sql = createCallerSql(pool);
  const replica = config.replicaUrl === undefined ? undefined : connectToReplica(config.replicaUrl, login);
  opened.defer(async () => replica?.end());
  const accountSenders = senders(config);
  const tracing = await startTracing(config.telemetry.tracing, logger);
  opened.defer(async () => tracing?.stop());
  const jobs = await withAdvisoryLock(owner, () => startJobs(databaseUrl, messageJobs, logger));
  opened.defer(() => jobs.stop());
  const blobs = await announceWait('the store of files to answer', openBlobs(config, opened));
  const redis = await connectToRedis(config, community, logger);
  opened.defer(async () => redis?.relay.close());
  const metrics = await startMetrics(config.telemetry.metrics);
  opened.defer(() => metrics?.stop());
  return {
    config,
    logger,
    clock: systemClock,
    stopwatch: systemStopwatch,
    databaseUrl,
    toolsUrl,
    owner,
    sql,
    oldReads: replica ? createOldReads({ primary: sql, replica: createCallerSql(replica), logger }) : oldReadsOf(sql),
    signer,
    projectSigner,
    tokenSecret,
    keys: createApiKeys(projectSigner),
    authenticator: createAuthenticator(signer, systemClock, projectSigner),
    bus: createLocalBus(logger),
    relay: redis?.relay,
    counts: redis?.counts,
    readiness: createReadiness(),
    jobs,
    ...accountSenders,
    outbox: createOutbox({
      ...accountSenders,
      database: queryAs(sql, 'service_role'),
      clock: systemClock,
      box: createSecretBox(tokenSecret, 'outbound messages'),
    }),
    ...notificationSenders(config, notificationSecrets),
    metrics,
    tracing,
    poolFigures: () => pool.figures(),
    blobs,
    stop: () => opened.disposeAsync(),
  };
}

async function readSecrets(connection: Queryable) {
  return {
    tokenSecret: await readOrMakeSecret(connection, tokenSecretName, makeTokenSecret),
    login: await prepareRequestLogin(connection),
    unsubscribeSecret: await readOrMakeSecret(connection, 'unsubscribe_secret', () =>
      randomBytes(32).toString('base64url'),
    ),
    community: await readOrMakeSecret(connection, 'community', () => randomBytes(16).toString('hex')),
    vapidKeys: await readOrMakeSecret(connection, 'vapid_keys', () => JSON.stringify(makeVapidKeys())),
  };
}

/** The client is loaded by those only who use it. */
async function connectToRedis({ redisUrl }: Config, community: string, logger: Logger): Promise<Redis | undefined> {
  if (redisUrl === undefined) return undefined;
  const { openRedis } = await import('#platform/relay/redis.ts');
  return openRedis({ url: redisUrl, community }, logger);
}

/**
 * Thirteen attempts more over most of a day, for notifications; other messages have more (send-queued-messages.ts). A mail
 * takes at most 36 seconds to fail (mail.ts), so no job expires while its server still works on it.
 */
const messageJobs = {
  queue: 'outbound_messages',
  retries: 13,
  retrySeconds: 15,
  longestRetrySeconds: 14_400,
  urgent: { retrySeconds: 5, longestRetrySeconds: 60 },
  expireSeconds: 120,
  lastRuns: lastJobRuns,
};

function senders({ smtp, messenger, dataDir }: Config) {
  const outbox = join(dataDir, 'outbox');
  return {
    mailer: watchSender('email', smtp ? createSmtpMailer(smtp) : createOutboxMailer(outbox)),
    messenger: watchSender('phone', messenger ? createHttpMessenger(messenger) : createOutboxMessenger(outbox)),
  };
}

function notificationSenders(config: Config, secrets: { unsubscribeSecret: string; vapidKeys: string }) {
  const keys: VapidKeys = JSON.parse(secrets.vapidKeys);
  const { push, whatsapp } = config.notifications;
  const outbox = join(config.dataDir, 'outbox');
  return {
    pusher: watchSender('push', push ? createPusher(push, keys) : createOutboxPusher(outbox)),
    pushKey: keys.publicKey,
    whatsapp: watchSender('whatsapp', whatsapp ? createWhatsappSender(whatsapp) : createOutboxWhatsappSender(outbox)),
    unsubscribeSecret: secrets.unsubscribeSecret,
  };
}
