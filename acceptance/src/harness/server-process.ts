import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AppConfig, appConfig } from '@awamu/contracts/app-config.ts';
import { freePort } from '../../../server/src/platform/process/free-port.ts';
import { isRunning } from '../../../server/src/platform/process/is-running.ts';

export { freePort, isRunning };

/** A real server with its own port, database and DATA_DIR: a process, or part of a spec's (spec-server.ts). */
export interface RunningServer {
  url: string;
  dataDir: string;
  config: AppConfig;
  /** Database address of the owner role, for setup and checks that bypass the API. */
  databaseUrl: string;
  /** Shuts it down, after the requests that run. */
  stop(): Promise<unknown>;
  /** Removes what was created for it outside its folder. */
  discard?: () => Promise<void>;
}

/** A server as an operator starts it. */
export interface ServerProcess extends RunningServer {
  /** All output so far. */
  output(): string;
  pid: number;
  /** Sends SIGTERM and waits for the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, which simulates a power cut. */
  kill(): Promise<void>;
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Node's compile cache is shared between starts, which halves the start time. */
export const compileCache = `${root}node_modules/.cache/awamu-server`;

export interface ServerOptions {
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** The folder of another version (former-version.ts), whose server has no pages. */
  checkout?: string;
}

/**
 * Starts a server with a new DATA_DIR (or the given one) and waits until it is ready. Without DATABASE_URL it runs its
 * own Postgres there.
 */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'awamu-')));
  const port = options.port ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const defaults = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DEMO_MEMBERS: '0' };
  const launched = launchServer({ ...defaults, ...options.env }, options.checkout);
  await launched.ready;
  const running = JSON.parse(await readFile(join(dataDir, 'server.json'), 'utf8')) as { databaseUrl: string };
  const response = await fetch(`${url}/config.json`);
  return {
    url,
    dataDir,
    config: appConfig.parse(await response.json()),
    databaseUrl: running.databaseUrl,
    output: launched.output,
    pid: launched.pid,
    stop: () => launched.end('SIGTERM'),
    async kill() {
      await launched.end('SIGKILL');
    },
  };
}

/** Stops the server and deletes its data. */
export async function discardServer(server: RunningServer): Promise<void> {
  await server.stop();
  await rm(server.dataDir, { recursive: true, force: true });
  await server.discard?.();
}

export interface LaunchedServer {
  pid: number;
  output(): string;
  /** Resolves when the server reports that it is ready; rejects with its output if it ends before. */
  ready: Promise<void>;
  exited: Promise<number | null>;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server process with exactly these variables, without waiting: for starts that must fail. */
export function launchServer(env: Record<string, string>, checkout?: string): LaunchedServer {
  const pages = checkout === undefined ? [] : ['--api-only'];
  return launch(process.execPath, ['server/src/main.ts', ...pages], env, checkout);
}

/** Like launchServer, by `npm start`; its process and signals are those of npm. */
export function launchByNpm(env: Record<string, string>): LaunchedServer {
  return launch('npm', ['start'], env);
}

function launch(command: string, args: readonly string[], env: Record<string, string>, cwd = root): LaunchedServer {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(command, args, {
    cwd,
    env: { PATH, HOME, NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = new Promise<void>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes(' is ready at ')) resolve();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`the server ended with ${code}:\n${text}`)));
  });
  ready.catch(() => {});
  return { pid: child.pid ?? 0, output: () => text, ready, exited, end: (signal) => end(child, exited, signal) };
}

async function end(
  child: ChildProcess,
  exited: Promise<number | null>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  return exited;
}

/** Starts a server that is expected to exit. @returns its exit code and output */
export async function refusedStart(
  env: Record<string, string> & { DATA_DIR: string },
): Promise<{ code: number | null; output: string }> {
  const launched = launchServer({ PORT: String(await freePort()), DEMO_MEMBERS: '0', ...env });
  const code = await launched.exited;
  return { code, output: launched.output() };
}
