import { expect, it } from 'vitest';
import { type OperatorLevel, operatorLevels, reachesLevel } from './operator-level.ts';

it.each<[OperatorLevel, OperatorLevel[]]>([
  ['moderator', ['moderator']],
  ['admin', ['moderator', 'admin']],
  ['super_admin', ['moderator', 'admin', 'super_admin']],
])('%s has the privileges of %j', (level, included) => {
  expect(operatorLevels.filter((needed) => reachesLevel(level, needed))).toEqual(included);
});
