import { readProcessConfig } from '#platform/config/config.ts';
import { runUntilStopped } from '#platform/process/run-until-stopped.ts';
import type { Shutdown } from '#platform/process/shutdown.ts';
import { startServer } from './start-server.ts';
import { ensureWebApp } from './web-build.ts';

const print = (line: string): void => console.log(line);

/** No pages where another process serves them, as Vite does in `npm run dev`. */
const isApiOnly = process.argv.includes('--api-only');

async function start(shutdown: Shutdown): Promise<void> {
  const config = readProcessConfig();
  const webApp = isApiOnly ? undefined : await ensureWebApp(print);
  await startServer(config, { webApp, shutdown, print });
}

await runUntilStopped(start, ['SIGTERM', 'SIGINT']);
