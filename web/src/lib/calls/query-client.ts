import { timing } from '@awamu/contracts/limits.ts';
import { QueryClient } from '@tanstack/react-query';
import { ProductApiError } from '../failures/product-api-error.ts';
import { isRealtimeUp } from '../realtime/live-channels.ts';

/** Refused calls stay refused; only what may pass by itself (no network, a busy server) is tried again. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ProductApiError) || error.status === 0 || error.status >= 500;
}

/** One cache for the whole app. While live changes are down, what is on screen is fetched again every 15 s. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        refetchInterval: () => (isRealtimeUp() ? false : timing.refetchWithoutRealtime),
        retry: shouldRetry,
      },
    },
  });
}
