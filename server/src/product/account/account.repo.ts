import type { Caller } from '#identity/caller.ts';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryJsonText } from '#identity/query-json-text.ts';

/** A file that the member sent. */
export interface ExportedFile {
  bucket_id: string;
  name: string;
  version: string;
}

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

/** All that is kept about the caller but messages and files, by subject. */
export async function exportAccount(sql: CallerSql, caller: Caller): Promise<Record<string, unknown>> {
  return JSON.parse(await queryJsonText(sql, caller, 'select private.export_account()::text as body'));
}

/** The page of the caller's messages that follows a seq, in its order. */
export async function exportMessages(
  sql: CallerSql,
  caller: Caller,
  page: { afterSeq: number; size: number },
): Promise<ExportedMessage[]> {
  const text = 'select private.export_messages($1::bigint, $2::integer)::text as body';
  return JSON.parse(await queryJsonText(sql, caller, text, [page.afterSeq, page.size]));
}

export function exportFiles(sql: CallerSql, caller: Caller): Promise<ExportedFile[]> {
  return sql.one<ExportedFile>(caller, 'select bucket_id, name, version from private.export_files()');
}
