import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The result of one part of a run. */
export interface FinishedPart {
  name: string;
  hasPassed: boolean;
  seconds: number;
  /** The collected output; empty unless the part is quiet. */
  output: string;
}

interface PartOptions {
  name: string;
  command: string;
  args: readonly string[];
  /** Collects the output instead of printing it. */
  isQuiet?: boolean;
  hasLowPriority?: boolean;
}

/** Runs a command in the root of the clone. The part fails if the command fails or cannot be started. */
export function runPart({
  name,
  command,
  args,
  isQuiet = false,
  hasLowPriority = false,
}: PartOptions): Promise<FinishedPart> {
  const startedAt = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', ...outputs(isQuiet)] });
  if (hasLowPriority && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  return new Promise((resolve) => {
    const finish = (hasPassed: boolean) =>
      resolve({ name, hasPassed, seconds: (performance.now() - startedAt) / 1_000, output });
    child.once('error', () => finish(false));
    child.once('close', (code) => finish(code === 0));
  });
}

function outputs(isQuiet: boolean): ['pipe' | 'inherit', 'pipe' | 'inherit'] {
  return isQuiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'];
}
