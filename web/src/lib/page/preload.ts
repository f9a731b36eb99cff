declare global {
  interface Window {
    /** What the page began to fetch before the app was there (app/document/preload.ts); other pages have none. */
    preloaded?: {
      token: string;
      begunAt: number;
      answers: Record<string, Promise<Response>>;
      /** This screen says when it can be used (first-screen.ts). */
      isScreenAwaited: boolean;
    };
  }
}

/** In ms; an older answer is asked for again. */
const goodFor = 30_000;

/**
 * The answer that the page asked for before the app was there, once: whoever asks again wants a newer one.
 * @param token whose answer is wanted, where it is one member's: another tab may have signed in somebody else meanwhile
 * @returns null where the page did not ask, got none, or asked too long ago
 */
export async function takePreloaded(address: string, token?: string): Promise<Response | null> {
  const preloaded = typeof window === 'undefined' ? undefined : window.preloaded;
  const answer = preloaded?.answers[address];
  if (!preloaded || !answer) return null;
  delete preloaded.answers[address];
  const isTheirs = token === undefined || token === preloaded.token;
  return isTheirs && Date.now() - preloaded.begunAt < goodFor ? answer.catch(() => null) : null;
}
