import { z } from 'zod';

/** What an operator may, from least to most; each level may all that the ones before it may (docs/protocols/operators.md). */
export const operatorLevels = ['moderator', 'admin', 'super_admin'] as const;
export const operatorLevel = z.enum(operatorLevels);
export type OperatorLevel = z.infer<typeof operatorLevel>;

/** Whether an operator of this level may what is for that level. */
export function reachesLevel(level: OperatorLevel, needed: OperatorLevel): boolean {
  return operatorLevels.indexOf(level) >= operatorLevels.indexOf(needed);
}
