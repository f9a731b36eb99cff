import { z } from 'zod';

const presences = z.record(z.string(), z.object({ metas: z.array(z.looseObject({ phx_ref: z.string() })) }));
const topic = { topic: z.string(), isPrivate: z.boolean() };

/** What servers tell each other about realtime. */
const content = z.discriminatedUnion('kind', [
  /** The server lives. */
  z.object({ kind: z.literal('alive') }),
  /** The server stops: its presences end. */
  z.object({ kind: z.literal('stopped') }),
  z.object({
    kind: z.literal('broadcast'),
    ...topic,
    event: z.string(),
    encoding: z.enum(['json', 'binary']),
    body: z.base64(),
  }),
  z.object({ kind: z.literal('presence'), ...topic, joins: presences, leaves: presences }),
  /** Asks a server for all its presences, as messages of it were missed. */
  z.object({ kind: z.literal('ask'), of: z.string() }),
  /** Some of a server's presences; with `isLast`, those since the first are all. */
  z.object({
    kind: z.literal('state'),
    isFirst: z.boolean(),
    isLast: z.boolean(),
    rooms: z.array(z.object({ ...topic, presences })),
  }),
  z.object({ kind: z.literal('sessionEnded'), sessionId: z.string().optional(), userId: z.string().optional() }),
]);
export type ServerMessageContent = z.infer<typeof content>;

const envelope = z.object({
  /** The sending server. */
  from: z.string(),
  /** Number of the message among those of its sender, without gaps. */
  seq: z.int().positive(),
  content,
});
export type ServerMessage = z.infer<typeof envelope>;

export function writeServerMessage(message: ServerMessage): string {
  return JSON.stringify(message);
}

/** @returns null for a message of a version that this one does not understand */
export function readServerMessage(text: string): ServerMessage | null {
  try {
    return envelope.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
