import { withAdvisoryLock } from '../platform/database/with-advisory-lock.ts';
import type { OwnerDatabase } from '../platform/owner-database/owner-database.ts';
import type { Clock } from '../platform/process/clock.ts';
import type { Logger } from '../platform/process/logger.ts';
import {
  type KeyPurpose,
  makeMissingSigningKeys,
  publishedAheadSeconds,
  readSigningKeys,
  removeRetiredKeys,
} from './signing-keys.repo.ts';
import { createKeyRing, type KeyRing, type TokenSigner } from './signing-keys.ts';

/** The signers of one server; `stop` ends the subscription to key changes. */
export interface SigningKeys {
  sessions: TokenSigner;
  project: TokenSigner;
  stop(): Promise<void>;
}

const channel = 'awamu_signing_keys';
/** If a notification is lost, a new key is still read several times before it signs. */
const rereadMs = (publishedAheadSeconds * 1_000) / 4;

/**
 * Reads the signing keys, makes the first ones, and reloads them while the server runs: at each database notification,
 * and periodically in case a notification is lost.
 */
export async function followSigningKeys(owner: OwnerDatabase, clock: Clock, logger: Logger): Promise<SigningKeys> {
  await withAdvisoryLock(owner, makeMissingSigningKeys);
  const rings: Record<KeyPurpose, KeyRing> = { session: createKeyRing([], clock), project: createKeyRing([], clock) };
  const read = async (): Promise<void> => {
    const keys = await readSigningKeys(owner);
    for (const purpose of ['session', 'project'] as const) {
      rings[purpose].replace(keys.filter((key) => key.purpose === purpose));
    }
  };
  const readAgain = (): void => {
    read().catch((error: unknown) => logger.error({ err: error }, 'the signing keys were not read again'));
  };
  await read();
  // Also reads at each reconnect, as notifications during the interruption are lost.
  const { unlisten } = await owner.listen(channel, readAgain, readAgain);
  const timer = setInterval(() => {
    removeRetiredKeys(owner).catch((error: unknown) => logger.error({ err: error }, 'retired keys were not removed'));
    readAgain();
  }, rereadMs);
  timer.unref();
  return {
    sessions: rings.session,
    project: rings.project,
    async stop() {
      clearInterval(timer);
      await unlisten().catch(() => {});
    },
  };
}
