import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callOperator } from '#lib/operator-api.ts';

/** Says to the other moderators that the caller is at it. Taking it again changes nothing. */
export function useTakeReport() {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (reportId: string) =>
      callOperator('take_report', { args: { report_id: reportId }, response: z.unknown() }),
    // Refused, it was decided by somebody else: what is on the screen is old either way.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin-reports'] }),
  });
}
