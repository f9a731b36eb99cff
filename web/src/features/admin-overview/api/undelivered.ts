import { deadLettersPage } from '@awamu/contracts/notifications.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { t } from '#lib/words/i18n.ts';

/** As many as are read at a look; what they have in common shows in the first ones. */
const pageSize = 5;

/** Notifications that could not be delivered, newest first, without whom they were for. For admins. */
export const undeliveredQuery = queryOptions({
  queryKey: ['operations', 'undelivered'],
  queryFn: ({ signal }) =>
    asOperator(() =>
      callFunction('operator_dead_letters', { args: { page_size: pageSize }, output: deadLettersPage, signal }),
    ),
});

/** Has one sent again; a refusal is told. */
export function useRetryDelivery() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => asOperator(() => callFunction('retry_dead_letter', { args: { id } })),
    onSuccess: () => void toast.success(t('admin-overview:undelivered.retried')),
    onError: (error) => void toast.error(refusalSentence(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: undeliveredQuery.queryKey }),
  });
}
