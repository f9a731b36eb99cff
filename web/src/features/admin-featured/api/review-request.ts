import type { AdRequestStatus } from '@awamu/contracts/advertising.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { changeAsOperator } from '#lib/calls/as-operator.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { failureSentence } from '#lib/failures/failure-sentence.ts';
import { ProductApiError } from '#lib/failures/product-api-error.ts';

export interface Review {
  id: string;
  status: AdRequestStatus;
  /** Of a rejection. */
  reason?: string;
}

/**
 * Decides a request, or moves it between pending and under review. Who and when is the database's. Says how it went;
 * of two operators the second is told that it is decided.
 */
export function useReviewRequest() {
  const { t, i18n } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id, status, reason }: Review): Promise<void> => {
      const supabase = await getSupabase();
      const rows = await changeAsOperator(() =>
        supabase
          .from('advertiser_requests')
          .update({ status, rejection_reason: reason ?? null })
          .eq('id', id)
          .select('id'),
      );
      // Its member has erased their account, and the request with it.
      if (rows?.length === 0) throw new ProductApiError(404, 'not_found', () => t('admin:error.not_found'));
    },
    onSuccess: (_, { status }) => void toast.success(t(`admin-featured:done.${status}`)),
    onError: (error, { status }) =>
      void toast.error(t(`admin-featured:failed.${status}`, { message: failureSentence(i18n, error) })),
    // Refused, what is on the screen is old.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin-featured'] }),
  });
}
