import { createHash } from 'node:crypto';
import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';
import { columns } from '#platform/database/relations.ts';

/** A new appeal token for the owner of a closed account; null if the account is open. */
export async function closurePassOf(sql: CallerSql, userId: string): Promise<string | null> {
  return callForValue(queryAs(sql, 'service_role'), 'private.closure_pass_of', { member: userId });
}

/** Stores the domains of disposable email; an unchanged list is not sent again. */
export async function keepDisposableDomains(sql: Pick<CallerSql, 'oneAs'>, domains: Iterable<string>): Promise<void> {
  const list = [...new Set([...domains].map((domain) => domain.toLowerCase()))].sort();
  const domain = columns('private.disposable_domains', 'domain');
  const [known] = await sql.oneAs<{ digest: string }>(
    'service_role',
    `select encode(sha256(convert_to(coalesce(string_agg(${domain}, ',' order by ${domain} collate "C"), ''), 'UTF8')), 'hex') as digest
     from private.disposable_domains`,
  );
  if (known?.digest === createHash('sha256').update(list.join()).digest('hex')) return;
  await callForValue(queryAs(sql, 'service_role'), 'private.keep_disposable_domains', { domains: list });
}
