import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '@awamu/contracts/brand.ts';
import { describePlaces } from '#platform/blobs/open-blobs.ts';
import type { Config } from '#platform/config/config.ts';
import { createLogger } from '#platform/process/logger.ts';
import type { Readiness } from '#platform/process/readiness.ts';
import { writeServerFile } from '#platform/process/server-file.ts';
import type { Shutdown } from '#platform/process/shutdown.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { listenForMetrics } from '#platform/telemetry/metrics-endpoints.ts';
import type { HashingThreads } from '#protocols/auth/passwords/hashing-threads.ts';
import { createApp } from './app.ts';
import { prepareCommunity } from './prepare-community.ts';
import { startServices } from './services.ts';

/** Running requests have this long to finish at shutdown. */
const drainMs = 10_000;
const sweepMs = 100;
/**
 * Connections that the kernel keeps until the server takes them (Linux: at most net.core.somaxconn). With Node's 511, most of
 * thousands of pages that come back at once are dropped, and try again after 1, 3 and 7 seconds.
 */
export const waitingConnections = 16_384;

interface StartOptions {
  /** Folder of the built web app; without it there are no pages. */
  webApp: string | undefined;
  /** Ends the server. */
  shutdown: Shutdown;
  /** Prints a line for the operator. */
  print(line: string): void;
  /** What hashes passwords; only tests give it, at a lower cost. */
  hashing?: HashingThreads;
}

/**
 * Starts the whole server and describes it in DATA_DIR/server.json.
 * @throws StartupError; what had started by then ends with the shutdown
 */
export async function startServer(config: Config, { webApp, shutdown, print, hashing }: StartOptions): Promise<void> {
  const services = await shutdown.begin(startServices(config, createLogger(config.logLevel)), (it) => it.stop());
  const notes = await prepareCommunity(services, print);
  const app = await shutdown.begin(createApp(services, webApp, hashing), drain);
  const { port: metricsPort, host: metricsHost } = config.telemetry.metrics;
  if (services.metrics && metricsPort !== undefined) {
    const listening = listenForMetrics(services.metrics, { port: metricsPort, host: metricsHost });
    await shutdown.begin(listening, closeAtOnce);
  }
  await listen(app, config);
  await shutdown.begin(Promise.resolve(services.readiness), (readiness) => endReadiness(readiness, config.stopDelayMs));
  const url = config.port === 0 ? app.listeningOrigin : config.publicUrl;
  await writeServerFile(config.dataDir, {
    pid: process.pid,
    url,
    databaseUrl: services.toolsUrl,
    files: describePlaces(config.files),
  });
  for (const note of notes) print(note);
  if (!config.smtp) print(`Mails are written to ${config.dataDir}/outbox (no SMTP_HOST is set).`);
  print(`${brand.name} is ready at ${url}`);
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host, backlog: waitingConnections });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${config.port} is in use. Stop the other program, or set PORT to another one.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartupError(`HOST ${config.host} with PORT ${config.port} cannot be used here (${code}).`);
    }
    throw error;
  }
}

/** Is not ready any more, and still serves until proxies have noticed and send requests elsewhere. */
async function endReadiness(readiness: Readiness, delayMs: number): Promise<void> {
  readiness.stop();
  if (delayMs > 0) await pause(delayMs);
}

/** Waits for running requests, and closes connections as they become idle. */
async function drain(app: Awaited<ReturnType<typeof createApp>>): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  const closeTimer = setTimeout(() => app.server.closeAllConnections(), drainMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(closeTimer);
}

/** A scrape of the metrics is not worth waiting for. */
async function closeAtOnce(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
