/** In ms: by then what stands around a screen is fetched, whatever the screen waits for. */
const longestMs = 10_000;

let release = (): void => {};

const usable = isAwaited()
  ? new Promise<void>((resolve) => {
      release = resolve;
      setTimeout(resolve, longestMs);
    })
  : null;

function isAwaited(): boolean {
  return typeof window !== 'undefined' && window.preloaded?.isScreenAwaited === true;
}

/**
 * Fetches what the first screen can be used without once it can be used, and at once on every other screen: on a slow line
 * both would come late.
 */
export async function afterFirstScreen<Result>(fetchPart: () => Promise<Result>): Promise<Result> {
  if (usable) await usable;
  return fetchPart();
}

/** The first screen can be used, or something else is on screen. */
export function firstScreenIsUsable(): void {
  release();
}
