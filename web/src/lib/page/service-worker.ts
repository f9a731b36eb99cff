import { logFailure } from '../failures/log-failure.ts';
import { mayHaveWorker } from './worker-control.ts';
import type { WorkerOrder } from './worker-orders.ts';

const workerAddress = '/sw.js';

/** Registers the worker; can be called repeatedly. @returns null if service workers are not available */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!mayHaveWorker()) return null;
  try {
    // In some private windows `register` resolves with undefined.
    return (await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' })) ?? null;
  } catch (error) {
    logFailure('worker', error);
    return null;
  }
}

/**
 * Resolves when a worker is active. @throws Error if its installation fails, where `serviceWorker.ready` would never resolve
 */
export async function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active) return;
  if (!worker) throw new Error('no service worker');
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the service worker was not installed'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** The registered worker; null if there is none. */
export async function knownWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!mayHaveWorker()) return null;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null;
}

/** Sends a message to the worker. Nothing is lost if none is active yet, because every page sends it again. */
export function postToWorker(order: WorkerOrder): void {
  if (mayHaveWorker()) navigator.serviceWorker.controller?.postMessage(order);
}

/** Calls the listener when isWorkerInControl may have changed. @returns a function that removes the listener */
export function onWorkerInControl(listener: () => void): () => void {
  if (!mayHaveWorker()) return () => {};
  navigator.serviceWorker.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', listener);
}
