import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { childEnvironment } from '#platform/config/config.ts';

const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;
/** A request or a build that runs when its process is told to stop gets this long. */
const patienceMs = 8_000;

interface DevChildOptions {
  /** Stands before each line of its output. */
  name: string;
  /** Folder that it runs in, as a file URL. */
  folder: URL;
  /** Arguments of Node: options, the script and the script's arguments. */
  args: readonly string[];
  env: Record<string, string>;
  /** A line that tells that it is ready contains this. */
  readyLine: string;
  tell: (line: string) => void;
}

export interface DevChild {
  /** Resolves at the line that says so; stays open when the process ends before. */
  ready: Promise<void>;
  /** Resolves with the exit code; null after a signal. */
  exited: Promise<number | null>;
  /** SIGTERM, then SIGKILL for what does not end. Resolves when it is gone. */
  end(): Promise<void>;
}

/** Starts a Node process that ends with this one, whichever way this one ends. */
export function startDevChild({ name, folder, args, env, readyLine, tell }: DevChildOptions): DevChild {
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: fileURLToPath(folder),
    env: childEnvironment(env),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Its own process group: Ctrl-C reaches `npm run dev` alone, which ends all in order.
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
        if (line.trim()) tell(`${name} │ ${line}`);
        if (line.includes(readyLine)) resolve();
      });
    }
  });
  return { ready, exited, end: () => endProcess(child, exited) };
}

async function endProcess(child: ChildProcess, exited: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  child.kill('SIGTERM');
  await exited;
  clearTimeout(impatience);
}
