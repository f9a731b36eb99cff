import { QueryClient } from '@tanstack/react-query';
import { ProductApiError } from '../failures/product-api-error.ts';
import { isRealtimeUp } from '../realtime/live-channels.ts';
import { watchNetwork } from './network-state.ts';

const refetchWithoutRealtimeMs = 15_000;

/** Only temporary failures (no network, a busy server) are retried, never refusals. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ProductApiError) || error.status === 0 || error.status >= 500;
}

/** The cache of the whole app. While live changes are down, queries on screen are refetched regularly. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        refetchInterval: () => (isRealtimeUp() ? false : refetchWithoutRealtimeMs),
        retry: shouldRetry,
      },
      // Without a network what somebody does fails at once and says so, instead of happening later.
      mutations: { networkMode: 'always' },
    },
  });
  watchNetwork(client.getQueryCache());
  return client;
}
