declare global {
  interface Window {
    /** What the first script of a member's page has begun (web/first-steps.ts); other pages have none. */
    pageStart?: { token: string; begunAt: number; answers: Record<string, Promise<Response>> };
  }
}

/** In ms; an older answer is asked for again. */
const goodFor = 30_000;

/**
 * The answer that the page asked for before the app was there, once: whoever asks again wants a newer one.
 * @param token whose answer is wanted, where it is one member's: another tab may have signed in somebody else meanwhile
 * @returns null where the page did not ask, got none, or asked too long ago
 */
export async function takeFirstAnswer(address: string, token?: string): Promise<Response | null> {
  const start = typeof window === 'undefined' ? undefined : window.pageStart;
  const answer = start?.answers[address];
  if (!start || !answer) return null;
  delete start.answers[address];
  const isTheirs = token === undefined || token === start.token;
  return isTheirs && Date.now() - start.begunAt < goodFor ? answer.catch(() => null) : null;
}
