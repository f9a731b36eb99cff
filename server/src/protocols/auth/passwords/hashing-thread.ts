import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { PasswordCost } from './argon2id.ts';
import type { HashingAnswer, HashingWork } from './hashing-threads.ts';

/** Lower priority than the rest of the server: a sign-in waits for its hash anyway, and other requests must not. */
const belowNormal = constants.priority.PRIORITY_BELOW_NORMAL;

// On Linux this sets the priority of the calling thread; elsewhere it would apply to the whole server.
if (process.platform === 'linux') setPriority(belowNormal);

const cost: PasswordCost = workerData;

function answerTo({ password, hash }: HashingWork): HashingAnswer {
  try {
    return { value: hash === undefined ? hashSync(password, cost) : verifySync(hash, password) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (work: HashingWork) => parentPort?.postMessage(answerTo(work)));
