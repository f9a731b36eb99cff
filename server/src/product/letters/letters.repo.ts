import { z } from 'zod';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForRows, callForValue } from '#platform/database/function-call.ts';

/** A letter that the database put down (private.letters). */
const letter = z.object({
  id: z.string(),
  kind: z.string(),
  channel: z.enum(['mail', 'sms']),
  address: z.string(),
  contents: z.record(z.string(), z.string().nullable()),
  /** What its reader chose; null for whoever has no account, or chose none. */
  language: z.string().nullable(),
});
export type Letter = z.infer<typeof letter>;

/** Letters to send now; another server gets others. */
export async function takeLetters(sql: CallerSql, now: Date): Promise<Letter[]> {
  const taken = await callForRows(
    queryAs(sql, 'service_role'),
    'private.take_letters',
    { at: now },
    'id',
    'kind',
    'channel',
    'address',
    'contents',
    'language',
  );
  return letter.array().parse(taken);
}

/** The letter is out, or (with a failure) is tried again later. */
export async function settleLetter(
  sql: CallerSql,
  { id, now, failure }: { id: string; now: Date; failure: string | null },
): Promise<void> {
  await callForValue(queryAs(sql, 'service_role'), 'private.settle_letter', { id, at: now, failure });
}
