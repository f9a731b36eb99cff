import { logFailure } from '../failures/log-failure.ts';
import type { WorkerOrder } from './worker-orders.ts';

const workerAddress = '/sw.js';

/** Whether a service worker can be had here: not in every browser, and the development server builds none. */
export function mayHaveWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Registers the worker, once or again. @returns null where there is none to be had */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!mayHaveWorker()) return null;
  try {
    // Some private windows answer with nothing.
    return (await navigator.serviceWorker.register(workerAddress, { updateViaCache: 'none' })) ?? null;
  } catch (error) {
    logFailure('worker', error);
    return null;
  }
}

/** Resolves once a worker is at work; `serviceWorker.ready` would wait for ever where it gives up. @throws Error then */
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

/** The worker that is there already; null where none is. */
export async function knownWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!mayHaveWorker()) return null;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null;
}

/** Lets the worker know; nothing is lost where none is active yet, since every page tells it anew. */
export function postToWorker(order: WorkerOrder): void {
  if (mayHaveWorker()) navigator.serviceWorker.controller?.postMessage(order);
}

/** Whether what is kept on the device could be opened without a network. */
export function isWorkerInControl(): boolean {
  return mayHaveWorker() && navigator.serviceWorker.controller !== null;
}

/** Hears when that changes. @returns what ends it */
export function onWorkerInControl(listener: () => void): () => void {
  if (!mayHaveWorker()) return () => {};
  navigator.serviceWorker.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker.removeEventListener('controllerchange', listener);
}
