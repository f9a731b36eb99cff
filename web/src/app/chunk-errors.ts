import { useEffect, useSyncExternalStore } from 'react';
import { logFailure } from '#lib/failures/log-failure.ts';
import { deleteShellCache, isNewBuildReady } from '#lib/page/new-build.ts';

/**
 * The app comes in parts, fetched when they are needed, and one that can't be fetched says so here. React Router would
 * reload the page whenever the part of a screen fails: without a network that ends on the browser's own error page, and
 * with a part that is gone for good it never ends. So its reload is held back, and done once where it helps.
 */
export type PartsState = 'fine' | 'unreachable' | 'new-version';

let state: PartsState = 'fine';
let destination: string | null = null;
/** Before the first screen is drawn, everything that is fetched is needed. */
let isRunning = false;
let isOwnReload = false;
/** The server has another build: what the service worker keeps of this one would only bring it back. */
let isOutdated = false;
/** Fetches of what nobody has asked for yet: one that fails is nobody's business. */
let fetchesAhead = 0;
/** Screens that say themselves that they could not be shown. */
let failurePages = 0;
const listeners = new Set<() => void>();

function become(next: PartsState): void {
  state = next;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Where the page is on its way to: a reload on that way leads there, instead of back to where it began. */
export function setDestination(path: string | null): void {
  isRunning = true;
  destination = path;
}

/** Loads the page again, or where it was going to. */
export async function reloadPage(): Promise<void> {
  isOwnReload = true;
  if (isOutdated) await deleteShellCache().catch((error: unknown) => logFailure('shell', error));
  if (destination) location.assign(destination);
  else location.reload();
}

/** Something beside the page could not be shown. */
export function missPart(): void {
  if (state === 'fine') become('unreachable');
}

export function dismissChunkErrorAlert(): void {
  become('fine');
}

/** Fetches what may be needed soon. */
export function fetchAhead(fetch: () => Promise<unknown>): void {
  fetchesAhead += 1;
  fetch()
    .catch((error: unknown) => logFailure('ahead', error))
    .finally(() => {
      fetchesAhead -= 1;
    });
}

/** For a screen that says itself that it could not be shown: the notification would say it twice. */
export function useOwnFailureMessage(): void {
  useEffect(() => {
    failurePages += 1;
    tell();
    return () => {
      failurePages -= 1;
      tell();
    };
  }, []);
}

export function usePartsState(): PartsState {
  return useSyncExternalStore(subscribe, () => state, fine);
}

/** What the notification has to say. */
export function useChunkErrorAlert(): PartsState {
  return useSyncExternalStore(subscribe, () => (state === 'unreachable' && failurePages > 0 ? 'fine' : state), fine);
}

const fine = () => 'fine' as const;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Listens for parts that fail; once, at the start. */
export function watchParts(): void {
  addEventListener('vite:preloadError', () => {
    if (fetchesAhead === 0) void recover(hasTypedText());
  });
  // Browsers without the Navigation API keep what React Router does by itself.
  window.navigation?.addEventListener('navigate', (event) => {
    if (event.navigationType !== 'reload' || isOwnReload) return;
    event.preventDefault();
    void recoverScreen();
  });
}

/** By then a screen that is being opened has made itself known. */
const knownAfterMs = 100;

/** React Router loads screens ahead the same way as those that are opened: only the latter are missed by anybody. */
async function recoverScreen(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, knownAfterMs));
  if (!isRunning || destination !== null) await recover(false);
}

async function recover(hasMuchToLose: boolean): Promise<void> {
  isOutdated = await isNewBuildReady();
  if (!isOutdated) become('unreachable');
  else if (hasMuchToLose) become('new-version');
  else await reloadPage();
}

/** Anything written in a field that is on screen. What a member typed is theirs to give up. */
function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=hidden], [type=file])',
  );
  return [...fields].some(({ value }) => value !== '');
}
