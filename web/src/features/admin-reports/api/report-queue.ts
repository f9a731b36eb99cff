import { type ReportQueue, reportQueue } from '@awamu/contracts/moderation.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

export const reportLists = ['open', 'decided'] as const;
export type ReportList = (typeof reportLists)[number];

export const reportsPerPage = 50;

/** Polling interval: other moderators work on the queue, which has no live changes. */
export const pollMs = 30_000;

export const reportQueueKey = ['admin-reports', 'queue'] as const;

/** A page of the queue with counts: open reports by priority and age, or the latest decisions. */
export function reportQueueQuery(list: ReportList, page: number) {
  return queryOptions({
    queryKey: [...reportQueueKey, list, page],
    staleTime: 5_000,
    refetchInterval: pollMs,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }): Promise<ReportQueue> =>
      asOperator(() =>
        callFunction('report_queue', {
          args: { status: list, page, page_size: reportsPerPage },
          output: reportQueue,
          signal,
        }),
      ),
  });
}
