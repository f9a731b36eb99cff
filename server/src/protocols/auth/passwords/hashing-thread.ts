import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { argon2id } from './argon2id.ts';
import type { HashingAnswer, HashingWork } from './hashing-threads.ts';

/** Behind everything else of the server: whoever signs in waits for the hash anyway, and others must not. */
const itsPriority = constants.priority.PRIORITY_BELOW_NORMAL;

// On Linux this is the calling thread's alone; elsewhere it would be the whole server's.
if (process.platform === 'linux') setPriority(itsPriority);

function answerTo({ password, hash }: HashingWork): HashingAnswer {
  try {
    return { value: hash === undefined ? hashSync(password, argon2id) : verifySync(hash, password) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (work: HashingWork) => parentPort?.postMessage(answerTo(work)));
