import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';

/** Removes one batch of the files unused as of `now`; 0 while another server does it. @returns how many were removed */
export async function sweepUnusedFileBatch(sql: CallerSql, now: Date): Promise<number> {
  const swept = await callForValue(queryAs(sql, 'service_role'), 'private.sweep_unused_files', { at: now });
  if (swept === null) throw new Error('the statement gave no count');
  return swept;
}
