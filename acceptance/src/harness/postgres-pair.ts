import type { ChildProcess } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import postgres from 'postgres';
import { lockCluster } from '../../../server/src/platform/embedded-postgres/cluster-lock.ts';
import { startEmbeddedPostgres } from '../../../server/src/platform/embedded-postgres/embedded-postgres.ts';
import { commandFor } from '../../../server/src/platform/embedded-postgres/embedded-postgres-command.ts';
import { freePort } from './server-process.ts';

/** A primary and a standby that streams from it, as an operator has them. */
export interface PostgresPair {
  /** The owner's addresses of both. */
  primaryUrl: string;
  standbyUrl: string;
  /** Ends the primary as a power cut does. */
  killPrimary(): Promise<void>;
  /** Starts the killed primary again, as if nobody had noticed that there is another one. */
  startPrimaryAgain(): Promise<void>;
  /** Brings the killed primary back as a standby of the promoted one, from a base backup of that. */
  returnAsStandby(): Promise<void>;
  /** Makes the standby the primary, or the one at this address. */
  promote(url?: string): Promise<void>;
  /** The standby applies nothing more until it is resumed; it still receives everything. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  killStandby(): Promise<void>;
  /** Statements at one of them as its owner. */
  at<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** A commit is answered when the standby has it on disk, so an answered write survives the end of the primary. */
const synchronous = { synchronous_commit: 'on', synchronous_standby_names: '*' };
/** Each may become the primary. The folder is on a disk that may be lost, not so the processes. */
const common = {
  wal_level: 'logical',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  wal_keep_size: '256MB',
  hot_standby: 'on',
};

/** Starts both with an empty database. @param isSynchronous whether commits wait for the standby */
export async function startPostgresPair({ isSynchronous = true } = {}): Promise<PostgresPair> {
  const folder = await mkdtemp(join(tmpdir(), 'awamu-pair-'));
  const [primaryFolder, standbyFolder] = [join(folder, 'primary'), join(folder, 'standby')];
  const created = await startEmbeddedPostgres({ directory: primaryFolder, passwordFile: join(folder, 'password') });
  await created.stop();
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  const ports = [await freePort(), await freePort()] as const;
  const urlOf = (port: number) => `postgres://postgres:${password}@127.0.0.1:${port}/awamu`;
  const [primaryUrl, standbyUrl] = [urlOf(ports[0]), urlOf(ports[1])];
  const startPrimary = () => launch(primaryFolder, ports[0], common);
  let primary = await startPrimary();
  await at(primaryUrl, (sql) => copyCluster(sql, primaryFolder, standbyFolder));
  const following = (port: number) => ({
    ...common,
    primary_conninfo: `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=standby`,
  });
  const standby = await launch(standbyFolder, ports[1], following(ports[0]));
  if (isSynchronous) await at(primaryUrl, setSynchronous);
  return {
    primaryUrl,
    standbyUrl,
    killPrimary: () => primary.kill(),
    async startPrimaryAgain() {
      primary = await startPrimary();
    },
    async returnAsStandby() {
      await rm(primaryFolder, { recursive: true });
      await at(standbyUrl, (sql) => copyCluster(sql, standbyFolder, primaryFolder));
      primary = await launch(primaryFolder, ports[0], following(ports[1]));
      if (isSynchronous) await at(standbyUrl, setSynchronous);
    },
    promote: (url = standbyUrl) => at(url, async (sql) => void (await sql`select pg_promote()`)),
    pauseReplay: () => at(standbyUrl, async (sql) => void (await sql`select pg_wal_replay_pause()`)),
    resumeReplay: () => at(standbyUrl, async (sql) => void (await sql`select pg_wal_replay_resume()`)),
    killStandby: () => standby.kill(),
    at,
    async stop() {
      await Promise.all([primary.kill(), standby.kill()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function at<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end());
}

/** What a base backup leaves out (OPERATING.md, Point-in-time recovery). */
const leftOut: ReadonlySet<string> = new Set(['postmaster.pid', 'postmaster.opts', 'primary.lock']);
const leftEmpty: ReadonlySet<string> = new Set(['pg_wal', 'pg_replslot']);

/** Makes a standby's folder of a running cluster; Postgres reads the log since then from the primary. */
async function copyCluster(sql: postgres.Sql, from: string, to: string): Promise<void> {
  await sql`select pg_backup_start('standby', true)`;
  await cp(from, to, {
    recursive: true,
    filter: (path) => !(leftOut.has(basename(path)) || leftEmpty.has(basename(join(path, '..')))),
  });
  const [stopped] = await sql<{ labelfile: string }[]>`select labelfile from pg_backup_stop(false)`;
  await writeFile(join(to, 'backup_label'), stopped?.labelfile ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  for (const name of ['archive_status', 'summaries']) await mkdir(join(to, 'pg_wal', name), { recursive: true });
}

/** After the copy, so that a promoted standby waits for nobody. */
async function setSynchronous(sql: postgres.Sql): Promise<void> {
  for (const [name, value] of Object.entries(synchronous)) await sql.unsafe(`alter system set ${name} = '${value}'`);
  await sql`select pg_reload_conf()`;
}

interface RunningCluster {
  kill(): Promise<void>;
}

async function launch(folder: string, port: number, settings: Record<string, string>): Promise<RunningCluster> {
  const lock = await lockCluster(folder);
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = await commandFor('postgres', ['-D', folder, '-p', String(port), ...flags], lock);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exited.then(() => lock.release());
  await ready(child);
  return {
    async kill() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      await exited;
    },
  };
}

function ready(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Postgres ended with ${code}:\n${output}`)));
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4_000);
      if (/ready to accept (?:read-only )?connections/.test(output)) resolve();
    });
  });
}
