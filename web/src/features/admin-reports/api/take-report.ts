import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

/** Says to the other moderators that the caller is at it. Taking it again changes nothing. */
export function useTakeReport() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (reportId: string) => asOperator(() => callFunction('take_report', { args: { report_id: reportId } })),
    // Refused, it was decided by somebody else: what is on the screen is old either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin-reports'] }),
  });
}
