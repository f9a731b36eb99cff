import { Worker } from 'node:worker_threads';
import { threadVariables } from '#platform/process/compiled-code.ts';
import type { PasswordCost } from './argon2id.ts';

/** A password to hash, or to check against a hash. */
export interface HashingWork {
  password: string;
  hash?: string;
}

export type HashingAnswer = { value: string | boolean } | { error: unknown };

export interface HashingThreads {
  /** Of new hashes. */
  cost: PasswordCost;
  /** @returns the hash, or whether the password matches the hash. Rejects for anything but an argon2 hash */
  run(work: HashingWork): Promise<string | boolean>;
  /** Ends the threads; pending work rejects. */
  close(): Promise<void>;
}

interface Waiting {
  resolve: (value: string | boolean) => void;
  reject: (error: unknown) => void;
}

interface HashingThread {
  worker: Worker;
  /** Callers whose work it has, in the order of its answers. */
  waiting: Waiting[];
}

/**
 * Threads of our own, as only these can have a lower priority than the rest of the server (hashing-thread.ts), and they
 * leave libuv's thread pool free. Each is started when work comes that no earlier one is free for.
 */
export function createHashingThreads(count: number, cost: PasswordCost): HashingThreads {
  let threads: HashingThread[] = [];
  const drop = (thread: HashingThread, error: unknown): void => {
    threads = threads.filter((other) => other !== thread);
    for (const { reject } of thread.waiting.splice(0)) reject(error);
  };
  const idlest = (): HashingThread => {
    const [first] = threads.toSorted((one, other) => one.waiting.length - other.waiting.length);
    if (first && (first.waiting.length === 0 || threads.length >= count)) return first;
    const started = startThread(cost, drop);
    threads.push(started);
    return started;
  };
  return {
    cost,
    run: (work) =>
      new Promise((resolve, reject) => {
        const thread = idlest();
        thread.waiting.push({ resolve, reject });
        thread.worker.postMessage(work);
      }),
    close: async () => {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

/** @param drop called when a thread has ended: its pending work rejects, and the next work starts another thread */
function startThread(cost: PasswordCost, drop: (thread: HashingThread, error: unknown) => void): HashingThread {
  const worker = new Worker(new URL('./hashing-thread.ts', import.meta.url), {
    workerData: cost,
    env: threadVariables(),
  });
  const thread: HashingThread = { worker, waiting: [] };
  worker.unref();
  worker.on('message', (answer: HashingAnswer) => {
    const first = thread.waiting.shift();
    if ('error' in answer) first?.reject(answer.error);
    else first?.resolve(answer.value);
  });
  worker.on('error', (error) => drop(thread, error));
  worker.on('exit', () => drop(thread, new Error('the thread that hashes passwords has ended')));
  return thread;
}
