import { brand } from '@awamu/contracts/brand.ts';
import { type Config, readProcessConfig } from '#platform/config.ts';
import { createLogger } from '#platform/logger.ts';
import { writeServerFile } from '#platform/server-file.ts';
import { StartupError } from '#platform/startup-error.ts';
import { createApp } from './app.ts';
import { prepareCommunity } from './prepare-community.ts';
import { type Services, startServices } from './services.ts';
import { readyWebApp } from './web-build.ts';

const say = (line: string): void => console.log(line);

/** Requests that run when the server is told to stop get this long to end. */
const drainMs = 10_000;

async function start(): Promise<void> {
  const config = readProcessConfig();
  const webApp = await readyWebApp(say);
  const services = await startServices(config, createLogger(config.logLevel));
  try {
    const notes = await prepareCommunity(services, say);
    const app = await createApp(services, webApp);
    await listen(app, config);
    const url = config.port === 0 ? app.listeningOrigin : config.publicUrl;
    await writeServerFile(config.dataDir, { pid: process.pid, url, databaseUrl: services.databaseUrl });
    stopOnSignal(app, services);
    for (const note of notes) say(note);
    if (!config.smtp) say(`Mails are written to ${config.dataDir}/outbox (no SMTP_HOST is set).`);
    say(`${brand.name} is ready at ${url}`);
  } catch (error) {
    await services.stop();
    throw error;
  }
}

async function listen(app: Awaited<ReturnType<typeof createApp>>, config: Config): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
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

function stopOnSignal(app: Awaited<ReturnType<typeof createApp>>, services: Services): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    const impatience = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(impatience);
    await services.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
