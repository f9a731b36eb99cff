import { createHash } from 'node:crypto';
import type { CallerSql } from '#identity/caller-sql.ts';

/** A new pass for the person whose account is closed; null where it is open. */
export async function closurePassOf(sql: CallerSql, userId: string): Promise<string | null> {
  const [row] = await sql.oneAs<{ pass: string | null }>('service_role', 'select private.closure_pass_of($1) as pass', [
    userId,
  ]);
  return row?.pass ?? null;
}

/** The hosts of throw-away mail as of now; a list that is known already is compared, not sent. */
export async function keepDisposableDomains(sql: Pick<CallerSql, 'oneAs'>, domains: Iterable<string>): Promise<void> {
  const list = [...new Set([...domains].map((domain) => domain.toLowerCase()))].sort();
  const [known] = await sql.oneAs<{ digest: string }>(
    'service_role',
    `select encode(sha256(convert_to(coalesce(string_agg(domain, ',' order by domain collate "C"), ''), 'UTF8')), 'hex') as digest
     from private.disposable_domains`,
  );
  if (known?.digest === createHash('sha256').update(list.join()).digest('hex')) return;
  await sql.oneAs('service_role', 'select private.keep_disposable_domains($1::text[])', [list]);
}
