import { type ChatMessage, messageType } from '@awamu/contracts/messaging.ts';
import { z } from 'zod';

/** A row of public.messages in a live change. */
export const messageRow = z.object({
  id: z.uuid(),
  match_id: z.uuid(),
  sender_id: z.uuid(),
  content: z.string(),
  message_type: messageType,
  created_at: z.string(),
  seq: z.coerce.number(),
  read_at: z.string().nullable(),
  caution: z.enum(['money', 'elsewhere']).nullish(),
});
export type MessageRow = z.infer<typeof messageRow>;

/** A row as one of its two readers sees it, in the shape of the product API. */
export function messageAsSeen(row: MessageRow, memberId: string): ChatMessage {
  const isOwn = row.sender_id === memberId;
  return {
    id: row.id,
    from: isOwn ? 'me' : 'other',
    text: row.content,
    type: row.message_type,
    time: row.created_at,
    seq: row.seq,
    read: row.read_at !== null,
    // Only the recipient sees the warning.
    ...(row.caution && !isOwn ? { caution: row.caution } : {}),
  };
}
