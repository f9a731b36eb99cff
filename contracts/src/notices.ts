import { z } from 'zod';

const told = { id: z.uuid(), created_at: z.string(), read_at: z.string().nullable() };

/**
 * A row of public.notices: what the product tells a member by itself. Read over the data API, live for its member, and
 * marked by setting read_at.
 */
export const notice = z.discriminatedUnion('kind', [
  /** The match ends at payload.ends_at unless one of the two writes (settings, autoDeleteMatches). */
  z.object({
    ...told,
    kind: z.literal('match_ending'),
    match_id: z.uuid(),
    payload: z.object({ ends_at: z.string() }),
  }),
  /** The member's own report is decided. */
  z.object({
    ...told,
    kind: z.literal('report_decided'),
    match_id: z.null(),
    payload: z.object({ report_id: z.uuid(), outcome: z.enum(['action_taken', 'no_violation']) }),
  }),
  /** A moderator's decision about the member, which can be appealed (rpc appeal_decision). */
  z.object({
    ...told,
    kind: z.enum(['warning', 'content_removed']),
    match_id: z.null(),
    payload: z.object({ decision_id: z.uuid(), reason: z.string(), removed: z.array(z.string()) }),
  }),
  /** Another moderator has looked at it. */
  z.object({
    ...told,
    kind: z.literal('appeal_decided'),
    match_id: z.null(),
    payload: z.object({ decision_id: z.uuid(), outcome: z.enum(['upheld', 'overturned']), answer: z.string() }),
  }),
]);
export type Notice = z.infer<typeof notice>;
