import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import type { Caller } from './caller.ts';
import type { CallerSql } from './caller-sql.ts';

const checks: Readonly<Record<OperatorLevel, string>> = {
  moderator: 'select private.require_moderator()',
  admin: 'select private.require_admin()',
  super_admin: 'select private.require_super_admin()',
};

/** Raises access_denied unless the caller is an operator of that level or a higher one, and second_factor_required. */
export async function requireOperator(
  sql: Pick<CallerSql, 'one'>,
  caller: Caller,
  level: OperatorLevel,
): Promise<void> {
  await sql.one(caller, checks[level]);
}
