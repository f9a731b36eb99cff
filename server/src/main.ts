import { flushCompileCache } from 'node:module';
import { readProcessConfig } from '#platform/config/config.ts';
import { cacheCompiledCode } from '#platform/process/compiled-code.ts';
import { runUntilStopped } from '#platform/process/run-until-stopped.ts';
import type { Shutdown } from '#platform/process/shutdown.ts';

const print = (line: string): void => console.log(line);

/** No pages where another process serves them, as Vite does in `npm run dev`. */
const isApiOnly = process.argv.includes('--api-only');

async function start(shutdown: Shutdown): Promise<void> {
  const config = readProcessConfig();
  cacheCompiledCode(config.dataDir);
  // Imported only here, so that their compiled code is cached.
  const { ensureWebApp } = await import('./web-build.ts');
  const { startServer } = await import('./start-server.ts');
  const webApp = isApiOnly ? undefined : await ensureWebApp(print);
  await startServer(config, { webApp, shutdown, print });
  // Node writes it when a process ends by itself, and a server may be killed.
  flushCompileCache();
}

await runUntilStopped(start, ['SIGTERM', 'SIGINT']);
