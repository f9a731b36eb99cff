import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** Fetches that a further one will follow. */
const followed = new WeakSet<Promise<unknown>>();

/**
 * Refetches the queries on screen after a change. A fetch in flight may have read the old data, so one more follows it,
 * and only one, however many changes arrive meanwhile (reading sixty messages at once makes sixty changes).
 */
export function fetchAgain(queryClient: QueryClient, queryKey: QueryKey): void {
  refetch(queryClient, queryKey, { cancelRefetch: false });
}

/** Like fetchAgain, for data whose old state must not be shown: a response in flight is dropped. */
export function restartFetch(queryClient: QueryClient, queryKey: QueryKey): void {
  refetch(queryClient, queryKey, { cancelRefetch: true });
}

function refetch(queryClient: QueryClient, queryKey: QueryKey, options: { cancelRefetch: boolean }): void {
  const underWay = queryClient.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  void queryClient.invalidateQueries({ queryKey }, options);
  for (const query of underWay) {
    // TanStack Query does not restart a first fetch.
    if (!options.cancelRefetch || query.state.data === undefined) follow(queryClient, query);
  }
}

function follow(queryClient: QueryClient, { promise, queryKey }: Query): void {
  if (promise === undefined || followed.has(promise)) return;
  followed.add(promise);
  const again = () => queryClient.invalidateQueries({ queryKey, exact: true });
  promise.then(again, () => {});
}

/**
 * True while any query below the key is being fetched: its response may be older than a change that has just arrived.
 */
export function isBeingFetched(queryClient: QueryClient, queryKey: QueryKey): boolean {
  return queryClient.isFetching({ queryKey }) > 0;
}
