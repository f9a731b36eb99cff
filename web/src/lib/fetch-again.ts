import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches what is on screen again because of something that happened just now. A first fetch that is already on its way
 * may have asked too early, and TanStack Query does not start it anew: it is followed by another.
 */
export function fetchAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  const early = queryClient.getQueryCache().findAll({ queryKey }).filter(isFirstFetch);
  void queryClient.invalidateQueries({ queryKey });
  for (const query of early) {
    const followUp = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    query.promise?.then(followUp, () => {});
  }
}

/** True while any query below the key is being fetched: its answer may be older than what has just been heard. */
export function isBeingFetched(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient.isFetching({ queryKey }) > 0;
}

function isFirstFetch({ state }: Query): boolean {
  return state.fetchStatus === 'fetching' && state.data === undefined;
}
