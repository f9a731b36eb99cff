import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../platform/process/logger.ts';
import type { CallerSql, SlowWork, Transaction } from './caller-sql.ts';

/** Reads of figures, under no member's rights: what these depend on is read from the primary alone (decision 241). */
export interface OldReads {
  /**
   * Runs statements that change nothing, as a part of the server: on the replica once it has all that was committed when
   * this was called, else on the primary. It may run `work` twice.
   */
  read<T>(work: (transaction: Transaction) => Promise<T>, slow?: SlowWork): Promise<T>;
}

interface OldReadsDeps {
  primary: Pick<CallerSql, 'asRole' | 'oneAs'>;
  replica: Pick<CallerSql, 'asRole'>;
  logger: Logger;
  /** How often the replica is asked whether it has caught up, with a tenth of a second between; by default for five seconds. */
  looks?: number;
}

const betweenLooksMs = 100;
const role = 'service_role';

/** Where a primary's log ends, and whose log it is. */
interface Position {
  cluster: string;
  position: string;
}

const readPosition =
  'select system_identifier::text as cluster, pg_current_wal_flush_lsn()::text as position from pg_control_system()';
const compareReplica = `select pg_is_in_recovery() and system_identifier::text = $1 as "isReplica",
  coalesce(pg_last_wal_replay_lsn() >= $2::pg_lsn, false) as "hasAll" from pg_control_system()`;

/** Without a replica the primary answers. */
export function oldReadsOf(primary: Pick<CallerSql, 'asRole'>): OldReads {
  return { read: (work, slow) => primary.asRole(role, work, slow) };
}

export function createOldReads({ primary, replica, logger, looks = 50 }: OldReadsDeps): OldReads {
  let isUsed = true;
  const note = (used: boolean, reason?: unknown): void => {
    if (used === isUsed) return;
    isUsed = used;
    if (used) logger.info('reads that may be old go to the replica again');
    else logger.warn({ err: reason }, 'the replica of DATABASE_READ_URL is not used; its reads go to the primary');
  };
  const readReplica = async <T>(
    work: (transaction: Transaction) => Promise<T>,
    slow: SlowWork | undefined,
  ): Promise<T> => {
    const [position] = await primary.oneAs<Position & Record<string, unknown>>(role, readPosition);
    return replica.asRole(
      role,
      async (transaction) => {
        await untilCaughtUp(transaction, position, looks);
        return work(transaction);
      },
      slow,
    );
  };
  return {
    async read(work, slow) {
      try {
        const result = await readReplica(work, slow);
        note(true);
        return result;
      } catch (error) {
        if (slow?.stopping.aborted) throw error;
        note(false, error);
        return primary.asRole(role, work, slow);
      }
    },
  };
}

async function untilCaughtUp(replica: Transaction, position: Position | undefined, looks: number): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    if (look > 0) await pause(betweenLooksMs);
    const [state] = await replica.query<{ isReplica: boolean; hasAll: boolean }>(compareReplica, [
      position?.cluster ?? '',
      position?.position ?? '0/0',
    ]);
    if (!state?.isReplica) throw new Error('it is no replica of this database');
    if (state.hasAll) return;
  }
  throw new Error(`it is more than ${(looks * betweenLooksMs) / 1_000} s behind`);
}
