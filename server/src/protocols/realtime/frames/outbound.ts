import { missedChanges } from '@awamu/contracts/missed-changes.ts';
import { z } from 'zod';

const presences = z.record(z.string(), z.object({ metas: z.array(z.looseObject({ phx_ref: z.string() })) }));

/** A row change as realtime-js parses it; `columns` gives the types for converting text. */
export const changeData = z.object({
  schema: z.string(),
  table: z.string(),
  commit_timestamp: z.string(),
  type: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  record: z.record(z.string(), z.unknown()).optional(),
  old_record: z.record(z.string(), z.unknown()).optional(),
  errors: z.null(),
});

/** All outbound events. For protocol 2.0.0 a broadcast is a binary frame instead. */
export const outboundPayloads = {
  phx_reply: z.object({ status: z.enum(['ok', 'error']), response: z.record(z.string(), z.unknown()) }),
  /** The channel is closed for good; the client removes it. */
  phx_close: z.object({}),
  /** The channel is lost; the client rejoins by itself. */
  phx_error: z.object({}),
  system: z.object({
    status: z.enum(['ok', 'error']),
    extension: z.enum(['postgres_changes', 'system']),
    message: z.string(),
    channel: z.string(),
    /** With the greeting of a channel for row changes: what its member may have missed. Ours alone. */
    missed: missedChanges.optional(),
  }),
  presence_state: presences,
  presence_diff: z.object({ joins: presences, leaves: presences }),
  postgres_changes: z.object({ ids: z.array(z.number().int()), data: changeData }),
  broadcast: z.object({ type: z.literal('broadcast'), event: z.string(), payload: z.unknown() }),
} as const;

export type OutboundEvent = keyof typeof outboundPayloads;
export type OutboundPayload<E extends OutboundEvent> = z.infer<(typeof outboundPayloads)[E]>;
export type SystemPayload = OutboundPayload<'system'>;
export type Presences = z.infer<typeof presences>;
