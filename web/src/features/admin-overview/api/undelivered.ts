import { timing } from '@awamu/contracts/limits.ts';
import { deadLettersPage } from '@awamu/contracts/notifications.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { showFailure } from '#ui/show-failure.ts';
import { pageKey } from './overview.ts';

/** One page suffices: a common cause shows in the first entries. */
const pageSize = 5;

/** Notifications that could not be delivered, newest first, without their recipients. For admins. */
export const undeliveredQuery = queryOptions({
  queryKey: [...pageKey, 'undelivered'],
  refetchInterval: timing.adminDashboardRefresh,
  queryFn: ({ signal }) =>
    asOperator(() =>
      callFunction('operator_dead_letters', { args: { page_size: pageSize }, output: deadLettersPage, signal }),
    ),
});

/** Retries a delivery; a refusal is shown. */
export function useRetryDelivery() {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => asOperator(() => callFunction('retry_dead_letter', { args: { id } })),
    onSuccess: () => void toast.success(t('admin-overview:undelivered.retried')),
    onError: (error) => showFailure(refusalSentence(i18n, error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: undeliveredQuery.queryKey }),
  });
}
