declare global {
  interface Window {
    /** Requests that the page started before the app loaded (app/document/preload.ts); other pages have none. */
    preloaded?: {
      token: string;
      begunAt: number;
      answers: Record<string, Promise<Response>>;
      /** True if the screen reports when it is usable (first-screen.ts). */
      isScreenAwaited: boolean;
    };
  }
}

/** In ms; an older response is requested again. */
const goodFor = 30_000;

/**
 * The response that the page requested before the app loaded. Each is given once, because a second caller wants newer data.
 * @param token access token of the member whose data is wanted: another tab may have signed in somebody else meanwhile
 * @returns null if the page sent no such request, or if the request failed or is too old
 */
export async function takePreloaded(address: string, token?: string): Promise<Response | null> {
  const preloaded = typeof window === 'undefined' ? undefined : window.preloaded;
  const answer = preloaded?.answers[address];
  if (!preloaded || !answer) return null;
  delete preloaded.answers[address];
  const isTheirs = token === undefined || token === preloaded.token;
  return isTheirs && Date.now() - preloaded.begunAt < goodFor ? answer.catch(() => null) : null;
}
