import type { CallerSql } from '#identity/caller-sql.ts';
import { queryAs } from '#identity/query-as.ts';
import { callForValue } from '#platform/database/function-call.ts';
import { columns } from '#platform/database/relations.ts';

/** A new appeal token for the owner of a closed account; null if the account is open. */
export async function closurePassOf(sql: CallerSql, userId: string): Promise<string | null> {
  return callForValue(queryAs(sql, 'service_role'), 'private.closure_pass_of', { member: userId });
}

export interface DomainList {
  version: string;
  /** Reads the list, in any case and order. */
  domains(): Promise<readonly string[]>;
}

/** Stores the domains of disposable email, unless the database has this version of the list. */
export async function keepDisposableDomains(
  sql: Pick<CallerSql, 'oneAs'>,
  { version, domains }: DomainList,
): Promise<void> {
  const [known] = await sql.oneAs<{ version: string }>(
    'service_role',
    `select ${columns('private.disposable_list', 'version')} from private.disposable_list`,
  );
  if (known?.version === version) return;
  const list = { domains: await domains(), version };
  await callForValue(queryAs(sql, 'service_role'), 'private.keep_disposable_domains', list);
}
