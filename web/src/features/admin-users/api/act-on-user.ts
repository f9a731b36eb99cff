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
  /** Of a suspension or ban; the member reads it. */
  reason: string;
  /** Of a suspension, as ISO time; null until it is taken back. */
  endsAt: string | null;
}

/** Does it. @returns the address that a password reset went to; null for everything else. @throws ProductApiError */
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

/** An action on an account; everything that operators see follows. */
export function useActOnUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: actOnUser,
    // Also after a failure: what it failed over may have changed meanwhile.
    onSettled: () => client.invalidateQueries({ queryKey: ['operations'] }),
  });
}
