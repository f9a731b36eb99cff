import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What one part of a run came to. */
export interface FinishedPart {
  name: string;
  hasPassed: boolean;
  seconds: number;
  /** What it printed, where it was collected. */
  output: string;
}

interface PartOptions {
  name: string;
  command: string;
  args: readonly string[];
  /** Collects what it prints, and lets it have only the processor time that others leave. */
  isQuiet?: boolean;
}

/** Runs one part of a run from the root of the clone. It fails where its command does, or cannot be started. */
export function runPart({ name, command, args, isQuiet = false }: PartOptions): Promise<FinishedPart> {
  const startedAt = performance.now();
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', ...outputs(isQuiet)] });
  if (isQuiet && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
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
