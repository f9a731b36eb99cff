import { limits } from '@awamu/contracts/limits.ts';
import { findPlaces } from '@awamu/contracts/operations/community.ts';
import type { Place } from '@awamu/contracts/places.ts';
import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#lib/calls/call-operation.ts';

/** Cities whose name starts with the input. A failure shows no suggestions, as free text is always allowed. */
export function placesQuery(typed: string) {
  const q = typed.trim().slice(0, limits.places.maxQueryLength);
  return queryOptions({
    queryKey: ['places', q.toLowerCase()],
    enabled: q.length >= limits.places.minQueryLength,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: false,
    queryFn: async ({ signal }): Promise<Place[]> => {
      const { places } = await callOperation(findPlaces, { query: { q } }, { signal });
      return places;
    },
  });
}
