import type { Queryable } from '#platform/owner-database/owner-database.ts';
import type { Logger } from '#platform/process/logger.ts';
import { readSlotBlockers } from '../realtime.repo.ts';

export interface SlotWatch {
  owner: Queryable;
  logger: Logger;
  checkMs: number;
}

/**
 * Watches a connection that creates its replication slot, which waits for all write transactions that are open: logs
 * whom it waits for, once, and calls onLost if Postgres knows the connection no more.
 * @returns a function that ends it
 */
export function watchSlotCreation(
  processId: number,
  { owner, logger, checkMs }: SlotWatch,
  onLost: () => void,
): () => void {
  let isSaid = false;
  const check = async (): Promise<void> => {
    const blockers = await readSlotBlockers(owner, processId).catch(() => null);
    if (blockers === null) return onLost();
    if (blockers.length === 0 || isSaid) return;
    isSaid = true;
    logger.warn({ blockers }, 'live changes wait for open write transactions of other connections');
  };
  const timer = setInterval(() => void check(), checkMs);
  timer.unref();
  return () => clearInterval(timer);
}
