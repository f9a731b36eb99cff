import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { brand } from '@awamu/contracts/brand.ts';
import { runUntilStopped } from '#platform/process/run-until-stopped.ts';
import type { Shutdown } from '#platform/process/shutdown.ts';
import { type DevChild, startDevChild } from './dev-child.ts';
import { startDevDatabase } from './dev-database.ts';
import { type DevSettings, readDevSettings } from './dev-settings.ts';
import { startReloadingServer } from './reloading-server.ts';
import { watchSources } from './watch-sources.ts';

/** `npm run dev`: runs the database, the reloading server and Vite until Ctrl-C. */

const web = new URL('../../../web/', import.meta.url);
const reactRouter = join(dirname(createRequire(web).resolve('@react-router/dev/package.json')), 'bin.cjs');

const print = (line: string): void => console.log(line);

async function start(shutdown: Shutdown): Promise<void> {
  const settings = await readDevSettings();
  const database = await shutdown.begin(startDevDatabase(settings.config), (it) => it.stop());
  const server = startReloadingServer(serverVariables(settings, database.url), print);
  await shutdown.begin(Promise.resolve(server), (it) => it.stop());
  const pages = startVite(settings);
  await shutdown.begin(Promise.resolve(pages), (it) => it.end());
  void pages.exited.then((code) => endAfterExit(shutdown, code));
  const onChange = (file: string) => {
    print(`server │ ${file} changed`);
    server.reload();
  };
  await shutdown.begin(watchSources(onChange), (end) => end());
  await Promise.all([server.ready, pages.ready]);
  for (const line of addresses(settings)) print(line);
}

function serverVariables({ config, apiPort }: DevSettings, databaseUrl: string): Record<string, string> {
  return {
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_URL_FILE: '',
    DEMO_MEMBERS: String(config.demoMembers),
  };
}

/** Starts Vite, which serves the pages and proxies the server's paths (web/vite.config.ts). */
function startVite({ config, apiPort }: DevSettings): DevChild {
  const args = ['dev', '--port', String(config.port), '--strictPort', '--host', config.host];
  return startDevChild({
    name: 'web',
    folder: web,
    // Without this condition React Router restarts itself to set it.
    args: ['--conditions=development', reactRouter, ...args],
    env: { DEV_SERVER_URL: `http://127.0.0.1:${apiPort}`, PUBLIC_URL: config.publicUrl },
    readyLine: `:${config.port}/`,
    print,
  });
}

/** Development needs the pages: when Vite ends by itself, everything else ends too. */
async function endAfterExit(shutdown: Shutdown, code: number | null): Promise<void> {
  if (shutdown.hasBegun()) return;
  print(`web │ ended (${code ?? 'by a signal'})`);
  await shutdown.run();
  process.exit(1);
}

function addresses({ config, apiPort }: DevSettings): string[] {
  const lines = [
    ['App', config.publicUrl],
    ['API', `http://127.0.0.1:${apiPort}/api/docs`],
    ['Mails', config.smtp ? `sent by ${config.smtp.host}` : `${displayPath(config.dataDir)}/outbox`],
    ['Data', config.databaseUrl ? `${displayPath(config.dataDir)} and DATABASE_URL` : displayPath(config.dataDir)],
  ];
  return [
    '',
    `  ${brand.name} in development. Ctrl-C ends everything.`,
    ...lines.map(([name = '', value = '']) => `  ${name.padEnd(6)} ${value}`),
    '',
  ];
}

/** The folder relative to the working directory if it is inside it, else absolute. */
function displayPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path.startsWith('..') ? folder : path;
}

await runUntilStopped(start, ['SIGINT', 'SIGTERM', 'SIGHUP']);
