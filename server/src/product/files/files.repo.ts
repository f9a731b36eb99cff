import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';

/** One batch of the files that nothing names, as of this moment; 0 while another server is at it. @returns how many went */
export async function sweepUnusedFileBatch(sql: CallerSql, now: Date): Promise<number> {
  const swept = await callForValue(queryAs(sql, 'service_role'), 'private.sweep_unused_files', { at: now });
  if (swept === null) throw new Error('the statement gave no count');
  return swept;
}
