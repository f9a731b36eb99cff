import { z } from 'zod';
import { callForJson } from '#identity/call-for-json.ts';
import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAsCaller } from '#identity/query-as.ts';
import { callForRows } from '#platform/database/function-call.ts';

/** A file that the member uploaded. */
const exportedFile = z.object({ bucket_id: z.string(), name: z.string(), version: z.string() });
export type ExportedFile = z.infer<typeof exportedFile>;

/** One message of the archive. */
export interface ExportedMessage {
  match_id: string;
  from: 'me' | 'other';
  text: string;
  type: 'text' | 'image';
  time: string;
  seq: number;
  receipt: string | null;
}

/** All stored data of the caller, by subject, except messages and files. */
export async function exportAccount(sql: CallerSql, caller: Caller): Promise<Record<string, unknown>> {
  return JSON.parse(await callForJson(sql, caller, 'private.export_account', {}));
}

/** The page of the caller's messages after a seq, in ascending order. */
export async function exportMessages(
  sql: CallerSql,
  caller: Caller,
  page: { afterSeq: number; size: number },
): Promise<ExportedMessage[]> {
  const args = { after_seq: page.afterSeq, page_size: page.size };
  return JSON.parse(await callForJson(sql, caller, 'private.export_messages', args));
}

export async function exportFiles(sql: CallerSql, caller: Caller): Promise<ExportedFile[]> {
  const database = queryAsCaller(sql, caller);
  return exportedFile
    .array()
    .parse(await callForRows(database, 'private.export_files', {}, 'bucket_id', 'name', 'version'));
}
