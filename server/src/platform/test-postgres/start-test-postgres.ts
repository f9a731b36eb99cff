import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestPostgres } from './copy-database.ts';

const program = fileURLToPath(new URL('keep-test-postgres.ts', import.meta.url));

/** Starts the one Postgres of a test run, with its templates. @throws Error if it cannot start */
export async function startTestPostgres(): Promise<{ postgres: TestPostgres; stop(): Promise<void> }> {
  // A process group of its own: Ctrl-C reaches the run alone, which then stops the keeper.
  const keeper = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], detached: true });
  const exited = new Promise<void>((resolve) => keeper.once('exit', () => resolve()));
  const line = once(createInterface(keeper.stdout), 'line') as Promise<[string]>;
  const output = await Promise.race([line, exited]);
  if (!output) throw new Error('the Postgres of the tests did not start');
  return {
    postgres: JSON.parse(output[0]),
    stop() {
      keeper.stdin.end();
      return exited;
    },
  };
}
