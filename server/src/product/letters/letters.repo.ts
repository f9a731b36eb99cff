import type { CallerSql } from '#identity/caller-sql.ts';

/** A letter that the database put down (private.letters). */
export interface Letter {
  id: string;
  kind: string;
  channel: 'mail' | 'sms';
  address: string;
  contents: Record<string, string | null>;
  /** What its reader chose; null for whoever has no account, or chose none. */
  language: string | null;
}

/** Letters to send now; another server gets others. */
export function takeLetters(sql: CallerSql, now: Date): Promise<Letter[]> {
  return sql.oneAs<Letter>(
    'service_role',
    'select id, kind, channel, address, contents, language from private.take_letters($1)',
    [now],
  );
}

/** The letter is out, or (with a failure) is tried again later. */
export async function settleLetter(
  sql: CallerSql,
  { id, now, failure }: { id: string; now: Date; failure: string | null },
): Promise<void> {
  await sql.oneAs('service_role', 'select private.settle_letter($1, $2, $3)', [id, now, failure]);
}
