import { readStoredSession } from './session-key.ts';

const lockName = 'awamu-auth-refresh';
/** A tab that waits longer goes on without the lock: the server takes a token twice within 10 s (decision 030). */
const longestWaitMs = 8_000;
/** How long the lock is kept after the answer, for auth-js to store it where the other tabs look. */
const longestStoringMs = 1_000;
const lookEveryMs = 20;

/**
 * Lets one tab refresh at a time. Tabs that wake together ask for the same refresh; those that had to wait find the
 * session that the first one stored and are answered from it. auth-js has no lock of its own (since 2.110): it leaves
 * the race to the server, where a slow answer of one tab would make the other's question look like a theft.
 * @param send asks the server
 * @param body of the refresh, as auth-js wrote it
 */
export async function refreshAlone(send: () => Promise<Response>, body: unknown): Promise<Response> {
  const asked = refreshTokenIn(body);
  if (!asked || !('locks' in navigator)) return send();
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const answer = async (): Promise<void> => {
      isAnswered = true;
      const renewed = renewedElsewhere(asked);
      if (renewed) return resolve(renewed);
      const response = await send();
      resolve(response);
      if (response.ok) await untilReplaced(asked);
    };
    navigator.locks
      .request(lockName, { signal: AbortSignal.timeout(longestWaitMs) }, answer)
      .catch((error: unknown) => (isAnswered ? reject(error) : send().then(resolve, reject)));
  });
}

function refreshTokenIn(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  const { refresh_token } = JSON.parse(body) as { refresh_token?: unknown };
  return typeof refresh_token === 'string' ? refresh_token : null;
}

/** The stored session has the shape of the server's answer. */
function renewedElsewhere(asked: string): Response | null {
  const stored = readStoredSession();
  if (!stored || stored.refresh_token === asked || stored.expires_at * 1_000 <= Date.now()) return null;
  return Response.json(stored);
}

async function untilReplaced(asked: string): Promise<void> {
  const latest = Date.now() + longestStoringMs;
  while (readStoredSession()?.refresh_token === asked && Date.now() < latest) {
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
}
