import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Logger } from '../process/logger.ts';
import { StartupError } from '../process/startup-error.ts';
import { commandFor } from './embedded-postgres-command.ts';
import { endOrphan } from './embedded-postgres-orphan.ts';
import { superviseProcess } from './supervised-process.ts';

export interface EmbeddedPostgres {
  /** Address of the database as its owner (superuser). */
  url: string;
  /** Process id of the postmaster that runs now. */
  pid(): number | undefined;
  /** Lets running statements end and shuts down cleanly. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Folder of the cluster; made when it is missing. */
  directory: string;
  /** File of the owner's password; made when it is missing. */
  passwordFile: string;
  logger?: Logger;
  /** Settings of Postgres instead of those below. */
  settings?: Record<string, string>;
}

const databaseName = 'awamu';

/** Settings of the cluster: logical replication carries live changes; jit only slows short queries down. */
const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  wal_level: 'logical',
  max_wal_senders: '10',
  max_replication_slots: '10',
  max_connections: '100',
  shared_buffers: '256MB',
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Starts the Postgres that comes with npm, creating the cluster at first. A Postgres left over from a killed server is
 * ended first; one that dies under a living server is started again on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { directory } = options;
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  const password = await readOrMakePassword(options.passwordFile);
  if (!existsSync(join(directory, 'PG_VERSION'))) await initialise(directory, password);
  await endOrphan(directory);

  const port = await freePort();
  // Right after a crash orphaned backends may hold the cluster's memory for a moment: it is tried until they are gone.
  const postmaster = await superviseProcess('postgres', () => launch(options, port), options.logger);
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`,
    pid: () => postmaster.pid(),
    // Postgres' fast shutdown: it refuses new work, ends transactions and writes a checkpoint.
    stop: () => postmaster.stop('SIGINT'),
  };
}

/** What a cluster may do without that nobody starts again after kill -9. */
const scratchSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** A throw-away cluster in a temporary folder, for tests and generators. @param more settings of Postgres */
export async function startScratchPostgres(more: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'awamu-pg-'));
  const running = await startEmbeddedPostgres({
    directory: join(folder, 'db'),
    passwordFile: join(folder, 'password'),
    settings: { ...scratchSettings, ...more },
  });
  return {
    ...running,
    async stop() {
      await running.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function readOrMakePassword(file: string): Promise<string> {
  const known = await readFile(file, 'utf8').catch(() => undefined);
  if (known) return known.trim();
  const password = randomBytes(24).toString('base64url');
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Made beside its place and moved there, so that a start killed half-way leaves no half cluster. */
async function initialise(directory: string, password: string): Promise<void> {
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = `${directory}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    const flags = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    const child = await commandFor('initdb', [`--pgdata=${unfinished}`, ...flags, '--locale=C.UTF-8', '--no-sync']);
    await completed(child);
    await createDatabase(unfinished);
    await rename(unfinished, directory);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Single-user mode needs no port and no password. */
async function createDatabase(directory: string): Promise<void> {
  const child = await commandFor('postgres', ['--single', '-D', directory, 'postgres']);
  child.stdin?.end(`create database ${databaseName};\n`);
  await completed(child);
}

function completed(child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  child.stdout?.resume();
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartupError(`Postgres could not create its database: ${output.trim()}`)),
    );
  });
}

async function launch(options: EmbeddedOptions, port: number): Promise<ChildProcess> {
  const flags = Object.entries({ ...settings, ...options.settings }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = await commandFor('postgres', ['-D', options.directory, '-p', String(port), ...flags]);
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new StartupError(`Postgres did not start (exit ${code}): ${output.trim()}`)));
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      options.logger?.debug({ postgres: text.trim() });
      output = (output + text).slice(-4_000);
      if (text.includes('ready to accept connections')) resolve(child);
    });
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
