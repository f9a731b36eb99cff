import { appealQueue } from '@awamu/contracts/moderation.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

export const appealLists = ['open', 'heard'] as const;
type AppealList = (typeof appealLists)[number];

export const appealsPerPage = 20;

/** A page of appeals: the oldest open ones first, or the latest heard. */
export function appealQueueQuery(list: AppealList, page: number) {
  return queryOptions({
    queryKey: ['admin-reports', 'appeals', list, page],
    staleTime: 5_000,
    // Read when somebody comes or asks: an answer that is being written must not go with its appeal.
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

export interface Hearing {
  outcome: 'upheld' | 'overturned';
  answer: string;
}

/** Upholds or overturns a decision, once; the member is told. */
export function useDecideAppeal(appealId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ outcome, answer }: Hearing) =>
      asOperator(() => callFunction('decide_appeal', { args: { appeal_id: appealId, outcome, answer } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admin-reports'] }),
  });
}
