import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { celebrate, wasCelebrated } from '#entities/match/celebration.ts';
import { matchesQuery } from '#entities/match/matches.ts';
import type { TableChange } from '#lib/realtime.ts';

const newMatch = z.object({ id: z.uuid() });

/** A match that the other person's like has just made. The row names only ids: the list tells who it is. */
export async function celebrateLiveMatch(queryClient: QueryClient, change: TableChange): Promise<void> {
  const row = newMatch.safeParse(change.new);
  if (!row.success || wasCelebrated(row.data.id)) return;
  const matches = await queryClient.fetchQuery({ ...matchesQuery, staleTime: 0 }).catch(() => []);
  const match = matches.find(({ id }) => id === row.data.id);
  if (match) celebrate(match);
}
