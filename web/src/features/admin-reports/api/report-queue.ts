import { type ReportQueue, reportQueue } from '@awamu/contracts/moderation.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { asOperator } from '#lib/calls/as-operator.ts';
import { callFunction } from '#lib/calls/call-function.ts';

export const reportLists = ['open', 'decided'] as const;
export type ReportList = (typeof reportLists)[number];

export const reportsPerPage = 50;

/** Other moderators work on the same queue, and no live change tells of it. */
export const lookAgainMs = 30_000;

export const reportQueueKey = ['admin-reports', 'queue'] as const;

/** A page of the queue, with what waits: open reports by priority and age, or the latest decisions. */
export function reportQueueQuery(list: ReportList, page: number) {
  return queryOptions({
    queryKey: [...reportQueueKey, list, page],
    staleTime: 5_000,
    refetchInterval: lookAgainMs,
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
