import { dashboardStatsResponse } from '@awamu/contracts/dashboard.ts';
import { queryOptions } from '@tanstack/react-query';
import { callProduct } from '#lib/product-api.ts';

/** The dashboard's numbers. `messages` is the number of unread messages, which the header's badge shows as well. */
export const dashboardStatsQuery = queryOptions({
  queryKey: ['dashboard-stats'],
  queryFn: async ({ signal }) => {
    const { stats } = await callProduct('/api/users/dashboard-stats', { response: dashboardStatsResponse, signal });
    return stats;
  },
});
