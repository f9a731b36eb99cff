import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { hash, verify } from '@node-rs/argon2';
import { argon2id } from '../../../server/src/protocols/auth/passwords/argon2id.ts';
import { serveParent } from './child.ts';

export interface Argon2Request {
  seconds: number;
}

export interface Argon2Answer {
  perSecond: number;
}

const password = 'a password of the benchmark';
const hashed = await hash(password, argon2id);

/** The lower bound of a sign-in: the same library verifies the same kind of hash on every core, and nothing else runs. */
async function checksPerSecond({ seconds }: Argon2Request): Promise<Argon2Answer> {
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  let checked = 0;
  const check = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      await verify(hashed, password);
      checked += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, check));
  return { perSecond: checked / ((performance.now() - startedAt) / 1_000) };
}

serveParent<Argon2Request>({}, checksPerSecond, async () => {});
