import { z } from 'zod';

/** GET /api/users/dashboard-stats. newMatches: active matches of the last 7 days; messages: unread messages;
 * likes and superLikes: those that the member gave. */
export const dashboardStatsResponse = z.object({
  success: z.literal(true),
  stats: z.object({ newMatches: z.int(), messages: z.int(), likes: z.int(), superLikes: z.int() }),
});
export type DashboardStatsResponse = z.infer<typeof dashboardStatsResponse>;
