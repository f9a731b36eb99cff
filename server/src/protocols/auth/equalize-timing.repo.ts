import type { Transaction } from '#identity/caller-sql.ts';

/**
 * Takes as long for an unknown account as for an existing one: runs statements that write to the WAL, so that the
 * commit waits for the disk, but change no row.
 */
export async function equalizeTiming(transaction: Transaction, statements: number): Promise<void> {
  for (let statement = 0; statement < statements; statement += 1) {
    await transaction.query(`select pg_logical_emit_message(true, 'auth', '')`);
  }
}
