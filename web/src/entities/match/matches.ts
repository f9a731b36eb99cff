import type { Match } from '@awamu/contracts/matching.ts';
import { listMatches } from '@awamu/contracts/operations/matching.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';

/** The member's active matches, newest first. */
export const matchesQuery = queryOptions({
  queryKey: ['matches'],
  queryFn: async ({ signal }): Promise<Match[]> => {
    const { matches } = await callOperation(listMatches, {}, { signal });
    return matches;
  },
});
