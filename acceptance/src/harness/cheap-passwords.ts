import {
  createHashingThreads,
  type HashingThreads,
} from '../../../server/src/protocols/auth/passwords/hashing-threads.ts';

/**
 * The lowest cost of argon2 (RFC 9106, section 3.1), for servers whose tests are not about the cost: a hash at the usual one takes
 * longer than most tests.
 */
const threads = createHashingThreads(1, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Shared by all servers of a process, since a thread takes far longer to start than such a hash; it ends with the process. */
export const cheapHashing: HashingThreads = { ...threads, close: async () => {} };

/** Cheap hashing whose new work waits between `hold` and `release`, as behind a thread that is slow. */
export function makeHeldHashing(): { hashing: HashingThreads; hold(): void; release(): void } {
  let held = Promise.withResolvers<void>();
  held.resolve();
  return {
    hashing: { ...cheapHashing, run: (work) => held.promise.then(() => cheapHashing.run(work)) },
    hold: () => {
      held = Promise.withResolvers<void>();
    },
    release: () => held.resolve(),
  };
}
