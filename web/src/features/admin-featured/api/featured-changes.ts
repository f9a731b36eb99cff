import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getI18n, useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { featuredContentQuery } from '#entities/featured/featured-content.ts';
import { changeAsOperator } from '#lib/calls/as-operator.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { ProductApiError } from '#lib/failures/product-api-error.ts';
import { showFailure } from '#ui/show-failure.ts';
import type { FeaturedRow } from './featured-draft.ts';

interface FeaturedChange {
  id: string;
  change: { is_active: boolean } | { priority_order: number };
}

/** Refetches the lists of operators and members after any change of featured content. */
function useRefetchLists(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['admin-featured'] }),
      queryClient.invalidateQueries({ queryKey: featuredContentQuery.queryKey }),
    ]);
}

/** Another operator has deleted it meanwhile. */
function expectOne(rows: unknown[] | null): void {
  if (rows?.length === 0) throw new ProductApiError(404, 'not_found', () => getI18n().t('admin:error.not_found'));
}

/** Pauses, activates, or changes the priority; shows the result. */
export function useChangeContent() {
  const { t } = useTranslation();
  const refetchLists = useRefetchLists();
  return useMutation({
    mutationFn: async ({ id, change }: FeaturedChange): Promise<void> => {
      const supabase = await getSupabase();
      expectOne(
        await changeAsOperator(() => supabase.from('featured_content').update(change).eq('id', id).select('id')),
      );
    },
    onSuccess: (_, { change }) => void toast.success(wordsOf(change)),
    onError: (error, { change }) => {
      showFailure(
        t('priority_order' in change ? 'admin-featured:content.priorityFailed' : 'admin-featured:content.updateFailed'),
        error.message,
      );
    },
    onSettled: refetchLists,
  });
}

function wordsOf(change: FeaturedChange['change']): string {
  if ('priority_order' in change) return getI18n().t('admin-featured:content.priorityDone');
  return getI18n().t(change.is_active ? 'admin-featured:content.activated' : 'admin-featured:content.deactivated');
}

/** Deletes a video; one that is already deleted is not an error. */
export function useDeleteContent() {
  const { t } = useTranslation();
  const readAgain = useRefetchLists();
  return useMutation({
    mutationFn: async (id: string): Promise<void> => {
      const supabase = await getSupabase();
      await changeAsOperator(() => supabase.from('featured_content').delete().eq('id', id));
    },
    onSuccess: () => void toast.success(t('admin-featured:content.deleted')),
    onError: (error) => showFailure(t('admin-featured:content.deleteFailed'), error.message),
    onSettled: readAgain,
  });
}

/** Adds a video. The form generates the row's id, so that a retry after a lost response adds no duplicate. */
export function useAddContent() {
  const { t } = useTranslation();
  const readAgain = useRefetchLists();
  return useMutation({
    mutationFn: async (row: FeaturedRow): Promise<void> => {
      const supabase = await getSupabase();
      await changeAsOperator(() => supabase.from('featured_content').upsert(row));
    },
    onSuccess: async () => {
      toast.success(t('admin-featured:form.done'));
      await readAgain();
    },
    onError: (error) => showFailure(t('admin-featured:form.failed'), error.message),
  });
}
