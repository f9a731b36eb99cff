import { onlineManager, type QueryCache } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ProductApiError } from '../failures/product-api-error.ts';

/** 'offline': the device has no network. 'unreached': requests fail although it has one. */
export type NetworkState = 'fine' | 'offline' | 'unreached';

let isUnreached = false;
const listeners = new Set<() => void>();

function setUnreached(next: boolean): void {
  if (isUnreached === next) return;
  isUnreached = next;
  for (const listener of listeners) listener();
}

/** Whether there was no response at all. */
export function isWithoutResponse(error: unknown): boolean {
  return error instanceof ProductApiError ? error.code === 'network' : error instanceof TypeError;
}

/** Learns from the first failed attempt of any query, so that no screen waits for all retries to say so. */
export function watchNetwork(cache: QueryCache): void {
  // Without this, a page that starts offline counts as online until the network comes and goes.
  onlineManager.setOnline(typeof navigator === 'undefined' || navigator.onLine !== false);
  setUnreached(false);
  cache.subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'failed' || action.type === 'error') {
      if (isWithoutResponse(action.error)) setUnreached(true);
    } else if (action.type === 'success' && !action.manual) setUnreached(false);
  });
}

/** Ends 'unreached' when nothing on screen lacks a response any more. */
export function clearUnreached(): void {
  setUnreached(false);
}

export function useNetworkState(): NetworkState {
  return useSyncExternalStore(subscribe, networkState, () => 'fine');
}

function networkState(): NetworkState {
  if (!onlineManager.isOnline()) return 'offline';
  return isUnreached ? 'unreached' : 'fine';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = onlineManager.subscribe(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}
