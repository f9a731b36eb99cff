/** In ms: after this time the deferred fetches start even if the screen is not usable yet. */
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
 * Fetches what the first screen does not need: when that screen is usable, and immediately on every other screen. On a slow
 * network, fetching both at once would delay both.
 */
export async function afterFirstScreen<Result>(fetchPart: () => Promise<Result>): Promise<Result> {
  if (usable) await usable;
  return fetchPart();
}

/** To be called when the first screen is usable or something else is shown in its place. */
export function firstScreenIsUsable(): void {
  release();
}
