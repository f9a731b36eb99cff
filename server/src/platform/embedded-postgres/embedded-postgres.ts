import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FileLock } from '../process/file-lock.ts';
import { freePort } from '../process/free-port.ts';
import type { Logger } from '../process/logger.ts';
import { StartupError } from '../process/startup-error.ts';
import { lockCluster } from './cluster-lock.ts';
import { commandFor } from './embedded-postgres-command.ts';
import { endOrphan, removePidFile } from './embedded-postgres-orphan.ts';
import { failureIn, logPostgres } from './log-postgres.ts';
import { sharedBuffers } from './shared-buffers.ts';
import { makeSocketFolder, socketSetting, throughSocket } from './socket-folder.ts';
import { superviseProcess } from './supervised-process.ts';

export interface EmbeddedPostgres {
  /** URL of the database as its owner (superuser), for any program of this machine. */
  url: string;
  /** The same through a Unix socket, which takes a fifth less time; the same as `url` where none can be. */
  socketUrl: string;
  /** Process id of the current postmaster. */
  pid(): number | undefined;
  /** Lets running statements finish and shuts down cleanly. */
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  /** Folder of the cluster; created if missing. */
  directory: string;
  /** File with the owner's password; created if missing. */
  passwordFile: string;
  logger?: Logger;
  /** Postgres settings that override those below. */
  settings?: Record<string, string>;
}

const databaseName = 'awamu';

/** Logical replication carries live changes; jit only slows short queries. */
const settings = {
  listen_addresses: '127.0.0.1',
  wal_level: 'logical',
  max_wal_senders: '10',
  max_replication_slots: '10',
  max_connections: '100',
  shared_buffers: sharedBuffers(),
  jit: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
};

/**
 * Postgres' fast shutdown, which ends transactions and writes a checkpoint; its immediate one, after which the next start
 * recovers; and the end of a process that is paused.
 */
const stopSignals = ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const;
const stopStepMs = 15_000;

/**
 * Starts the Postgres from npm, creating the cluster if needed. A Postgres left over from a killed server is ended
 * first; one that crashes is restarted on the same port.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { directory } = options;
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  const password = await readOrMakePassword(options.passwordFile);
  await endOrphan(directory);
  const lock = await lockCluster(directory);
  try {
    await removePidFile(directory);
    if (!existsSync(join(directory, 'PG_VERSION'))) await initialise(directory, password, lock);
    const port = await freePort();
    const socketFolder = `${directory}.socket`;
    const sockets = (await makeSocketFolder(socketFolder)) ? socketFolder : undefined;
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`;
    // After a crash, orphaned backends may hold the cluster's shared memory for a moment: the start is retried until they
    // are gone.
    const postmaster = await superviseProcess(
      'postgres',
      () => launch(options, { port, sockets }, lock),
      options.logger,
    );
    return {
      url,
      socketUrl: sockets === undefined ? url : throughSocket(url, sockets),
      pid: () => postmaster.pid(),
      async stop() {
        await postmaster.stop(stopSignals, stopStepMs);
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A disposable cluster needs no durability, and has little data. */
const scratchSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '256MB' };

/** A disposable cluster in a temporary folder, for tests and generators. @param more Postgres settings */
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

/** Created in a temporary folder and then moved, so that an interrupted start leaves no partial cluster. */
async function initialise(directory: string, password: string, lock: FileLock): Promise<void> {
  const unfinished = `${directory}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = `${directory}.password`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  try {
    const flags = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8'];
    const child = await commandFor(
      'initdb',
      [`--pgdata=${unfinished}`, ...flags, '--locale=C.UTF-8', '--no-sync'],
      lock,
    );
    await completed(child);
    await createDatabase(unfinished, lock);
    await rename(unfinished, directory);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/** Single-user mode needs neither port nor password. */
async function createDatabase(directory: string, lock: FileLock): Promise<void> {
  const child = await commandFor('postgres', ['--single', '-D', directory, 'postgres'], lock);
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
      code === 0 ? resolve() : reject(new StartupError(`Postgres could not create its database: ${failureIn(output)}`)),
    );
  });
}

/** @param sockets the folder of the Unix socket, if there is one */
async function launch(
  options: EmbeddedOptions,
  { port, sockets }: { port: number; sockets: string | undefined },
  lock: FileLock,
): Promise<ChildProcess> {
  const folders = sockets === undefined ? '' : socketSetting(sockets);
  const all = { ...settings, unix_socket_directories: folders, ...options.settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = await commandFor('postgres', ['-D', options.directory, '-p', String(port), ...flags], lock);
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new StartupError(`Postgres did not start (exit ${code}): ${failureIn(output)}`)),
    );
    child.stdout?.resume();
    if (child.stderr && options.logger) logPostgres(child.stderr, options.logger);
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-4_000);
      if (text.includes('ready to accept connections')) resolve(child);
    });
  });
}
