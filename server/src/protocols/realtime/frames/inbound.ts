import { z } from 'zod';
import { realtimeLimits } from '../realtime-limits.ts';

/** Binary frames store a name's length in one byte, so no name is longer in any frame. */
const maxNameBytes = 255;
const name = z
  .string()
  .min(1)
  .refine((text) => Buffer.byteLength(text) <= maxNameBytes, 'name too long');
const ref = z
  .string()
  .max(maxNameBytes)
  .nullish()
  .transform((value) => value ?? null);

/** The envelope of every frame, with the names of protocol 1.0.0. */
export const envelope = z.object({
  join_ref: ref,
  ref,
  topic: name,
  event: name,
  payload: z.unknown().optional(),
});

/** A requested row change; echoed unchanged, as the client compares the echo with its request. */
export const changeBinding = z.object({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(maxNameBytes).optional(),
  table: z.string().max(maxNameBytes).optional(),
  filter: z.string().max(realtimeLimits.filterLength).optional(),
  select: z.array(z.string().max(maxNameBytes)).max(maxNameBytes).optional(),
});
export type ChangeBinding = z.infer<typeof changeBinding>;

const accessToken = z.string().max(16_384).nullish();

/** `phx_join`. All fields are optional: an empty join subscribes to nothing. */
export const joinPayload = z.object({
  access_token: accessToken,
  config: z
    .object({
      broadcast: z
        .object({
          ack: z.boolean().default(false),
          self: z.boolean().default(false),
          replay: z.unknown().optional(),
          replication_ready: z.boolean().optional(),
        })
        .prefault({}),
      // Older clients send no `enabled` and expect presence.
      presence: z
        .object({ key: z.string().max(maxNameBytes).default(''), enabled: z.boolean().default(true) })
        .prefault({}),
      postgres_changes: z.array(changeBinding).max(realtimeLimits.bindingsPerChannel).default([]),
      private: z.boolean().default(false),
    })
    .prefault({}),
});
export type JoinPayload = z.infer<typeof joinPayload>;

/** `access_token`: the client's fresh token for an open channel. */
export const accessTokenPayload = z.object({ access_token: accessToken });

/** `broadcast` as JSON; protocol 2.0.0 sends the same content as a binary frame. */
export const broadcastPayload = z.object({ event: name, payload: z.unknown().optional() });

/** `presence`: publishes, replaces or withdraws the channel's state. */
export const presencePayload = z.discriminatedUnion('event', [
  z.object({ event: z.literal('track'), payload: z.record(z.string(), z.unknown()).default({}) }),
  z.object({ event: z.literal('untrack') }),
]);
