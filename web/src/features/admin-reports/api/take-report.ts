import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

/** Assigns the report to the caller, visibly to other moderators. Repeating it changes nothing. */
export function useTakeReport() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reportId: string) => asOperator(() => callFunction('take_report', { args: { report_id: reportId } })),
    // Also on refusal: another moderator decided it, so the screen is stale either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin-reports'] }),
  });
}
