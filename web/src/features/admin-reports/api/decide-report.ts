import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { isRefusal } from '#lib/failures/product-failure.ts';
import { type DecisionForm, decisionArgs } from './decision-draft.ts';

/** Decides a report once: of two moderators the second gets an error, and their decision is not applied. */
export function useDecideReport(reportId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: DecisionForm) =>
      asOperator(() => callFunction('decide_report', { args: decisionArgs(reportId, form), output: z.uuid() })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin-reports'] }),
  });
}

export function isTooLate(error: unknown): boolean {
  return isRefusal(error, ['already_decided']);
}
