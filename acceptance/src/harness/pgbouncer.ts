import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server-process.ts';
import { untilListening } from './until-listening.ts';

/** The program of PgBouncer on this machine, or the one in PGBOUNCER. */
export const pgbouncerProgram = [process.env['PGBOUNCER'] ?? '/usr/sbin/pgbouncer'].find((path) => existsSync(path));

export interface PgBouncer {
  /** The address of the same database through the pooler. */
  url: string;
  stop(): Promise<void>;
}

/** The user 'nobody': PgBouncer refuses to run as root. */
const nobody = 65_534;

/**
 * Starts a PgBouncer in transaction mode, with fewer connections than a server has to it.
 * @param databaseUrl of a superuser, who reads the passwords of the others
 */
export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  if (pgbouncerProgram === undefined) throw new Error('No PgBouncer on this machine: apt-get install pgbouncer.');
  const [folder, port] = [await mkdtemp(join(tmpdir(), 'awamu-pgbouncer-')), await freePort()];
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} auth_user=${username}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    `auth_type = scram-sha-256\nauth_file = ${folder}/users.txt`,
    'auth_query = select usename, passwd from pg_shadow where usename = $1',
    'pool_mode = transaction\ndefault_pool_size = 6',
  ];
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(join(folder, 'pgbouncer.ini'), `${settings.join('\n')}\n`);
  chmodSync(folder, 0o755);
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const pooler = spawn(pgbouncerProgram, ['-q', join(folder, 'pgbouncer.ini')], { ...user, stdio: 'ignore' });
  const ended = once(pooler, 'exit');
  await untilListening(port);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  url.pathname = pathname;
  return {
    url: url.href,
    async stop() {
      pooler.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
