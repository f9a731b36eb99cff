import { matchingModels } from '@awamu/contracts/matching-models.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { showFailure } from '#ui/show-failure.ts';

/** The versions of the matching model, newest first. For admins. */
export const matchingModelsQuery = queryOptions({
  queryKey: ['operations', 'matching-models'],
  queryFn: ({ signal }) => asOperator(() => callFunction('matching_models', { output: matchingModels, signal })),
});

/** Puts a version in use; a refusal is shown. */
export function useMatchingModelInUse() {
  const { t, i18n } = useTranslation('admin-matching');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => asOperator(() => callFunction('use_matching_model', { args: { version } })),
    onSuccess: (_, version) => void toast.success(t('used', { version })),
    onError: (error) => showFailure(refusalSentence(i18n, error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: matchingModelsQuery.queryKey }),
  });
}
