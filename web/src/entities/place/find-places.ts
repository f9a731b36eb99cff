import { limits } from '@awamu/contracts/limits.ts';
import { type Place, placesResponse } from '@awamu/contracts/places.ts';
import { queryOptions } from '@tanstack/react-query';

/** Cities whose name begins with what was typed. A failure shows no suggestions: free text is always allowed. */
export function placesQuery(typed: string) {
  const q = typed.trim().slice(0, limits.places.maxQueryLength);
  return queryOptions({
    queryKey: ['places', q.toLowerCase()],
    enabled: q.length >= limits.places.minQueryLength,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: false,
    queryFn: async ({ signal }): Promise<Place[]> => {
      const response = await fetch(`/api/places?q=${encodeURIComponent(q)}`, { signal });
      if (!response.ok) throw new Error(`places answered ${response.status}`);
      return placesResponse.parse(await response.json()).places;
    },
  });
}
