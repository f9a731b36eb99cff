import { operatorSecondFactor } from '@awamu/contracts/operator-second-factor.ts';
import { queryOptions } from '@tanstack/react-query';
import { callFunction } from '#lib/calls/call-function.ts';

/** What the operator must do before the admin area opens; null for other members. The database enforces it. */
export function operatorSecondFactorQuery(userId: string) {
  return queryOptions({
    queryKey: ['operator-second-factor', userId],
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) =>
      callFunction('operator_second_factor', { output: operatorSecondFactor.nullable(), signal }),
  });
}
