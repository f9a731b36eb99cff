import type { CallerSql } from '#identity/caller-sql.ts';

/** A new pass for the person whose account is closed; null where it is open. */
export async function closurePassOf(sql: CallerSql, userId: string): Promise<string | null> {
  const [row] = await sql.oneAs<{ pass: string | null }>('service_role', 'select private.closure_pass_of($1) as pass', [
    userId,
  ]);
  return row?.pass ?? null;
}

/** The hosts of throw-away mail as of now; a list of the same length is taken for the same. */
export async function keepDisposableDomains(sql: CallerSql, domains: readonly string[]): Promise<void> {
  const [known] = await sql.oneAs<{ count: number }>(
    'service_role',
    'select count(*)::integer as count from private.disposable_domains',
  );
  if (known?.count === domains.length) return;
  await sql.oneAs('service_role', 'select private.keep_disposable_domains($1::text[])', [domains]);
}
