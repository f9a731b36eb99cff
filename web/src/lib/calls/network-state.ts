import { onlineManager, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ProductApiError } from '../failures/product-api-error.ts';
import { createPageValue } from '../page/page-value.ts';

/** 'offline': the device has no network. 'unreached': requests fail although it has one. */
export type NetworkState = 'fine' | 'offline' | 'unreached';

const unreached = createPageValue(false);

/** Whether there was no response at all. */
export function isWithoutResponse(error: unknown): boolean {
  return error instanceof ProductApiError ? error.code === 'network' : error instanceof TypeError;
}

/** Learns from the first failed attempt of any query, so that no screen waits for all retries to say so. */
export function watchNetwork(cache: QueryCache): void {
  // Without this, a page that starts offline counts as online until the network comes and goes.
  onlineManager.setOnline(typeof navigator === 'undefined' || navigator.onLine !== false);
  unreached.set(false);
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'failed' || action.type === 'error') {
      if (isWithoutResponse(action.error)) unreached.set(true);
    } else if (action.type === 'success' && !action.manual) unreached.set(false);
  });
}

/** Ends 'unreached' when nothing on screen lacks a response any more. */
export function clearUnreached(): void {
  unreached.set(false);
}

export function useNetworkState(): NetworkState {
  const isUnreached = unreached.useValue();
  if (!useIsOnline()) return 'offline';
  return isUnreached ? 'unreached' : 'fine';
}

/** Whether the browser has a network; true on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  );
}
