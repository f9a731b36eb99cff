import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#platform/config/config.ts';

const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;
/** After SIGTERM a process has this long to finish its requests or its build. */
const killAfterMs = 8_000;

interface DevChildOptions {
  /** Prefix of each line of its output. */
  name: string;
  /** Working directory, as a file URL. */
  folder: URL;
  /** Arguments of Node: options, the script and the script's arguments. */
  args: readonly string[];
  env: Record<string, string>;
  /** Text of the output line that means it is ready. */
  readyLine: string;
  print: (line: string) => void;
}

export interface DevChild {
  /** Resolves at the ready line; never settles if the process ends before. */
  ready: Promise<void>;
  /** Resolves with the exit code; null after a signal. */
  exited: Promise<number | null>;
  /** Sends SIGTERM, then SIGKILL if it does not end. Resolves when it has ended. */
  end(): Promise<void>;
}

/** Starts a Node process that ends with this one, however this one ends. */
export function startDevChild({ name, folder, args, env, readyLine, print }: DevChildOptions): DevChild {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: fileURLToPath(folder),
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A process group of its own: Ctrl-C reaches `npm run dev` alone, which ends its children in order.
    detached: true,
  });
  const exited = new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', resolve);
  });
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        if (line.trim()) print(`${name} │ ${line}`);
        if (line.includes(readyLine)) resolve();
      });
    }
  });
  return { ready, exited, end: () => endProcess(child, exited) };
}

async function endProcess(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const killTimer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(killTimer);
}
