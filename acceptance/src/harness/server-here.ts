import { appConfig } from '@awamu/contracts/app-config.ts';
import { readConfig } from '../../../server/src/platform/config/config.ts';
import { createShutdown } from '../../../server/src/platform/process/shutdown.ts';
import { startServer } from '../../../server/src/start-server.ts';
import { cheapHashing } from './cheap-passwords.ts';
import { freePort, type RunningServer } from './server-process.ts';

/** Environment variables of the server. */
export type Variables = Record<string, string>;

export interface HereServer extends Pick<RunningServer, 'url' | 'config' | 'stop'> {
  /** The output of the server since it started. */
  printed(): string;
}

/** Starts the whole server but its pages in this process, which has loaded the code already. */
export async function startHere(variables: Variables): Promise<HereServer> {
  const port = variables['PORT'] ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const defaults = { PORT: port, PUBLIC_URL: url, DEMO_MEMBERS: '0', LOG_LEVEL: 'silent' };
  const config = readConfig({ ...defaults, ...variables }, '/');
  const shutdown = createShutdown();
  const lines: string[] = [];
  try {
    await startServer(config, {
      webApp: undefined,
      shutdown,
      print: (line) => lines.push(line),
      hashing: cheapHashing,
    });
  } catch (error) {
    await shutdown.run();
    throw error;
  }
  const response = await fetch(`${url}/config.json`);
  const answered = appConfig.parse(await response.json());
  return { url, config: answered, printed: () => lines.join('\n'), stop: () => shutdown.run() };
}
