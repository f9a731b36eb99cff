import type { Transaction } from '#identity/caller-sql.ts';

/**
 * As much work for nobody as for somebody: statements that write to the log, and so make the commit wait for the disk, and
 * change no row. Nobody reads these messages.
 */
export async function evenOutWork(transaction: Transaction, statements: number): Promise<void> {
  for (let statement = 0; statement < statements; statement += 1) {
    await transaction.query(`select pg_logical_emit_message(true, 'auth', '')`);
  }
}
