import { readdir, readFile, readlink } from 'node:fs/promises';
import type { Sql } from 'postgres';

/** Linux counts the time of processes in hundredths of a second. */
const msPerTick = 10;

/** Milliseconds of user and system time; 0 for a process that has ended. */
export async function timeOfProcess(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in parentheses, may have spaces; user and system time are the 12th and 13th field after it.
  const [user = '0', system = '0'] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * msPerTick;
}

/** The sum of those of several processes. */
export async function timeOfProcesses(pids: readonly number[]): Promise<number> {
  return timeBetween(new Map(), await timesOfProcesses(pids));
}

/** Milliseconds of each process that still runs, by its id. */
export async function timesOfProcesses(pids: readonly number[]): Promise<Map<number, number>> {
  const times = await Promise.all(pids.map(async (pid) => [pid, await timeOfProcess(pid)] as const));
  return new Map(times.filter(([, ms]) => ms > 0));
}

/** Milliseconds between two looks at processes: of those that began meanwhile all, of those that ended nothing. */
export function timeBetween(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** Resident memory in bytes. */
export async function memoryOfProcess(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}

interface PostgresProcess {
  pid: number;
  /** Such as `client backend` or `walsender`. */
  kind: string;
  /** The process that is connected, or undefined of Postgres' own and of connections of others. */
  client: number | undefined;
}

/** The processes of Postgres except this connection's, with that of the given clients to which each belongs. */
export async function postgresProcesses(sql: Sql, clients: readonly number[]): Promise<PostgresProcess[]> {
  const rows = await sql<{ pid: number; kind: string; port: number | null }[]>`
    select pid, backend_type as kind, client_port as port from pg_stat_activity where pid <> pg_backend_pid()`;
  const owners = await Promise.all(clients.map(async (client) => ({ client, ports: await portsOf(client) })));
  return rows.map(({ pid, kind, port }) => ({
    pid,
    kind,
    client: owners.find(({ ports }) => port !== null && ports.has(port))?.client,
  }));
}

/** The local ports of a process' TCP connections over IPv4. */
async function portsOf(pid: number): Promise<Set<number>> {
  const names = await readdir(`/proc/${pid}/fd`);
  const links = await Promise.all(names.map((name) => readlink(`/proc/${pid}/fd/${name}`).catch(() => '')));
  const inodes = new Set(links.map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1]));
  const connections = (await readFile(`/proc/${pid}/net/tcp`, 'utf8')).split('\n').slice(1);
  const ports = connections.flatMap((line) => {
    const [, local = '', , , , , , , , inode] = line.trim().split(/\s+/);
    return inodes.has(inode) ? [Number.parseInt(local.slice(local.indexOf(':') + 1), 16)] : [];
  });
  return new Set(ports);
}
