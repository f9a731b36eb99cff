import type { QueryClient } from '@tanstack/react-query';
import { lastReadQuery } from '#entities/conversation/last-read.ts';
import { type MessageRow, messageAsSeen, messageRow } from '#entities/conversation/message-row.ts';
import { addMessage } from '#entities/conversation/messages.ts';
import { fetchAgain } from '#lib/calls/fetch-again.ts';
import type { TableChange } from '#lib/realtime/realtime.ts';

/** Applies a new message or read receipt to the cache; refetches only if an older response is in flight. */
export function applyMessageChange(queryClient: QueryClient, memberId: string, change: TableChange): void {
  const row = messageRow.safeParse(change.new);
  if (!row.success) return;
  addMessage(queryClient, row.data.match_id, messageAsSeen(row.data, memberId));
  if (row.data.sender_id === memberId) rememberReading(queryClient, memberId, row.data);
}

function rememberReading(queryClient: QueryClient, memberId: string, { match_id, seq, read_at }: MessageRow): void {
  if (read_at === null) {
    // A new message, or a receipt withdrawn because one of the two switched receipts off.
    fetchAgain(queryClient, lastReadQuery(match_id, memberId).queryKey);
    return;
  }
  queryClient.setQueryData(lastReadQuery(match_id, memberId).queryKey, (known) =>
    known && known.seq > seq ? known : { seq, read_at },
  );
}
