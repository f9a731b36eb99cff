import { useEffect } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { deleteFormerShells, isNewBuildReady } from '#lib/page/new-build.ts';
import { createPageValue } from '#lib/page/page-value.ts';
import { waitToReconnect } from '#lib/realtime/wait-to-reconnect.ts';

/**
 * Reports code chunks that cannot be fetched. React Router reloads the page whenever a route's chunk fails, which ends
 * on the browser's error page when offline and loops when the chunk no longer exists; so its reload is prevented and
 * done once where it helps.
 */
export type PartsState = 'fine' | 'unreachable' | 'new-version';

const answerWithinMs = 5_000;
const builtFile = /\/assets\/[\w.-]+\.(?:js|css)/;

const parts = createPageValue<PartsState>('fine');
let readDestination = (): string | null => null;
/** Target of the navigation whose code could not be loaded; it may have been given up since. */
let missedDestination: string | null = null;
/** Until the first screen is drawn, every chunk is required. */
let isRunning = false;
let isOwnReload = false;
/** The server has a newer build; reloading from the service worker's cache would bring the old one back. */
let isOutdated = false;
/** Prefetches in flight; their failures are not reported. */
let fetchesAhead = 0;
/** What could not be loaded: a file, or the page where the browser does not name the file. */
const missingFiles = new Set<string>();
let isWaitingToReload = false;
/** The number of mounted screens that report their own failure. */
const failurePages = createPageValue(0);

/**
 * From the first screen on: a reload leads to the target of the pending navigation instead of to its origin.
 * @param read gives the target at the moment it is called, as what React has drawn may be older
 */
export function setDestination(read: () => string | null): void {
  isRunning = true;
  readDestination = read;
}

/** Reloads the page, or loads the target of the navigation that is pending or failed. */
export async function reloadPage(): Promise<void> {
  if (isOutdated) await deleteFormerShells().catch((error: unknown) => logFailure('shell', error));
  const destination = readDestination() ?? missedDestination;
  if (destination) {
    location.assign(destination);
    return;
  }
  isOwnReload = true;
  location.reload();
}

/** Records that something beside the page could not be shown, perhaps because its code is missing. */
export function reportMissingPart(): void {
  if (parts.read() === 'fine') parts.set('unreachable');
  if (missingFiles.size > 0) void reloadWhenFound();
}

/**
 * Reloads the page once missing code can be fetched: without it messages are neither sent nor received, or nothing is.
 * Browsers do not load again what failed, though the standard demands it since 2026 (WHATWG HTML, pull request 10327).
 * After a reload another one is only of use if the code was out of reach meanwhile; else it would be like the last one.
 */
async function reloadWhenFound(): Promise<void> {
  if (isWaitingToReload) return;
  isWaitingToReload = true;
  let isOfUse = !wasReloaded();
  for (let tries = 1; ; tries += 1) {
    const found = await isFound();
    if (found && !isOfUse) return;
    if (found && !hasMuchToLose()) break;
    isOfUse ||= !found;
    await untilWorthTrying(tries);
  }
  await reloadPage();
}

/** Whether the server has what is missing; the reload then finds it in the browser's cache. */
async function isFound(): Promise<boolean> {
  const found = await Promise.all([...missingFiles].map(canBeFetched));
  return found.every(Boolean);
}

async function canBeFetched(file: string): Promise<boolean> {
  try {
    const response = await fetch(file, { signal: AbortSignal.timeout(answerWithinMs) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'reload';
}

/** Waits for some seconds, or until the device has a network again. */
function untilWorthTrying(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, waitToReconnect(tries));
    addEventListener('online', end);
  });
}

export function dismissChunkErrorAlert(): void {
  missedDestination = null;
  parts.set('fine');
}

/** Runs a prefetch, whose failure is not reported. */
export function fetchAhead(fetch: () => Promise<unknown>): void {
  fetchesAhead += 1;
  fetch()
    .catch((error: unknown) => logFailure('ahead', error))
    .finally(() => {
      fetchesAhead -= 1;
    });
}

/** For a screen that reports its own failure: suppresses the alert, which would repeat it. */
export function useOwnFailureMessage(): void {
  useEffect(() => {
    failurePages.set(failurePages.read() + 1);
    return () => failurePages.set(failurePages.read() - 1);
  }, []);
}

export const usePartsState = parts.useValue;

/** The state that the alert shows. */
export function useChunkErrorAlert(): PartsState {
  const state = parts.useValue();
  return failurePages.useValue() > 0 && state === 'unreachable' ? 'fine' : state;
}

/** Listens for chunks that fail to load; called once, at startup. */
export function watchParts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    const [file = location.pathname] = builtFile.exec(String(payload)) ?? [];
    missingFiles.add(file);
    if (fetchesAhead > 0) return;
    void recover(hasMuchToLose());
    void reloadWhenFound();
  });
  // Browsers without the Navigation API keep React Router's own reload.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || isOwnReload) return;
    event.preventDefault();
    // React Router prefetches routes the same way as it opens them; only failures of opened routes matter.
    const destination = readDestination();
    if (isRunning && destination === null) return;
    // The alert is about the first of them; a fetch ahead of the same code may fail later.
    missedDestination ??= destination;
    void recover(false);
  });
}

async function recover(mayLoseMuch: boolean): Promise<void> {
  isOutdated = await isNewBuildReady();
  if (!isOutdated) parts.set('unreachable');
  else if (mayLoseMuch) parts.set('new-version');
  else await reloadPage();
}

/** A reload would discard typed text, unsaved changes or an upload, so only the member may start it. */
function hasMuchToLose(): boolean {
  return hasTypedText() || hasUnsavedChanges();
}

/** Whether the browser would ask before the page is left (ui/leave-guard.tsx, lib/page/hold-page.ts). */
function hasUnsavedChanges(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

/** Whether a visible field holds typed text. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=file])',
  );
  return [...fields].some(({ value }) => value !== '');
}
