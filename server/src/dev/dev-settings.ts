import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Config, processVariables, readConfig } from '#platform/config/config.ts';
import { reservePort } from '#platform/process/free-port.ts';
import { StartupError } from '#platform/process/startup-error.ts';

const defaultPort = 4000;
const portsToTry = 200;
const defaultDataDir = fileURLToPath(new URL('../../../.data/dev', import.meta.url));

export interface DevSettings {
  /** Its port, host and public URL are those of the pages. */
  config: Config;
  /** Port of the server itself, on 127.0.0.1. */
  apiPort: number;
}

/**
 * Reads the configuration from the environment. Unset values default to a folder in this clone and to free ports, so
 * that several clones can run at once.
 * @throws StartupError if a value is not valid, or the given port is taken
 */
export async function readDevSettings(): Promise<DevSettings> {
  const variables = processVariables();
  const { host } = readFrom(variables);
  const asked = Number(variables['PORT'] || 0);
  if (asked > 0 && !(await isFree(asked, host))) {
    throw new StartupError(`Port ${asked} is in use. Stop the other program, or set PORT to another one.`);
  }
  const port = asked > 0 ? asked : await firstFree(defaultPort, host);
  const config = readFrom({ ...variables, PORT: String(port) });
  return { config, apiPort: await firstFree(port + 1, '127.0.0.1') };
}

function readFrom(variables: Record<string, string | undefined>): Config {
  return readConfig(
    { ...variables, DATA_DIR: variables['DATA_DIR'] || defaultDataDir },
    variables['INIT_CWD'] ?? process.cwd(),
  );
}

async function firstFree(from: number, host: string): Promise<number> {
  for (let port = from; port < from + portsToTry && port <= 65_535; port += 1) {
    // Vite takes seconds to listen, in which another clone may look for a port, too.
    if ((await isFree(port, host)) && (await reservePort(port))) return port;
  }
  throw new StartupError(`No port from ${from} on is free. Set PORT to another one.`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
