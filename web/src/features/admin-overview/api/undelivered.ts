import { deadLettersPage } from '@awamu/contracts/notices.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { z } from 'zod';
import { refusalSentence } from '#lib/failure-sentence.ts';
import { t } from '#lib/i18n.ts';
import { callOperator } from '#lib/operator-api.ts';

/** As many as are read at a look; what they have in common shows in the first ones. */
const pageSize = 5;

/** Notices that could not be delivered, newest first, without whom they were for. For admins. */
export const undeliveredQuery = queryOptions({
  queryKey: ['operations', 'undelivered'],
  queryFn: ({ signal }) =>
    callOperator('operator_dead_letters', { args: { page_size: pageSize }, response: deadLettersPage, signal }),
});

/** Has one sent again; a refusal is told. */
export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callOperator('retry_dead_letter', { args: { id }, response: z.unknown() }),
    onSuccess: () => void toast.success(t('admin-overview:undelivered.retried')),
    onError: (error) => void toast.error(refusalSentence(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: undeliveredQuery.queryKey }),
  });
}
