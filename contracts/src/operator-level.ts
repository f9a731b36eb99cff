import { z } from 'zod';

/** Levels of operators; each includes the privileges of those before it (docs/protocols/operators.md). */
export const operatorLevels = ['moderator', 'admin', 'super_admin'] as const;
export const operatorLevel = z.enum(operatorLevels);
export type OperatorLevel = z.infer<typeof operatorLevel>;

/** Whether an operator's level includes the needed level. */
export function reachesLevel(level: OperatorLevel, needed: OperatorLevel): boolean {
  return operatorLevels.indexOf(level) >= operatorLevels.indexOf(needed);
}
