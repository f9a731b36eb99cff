import type { ChatMessage } from '@awamu/contracts/messaging.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { callFunction } from '#lib/calls/call-function.ts';
import { fetchAnew, isBeingFetched } from '#lib/calls/fetch-again.ts';
import { getSupabase } from '#lib/calls/supabase.ts';
import { type HeldMessage, heldMessage, keepHeld, storedHeld } from './held-store.ts';

export interface HeldMessages {
  waiting: readonly HeldMessage[];
  /** Waited on this device, and are neither waiting nor sent any more. */
  refused: readonly HeldMessage[];
}

export const heldMessagesKey = ['held-messages'] as const;

/** The member's messages of a conversation that wait for a moderator, and those that were not let go. */
export function heldMessagesQuery(memberId: string, matchId: string) {
  return queryOptions({
    queryKey: [...heldMessagesKey, memberId, matchId],
    queryFn: async ({ signal }): Promise<HeldMessages> => {
      const before = storedHeld(memberId, matchId);
      const args = { match_id: matchId };
      const told = await callFunction('my_held_messages', { args, output: z.array(heldMessage), signal });
      const gone = noLonger(before, told);
      const sent = gone.length > 0 ? await sentOf(gone, signal) : [];
      const refused = gone.filter(({ id }) => !sent.includes(id));
      // What was held while the server was being asked is not in its answer yet.
      const waiting = [...told, ...noLonger(storedHeld(memberId, matchId), [...before, ...told])];
      keepHeld(memberId, matchId, [...refused, ...waiting]);
      return { waiting, refused };
    },
  });
}

/** What was known to wait and waits no more. */
function noLonger(known: readonly HeldMessage[], waiting: readonly HeldMessage[]): readonly HeldMessage[] {
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

/** A message that was just sent, and waits instead. */
export function rememberHeld(
  queryClient: QueryClient,
  memberId: string,
  matchId: string,
  { id, text, type, time }: ChatMessage,
): void {
  const message = { id, text, type, time };
  keepHeld(memberId, matchId, [...noLonger(storedHeld(memberId, matchId), [message]), message]);
  const { queryKey } = heldMessagesQuery(memberId, matchId);
  queryClient.setQueryData(queryKey, (held) => ({
    refused: held?.refused ?? [],
    waiting: [...noLonger(held?.waiting ?? [], [message]), message],
  }));
  if (isBeingFetched(queryClient, queryKey)) fetchAnew(queryClient, queryKey);
}

/** Takes a refused message off the screen for good. */
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
