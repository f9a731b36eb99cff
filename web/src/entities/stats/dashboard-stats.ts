import { dashboardStats } from '@awamu/contracts/operations/members.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';

/** The dashboard's numbers. `messages` is the number of unread messages, shown in the header's badge as well. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard-stats'],
  queryFn: async ({ signal }) => {
    const { stats } = await callOperation(dashboardStats, {}, { signal });
    return stats;
  },
});
