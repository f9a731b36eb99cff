import { appealQueue } from '@awamu/contracts/moderation.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

export const appealLists = ['open', 'decided'] as const;
type AppealList = (typeof appealLists)[number];

export const appealsPerPage = 20;

/** A page of appeals: open ones by age, oldest first, or the latest decided ones. */
export function appealQueueQuery(list: AppealList, page: number) {
  return queryOptions({
    queryKey: ['admin-reports', 'appeals', list, page],
    staleTime: 5_000,
    // Not refetched automatically: an appeal decided by somebody else would take away the answer being written.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      asOperator(() =>
        callFunction('appeal_queue', {
          args: { status: list, page, page_size: appealsPerPage },
          output: appealQueue,
          signal,
        }),
      ),
  });
}

export interface AppealDecision {
  outcome: 'upheld' | 'overturned';
  answer: string;
}

/** Upholds or overturns a decision, once; the member is notified. */
export function useDecideAppeal(appealId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ outcome, answer }: AppealDecision) =>
      asOperator(() => callFunction('decide_appeal', { args: { appeal_id: appealId, outcome, answer } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin-reports'] }),
  });
}
