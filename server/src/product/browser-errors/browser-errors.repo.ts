import type { BrowserErrorReport } from '@awamu/contracts/browser-errors.ts';
import { limits } from '@awamu/contracts/limits.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';

/** Counts the error with those of the same kind (private.note_browser_error). */
export async function noteBrowserError(sql: CallerSql, report: BrowserErrorReport, at: Date): Promise<void> {
  const most = limits.browserErrors.maxStored;
  await callForValue(queryAs(sql, 'service_role'), 'private.note_browser_error', {
    report: JSON.stringify(report),
    at,
    most,
  });
}
