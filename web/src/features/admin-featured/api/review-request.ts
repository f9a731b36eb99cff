import type { AdRequestStatus } from '@awamu/contracts/advertising.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { changeAsOperator } from '#lib/calls/as-operator.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { ProductApiError } from '#lib/failures/product-api-error.ts';
import { showFailure } from '#ui/show-failure.ts';

export interface Review {
  id: string;
  status: AdRequestStatus;
  /** The reason of a rejection. */
  reason?: string;
}

/**
 * Decides a request, or moves it between pending and under review; the database records who and when. Shows the result;
 * the second of two operators sees that it is decided already.
 */
export function useReviewRequest() {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, status, reason }: Review): Promise<void> => {
      const supabase = await getSupabase();
      const rows = await changeAsOperator(() =>
        supabase
          .from('advertiser_requests')
          .update({ status, rejection_reason: reason ?? null })
          .eq('id', id)
          .select('id'),
      );
      // The member has deleted their account, and with it the request.
      if (rows?.length === 0) throw new ProductApiError(404, 'not_found', () => t('admin:error.not_found'));
    },
    onSuccess: (_, { status }) => void toast.success(t(`admin-featured:done.${status}`)),
    onError: (error, { status }) =>
      showFailure(t(`admin-featured:failed.${status}`, { message: failureSentence(i18n, error) })),
    // A refusal means that the data on screen is stale.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin-featured'] }),
  });
}
