import type { CallerSql } from '#identity/caller-sql.ts';

/** One batch of the files that nothing names, as of this moment; 0 while another server is at it. @returns how many went */
export async function sweepUnusedFileBatch(sql: CallerSql, now: Date): Promise<number> {
  const [round] = await sql.oneAs<{ swept: number }>('service_role', 'select private.sweep_unused_files($1) as swept', [
    now,
  ]);
  if (round === undefined) throw new Error('the statement gave no count');
  return round.swept;
}
