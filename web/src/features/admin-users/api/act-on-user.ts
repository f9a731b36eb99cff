import { resetPassword } from '@awamu/contracts/operations/operators.ts';
import type { OperatorLevel } from '@awamu/contracts/operator-level.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { callOperation } from '#lib/calls/call-operation.ts';
import type { UserAction } from './allowed-actions.ts';

export interface ActRequest {
  userId: string;
  action: UserAction;
  /** The reason of a suspension or ban; the member reads it. */
  reason: string;
  /** End of a suspension, as ISO time; null if it has none. */
  endsAt: string | null;
}

/**
 * Performs the action. @returns the address that a password reset went to; null for other actions. @throws
 * ProductApiError
 */
async function actOnUser({ userId, action, reason, endsAt }: ActRequest): Promise<string | null> {
  const setStatus = (status: string, more: { reason?: string; ends_at?: string | null } = {}) =>
    asOperator(() => callFunction('set_account_status', { args: { user_id: userId, status, ...more } }));
  const setLevel = (level: OperatorLevel | null) =>
    asOperator(() => callFunction('set_operator_level', { args: { user_id: userId, level } }));
  switch (action.kind) {
    case 'suspend':
      await setStatus('suspended', { reason, ends_at: endsAt });
      return null;
    case 'ban':
      await setStatus('banned', { reason });
      return null;
    case 'activate':
      await setStatus('active');
      return null;
    case 'promote':
      await setLevel(action.level);
      return null;
    case 'demote':
      await setLevel(null);
      return null;
    case 'reset': {
      return (await asOperator(() => callOperation(resetPassword, { params: { userId } }))).email;
    }
  }
}

/** An action on an account; refetches all operator queries. */
export function useActOnUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: actOnUser,
    // Also after a failure, whose cause may be that something has changed.
    onSettled: () => client.invalidateQueries({ queryKey: ['operations'] }),
  });
}
