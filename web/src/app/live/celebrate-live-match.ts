import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { celebrate, wasCelebrated } from '#entities/match/celebration.ts';
import { matchesQuery } from '#entities/match/matches.ts';
import type { TableChange } from '#lib/realtime/realtime.ts';

const newMatch = z.object({ id: z.uuid() });

/** Delays before each fetch of the list, in ms: a change can arrive before other connections see it. */
const pausesMs = [0, 250, 750, 2_000];

/**
 * Celebrates a match that the other member's like has just made. The row holds only ids; the name comes from the list
 * of matches.
 */
export async function celebrateLiveMatch(queryClient: QueryClient, change: TableChange): Promise<void> {
  const row = newMatch.safeParse(change.new);
  if (!row.success) return;
  const { id } = row.data;
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (wasCelebrated(id)) return;
    const matches = await queryClient.fetchQuery({ ...matchesQuery, staleTime: 0 }).catch(() => []);
    const match = matches.find((candidate) => candidate.id === id);
    if (match) return celebrate(match);
  }
}
