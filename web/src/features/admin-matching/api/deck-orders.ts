import { deckOrders } from '@awamu/contracts/deck-orders.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';
import { refusalSentence } from '#lib/failures/failure-sentence.ts';
import { showFailure } from '#ui/show-failure.ts';

/** Which order decks have, and both orders beside each other. For admins. */
export const deckOrdersQuery = queryOptions({
  queryKey: ['operations', 'deck-orders'],
  queryFn: ({ signal }) => asOperator(() => callFunction('deck_orders', { output: deckOrders, signal })),
});

/** Puts an order of decks in use; a refusal is shown. */
export function useDeckOrder() {
  const { t, i18n } = useTranslation('admin-matching');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (byPrices: boolean) =>
      asOperator(() => callFunction('use_deck_order', { args: { by_prices: byPrices } })),
    onSuccess: (_, byPrices) => void toast.success(t(byPrices ? 'order.usedPrices' : 'order.usedScore')),
    onError: (error) => showFailure(refusalSentence(i18n, error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deckOrdersQuery.queryKey }),
  });
}
