import { type OperatorLevel, operatorLevels } from '@awamu/contracts/operator-level.ts';
import type { User } from './users.ts';

/** The actions that are confirmed first. */
export type UserAction =
  | { kind: 'suspend' | 'ban' | 'activate' | 'demote' | 'reset' }
  | { kind: 'promote'; level: OperatorLevel };

interface Me {
  id: string;
  level: OperatorLevel;
}

/**
 * What this operator may do to this account, so that the menu offers only what the database allows: nobody acts on
 * themselves, and only a super admin closes an operator's account, resets its password, or makes super admins.
 */
export function allowedActions(user: Pick<User, 'id' | 'role' | 'status' | 'email'>, me: Me): UserAction[] {
  const isSuper = me.level === 'super_admin';
  if (user.id === me.id) return isSuper && user.email ? [{ kind: 'reset' }] : [];
  const mayClose = isSuper || user.role === 'member';
  const mayChangeLevel = isSuper || user.role !== 'super_admin';
  const isClosed = user.status === 'suspended' || user.status === 'banned';
  const current = user.role === 'member' ? -1 : operatorLevels.indexOf(user.role);
  const higher = operatorLevels.filter((level, rank) => rank > current && (isSuper || level !== 'super_admin'));

  const actions: UserAction[] = [];
  if (mayClose && user.status !== 'suspended') actions.push({ kind: 'suspend' });
  if (mayClose && user.status !== 'banned') actions.push({ kind: 'ban' });
  if (mayClose && isClosed) actions.push({ kind: 'activate' });
  if (mayChangeLevel) actions.push(...higher.map((level) => ({ kind: 'promote' as const, level })));
  if (mayChangeLevel && user.role !== 'member') actions.push({ kind: 'demote' });
  if (mayClose && user.email) actions.push({ kind: 'reset' });
  return actions;
}
