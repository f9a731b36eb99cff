import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createApiKeys } from '#identity/api-keys.ts';
import { createAuthenticator } from '#identity/authenticate.ts';
import { createCallerSql } from '#identity/caller-sql.ts';
import { followSigningKeys } from '#identity/follow-signing-keys.ts';
import type { Services } from '#identity/services.ts';
import { createFileBlobStore, requireWritableFolder } from '#platform/blobs/blob-store.ts';
import type { Config } from '#platform/config/config.ts';
import { readOrMakeSecret } from '#platform/config/secrets.ts';
import { connectAsOwner, connectForRequests, requireDatabase } from '#platform/database/database.ts';
import { prepareRequestLogin } from '#platform/database/request-login.ts';
import { withAdvisoryLock } from '#platform/database/with-advisory-lock.ts';
import { createHttpMessenger } from '#platform/delivery/http-messenger.ts';
import { createOutboxMessenger } from '#platform/delivery/messenger.ts';
import { createOutboxPusher, createPusher, makeVapidKeys, type VapidKeys } from '#platform/delivery/web-push.ts';
import { createOutboxWhatsappSender, createWhatsappSender } from '#platform/delivery/whatsapp.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import { createOutboxMailer, createSmtpMailer } from '#platform/mail/mail.ts';
import { migrate } from '#platform/migrate/migrate.ts';
import type { OwnerDatabase, Queryable } from '#platform/owner-database/owner-database.ts';
import { createLocalBus } from '#platform/process/bus.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Logger } from '#platform/process/logger.ts';
import { claimDataDir, releaseDataDir } from '#platform/process/server-file.ts';
import { startMetrics } from '#platform/telemetry/start-metrics.ts';
import { startTracing } from '#platform/telemetry/start-tracing.ts';
import { watchSender } from '#platform/telemetry/watch-sender.ts';

/** Starts or connects to the database, migrates it and creates the dependencies of requests. @throws StartupError */
export async function startServices(config: Config, logger: Logger): Promise<Services> {
  await requireWritableFolder(config.dataDir);
  await claimDataDir(config.dataDir);
  const embedded = config.databaseUrl ? undefined : await startDatabase(config, logger);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  const owner = connectAsOwner(databaseUrl);
  try {
    await requireDatabase(owner);
    await migrate(owner);
    return await openServices({ config, logger, owner, databaseUrl, embedded });
  } catch (error) {
    await owner.end({ graceMs: 1_000 });
    await embedded?.stop();
    await releaseDataDir(config.dataDir);
    throw error;
  }
}

function startDatabase(config: Config, logger: Logger): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    directory: join(config.dataDir, 'database'),
    passwordFile: join(config.dataDir, 'keys', 'postgres-password'),
    logger,
  });
}

interface Opened {
  config: Config;
  logger: Logger;
  owner: OwnerDatabase;
  databaseUrl: string;
  embedded: EmbeddedPostgres | undefined;
}

async function openServices({ config, logger, owner, databaseUrl, embedded }: Opened): Promise<Services> {
  const { tokenSecret, login, ...notificationSecrets } = await withAdvisoryLock(owner, readSecrets);
  const jobs = await withAdvisoryLock(owner, () => startJobs(databaseUrl, notificationJobs, logger));
  const signingKeys = await followSigningKeys(owner, systemClock, logger);
  const { sessions: signer, project: projectSigner } = signingKeys;
  const pool = connectForRequests(databaseUrl, login);
  const tracing = await startTracing(config.telemetry.tracing, logger);
  const metrics = await startMetrics(config.telemetry.metrics);
  return {
    config,
    logger,
    clock: systemClock,
    databaseUrl,
    owner,
    sql: createCallerSql(pool),
    signer,
    projectSigner,
    tokenSecret,
    keys: createApiKeys(projectSigner),
    authenticator: createAuthenticator(signer, systemClock, projectSigner),
    bus: createLocalBus(logger),
    jobs,
    ...senders(config),
    ...notificationSenders(config, notificationSecrets),
    metrics,
    tracing,
    poolFigures: () => pool.figures(),
    blobs: createFileBlobStore(join(config.dataDir, 'files')),
    async stop() {
      metrics?.stop();
      await jobs.stop();
      await tracing?.stop();
      await signingKeys.stop();
      await Promise.all([pool.end(), owner.end()]);
      await embedded?.stop();
      await releaseDataDir(config.dataDir);
    },
  };
}

async function readSecrets(connection: Queryable) {
  return {
    tokenSecret: await readOrMakeSecret(connection, 'token_secret', () => randomBytes(32).toString('base64url')),
    login: await prepareRequestLogin(connection),
    unsubscribeSecret: await readOrMakeSecret(connection, 'unsubscribe_secret', () =>
      randomBytes(32).toString('base64url'),
    ),
    vapidKeys: await readOrMakeSecret(connection, 'vapid_keys', () => JSON.stringify(makeVapidKeys())),
  };
}

/**
 * Ten attempts over a day. Sending an email fails after at most 36 seconds (mail.ts), so no job expires while it is
 * still running.
 */
const notificationJobs = {
  queue: 'notifications',
  retries: 10,
  retrySeconds: 60,
  longestRetrySeconds: 14_400,
  expireSeconds: 120,
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
