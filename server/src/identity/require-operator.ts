import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import { callForValue } from '../platform/database/function-call.ts';
import type { Caller } from './caller.ts';
import type { CallerSql } from './caller-sql.ts';
import { queryAsCaller } from './query-as.ts';

const checks = {
  moderator: 'private.require_moderator',
  admin: 'private.require_admin',
  super_admin: 'private.require_super_admin',
} as const satisfies Readonly<Record<OperatorLevel, string>>;

/** @throws access_denied unless the caller is an operator of at least this level, and second_factor_required */
export async function requireOperator(
  sql: Pick<CallerSql, 'one'>,
  caller: Caller,
  level: OperatorLevel,
): Promise<void> {
  await callForValue(queryAsCaller(sql, caller), checks[level], {});
}
