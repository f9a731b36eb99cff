import { readFile } from 'node:fs/promises';

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

/** Resident memory in bytes. */
export async function memoryOfProcess(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024;
}
