/** Whether service workers are available: not every browser has them, and the development server builds none. */
export function mayHaveWorker(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator;
}

/** Whether a worker controls the page; without one, stored conversations cannot be opened offline. */
export function isWorkerInControl(): boolean {
  return mayHaveWorker() && navigator.serviceWorker.controller !== null;
}
