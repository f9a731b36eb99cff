import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { RequestConnection, RequestPool } from '../../../server/src/platform/request-pool/request-pool.ts';
import type { HashingWork } from '../../../server/src/protocols/auth/passwords/hashing-threads.ts';

/** The work of the running request: its SQL statements and its password hashes with their cost, in order. */
const running = new AsyncLocalStorage<string[]>();

/** The pool of a server whose statements are recorded. */
export function recordStatements(pool: RequestPool): RequestPool {
  const note = (steps: Parameters<RequestConnection['run']>[0]): void => {
    running.getStore()?.push(steps.map(({ text }) => text).join('; '));
  };
  return {
    ...pool,
    async acquire(answerTimeoutMs) {
      const connection = await pool.acquire(answerTimeoutMs);
      return {
        cutOff: () => connection.cutOff(),
        run(steps) {
          note(steps);
          return connection.run(steps);
        },
        release: () => connection.release(),
      };
    },
    read(steps, group) {
      note(steps);
      return pool.read(steps, group);
    },
  };
}

/** Records which passwords the threads hash. @returns a function that ends it */
export function recordHashes(): () => void {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, work: unknown, ...rest) {
    if (isHashing(work)) running.getStore()?.push(`argon2 ${costOf(work)}`);
    return postMessage.call(this, work, ...rest);
  };
  return () => {
    Worker.prototype.postMessage = postMessage;
  };
}

function isHashing(work: unknown): work is HashingWork {
  return typeof work === 'object' && work !== null && 'password' in work;
}

/** The kind and cost of a hash, without salt and digest; a password without a hash is hashed with the server's own cost. */
const costOf = ({ hash }: HashingWork): string =>
  hash === undefined ? 'of a new password' : hash.split('$').slice(1, -2).join(' ');

/** Records what the app does for each request. @returns the work of the latest request until its answer was sent */
export function recordWork(app: FastifyInstance): () => readonly string[] {
  let latest: readonly string[] = [];
  app.addHook('onRequest', (_request, _reply, done) => running.run([], done));
  app.addHook('onSend', async () => {
    latest = [...(running.getStore() ?? [])];
  });
  return () => latest;
}
