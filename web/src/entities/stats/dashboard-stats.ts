import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';

/** The dashboard's numbers. `messages` is the number of unread messages, which the header's badge shows as well. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard-stats'],
  queryFn: async ({ signal }) => {
    const { stats } = await callOperation(dashboardStats, {}, { signal });
    return stats;
  },
});
