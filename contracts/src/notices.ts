import { z } from 'zod';

/**
 * A row of public.notices: what the product tells a member by itself. Read over the data API, live for its member, and
 * marked by setting read_at.
 */
export const notice = z.object({
  id: z.uuid(),
  /** match_ending: the match ends at payload.ends_at unless one of the two writes (settings, autoDeleteMatches). */
  kind: z.enum(['match_ending']),
  match_id: z.uuid(),
  payload: z.object({ ends_at: z.string() }),
  created_at: z.string(),
  read_at: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;
