import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callOperator } from '#lib/operator-api.ts';
import { ProductApiError } from '#lib/product-api-error.ts';
import { type DecisionForm, decisionArgs } from './decision-draft.ts';

/** Decides a report once: of two moderators the second is told, and nothing of theirs is done. */
export function useDecideReport(reportId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (form: DecisionForm) =>
      callOperator('decide_report', { args: decisionArgs(reportId, form), response: z.uuid() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin-reports'] }),
  });
}

export function isTooLate(error: unknown): boolean {
  return error instanceof ProductApiError && error.code === 'already_decided';
}
