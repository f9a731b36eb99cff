import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches after which another one is due. */
const followed = new WeakSet<Promise<unknown>>();

/**
 * Fetches what is on screen again because of something that happened just now. A fetch that is already on its way may have
 * asked too early: it is followed by one more, and by no more than one, however much happens meanwhile (a conversation of
 * sixty messages that is read at once is sixty changes).
 */
export function fetchAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  refetch(queryClient, queryKey, { cancelRefetch: false });
}

/** As fetchAgain, of what must not be shown as it was before: an answer that is on its way is dropped. */
export function fetchAnew(queryClient: QueryClient, queryKey: QueryKey): void {
  refetch(queryClient, queryKey, { cancelRefetch: true });
}

function refetch(queryClient: QueryClient, queryKey: QueryKey, options: { cancelRefetch: boolean }): void {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  void queryClient.invalidateQueries({ queryKey }, options);
  for (const query of underWay) {
    // TanStack Query does not start a first fetch anew.
    if (!options.cancelRefetch || query.state.data === undefined) follow(queryClient, query);
  }
}

function follow(queryClient: QueryClient, { promise, queryKey }: Query): void {
  if (promise === undefined || followed.has(promise)) return;
  followed.add(promise);
  const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
  promise.then(again, () => {});
}

/** True while any query below the key is being fetched: its answer may be older than what has just been heard. */
export function isBeingFetched(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient.isFetching({ queryKey }) > 0;
}
