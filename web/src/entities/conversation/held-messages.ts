import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';
import { isBeingFetched, restartFetch } from '#lib/calls/fetch-again.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { type HeldMessage, heldMessage, keepHeld, storedHeld } from './held-store.ts';

export interface HeldMessages {
  waiting: readonly HeldMessage[];
  /** Messages that this device saw held, and that are now neither held nor sent. */
  refused: readonly HeldMessage[];
}

export const heldMessagesKey = ['held-messages'] as const;

/** The member's held messages of a conversation, and those that a moderator rejected. */
export function heldMessagesQuery(memberId: string, matchId: string) {
  return queryOptions({
    queryKey: [...heldMessagesKey, memberId, matchId],
    queryFn: async ({ signal }): Promise<HeldMessages> => {
      const before = storedHeld(memberId, matchId);
      const args = { match_id: matchId };
      const listed = await callFunction('my_held_messages', { args, output: z.array(heldMessage), signal });
      const gone = notIn(before, listed);
      const sent = gone.length > 0 ? await sentOf(gone, signal) : [];
      const refused = gone.filter(({ id }) => !sent.includes(id));
      // A message held during the request is missing in its response.
      const waiting = [...listed, ...notIn(storedHeld(memberId, matchId), [...before, ...listed])];
      keepHeld(memberId, matchId, [...refused, ...waiting]);
      return { waiting, refused };
    },
  });
}

/** The known messages that are not in `waiting`. */
function notIn(known: readonly HeldMessage[], waiting: readonly HeldMessage[]): readonly HeldMessage[] {
  return known.filter(({ id }) => waiting.every((message) => message.id !== id));
}

async function sentOf(messages: readonly HeldMessage[], signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase();
  const ids = messages.map(({ id }) => id);
  const { data, error } = await supabase.from('messages').select('id').in('id', ids).abortSignal(signal);
  if (error) throw error;
  return z
    .array(z.object({ id: z.uuid() }))
    .parse(data)
    .map(({ id }) => id);
}

/** Adds a message that was just sent and is held. */
export function addHeldMessage(
  queryClient: QueryClient,
  memberId: string,
  matchId: string,
  { id, text, type, time }: ChatMessage,
): void {
  const message = { id, text, type, time };
  keepHeld(memberId, matchId, [...notIn(storedHeld(memberId, matchId), [message]), message]);
  const { queryKey } = heldMessagesQuery(memberId, matchId);
  queryClient.setQueryData(queryKey, (held) => ({
    refused: held?.refused ?? [],
    waiting: [...notIn(held?.waiting ?? [], [message]), message],
  }));
  if (isBeingFetched(queryClient, queryKey)) restartFetch(queryClient, queryKey);
}

/** Removes a rejected message from the screen permanently. */
export function discardRefused(queryClient: QueryClient, memberId: string, matchId: string, id: string): void {
  keepHeld(
    memberId,
    matchId,
    storedHeld(memberId, matchId).filter((message) => message.id !== id),
  );
  queryClient.setQueryData(
    heldMessagesQuery(memberId, matchId).queryKey,
    (held) => held && { ...held, refused: held.refused.filter((message) => message.id !== id) },
  );
}
