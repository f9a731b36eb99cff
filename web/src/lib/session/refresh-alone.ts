import { readStoredSession } from './session-key.ts';

const lockName = 'awamu-auth-refresh';
/** After this time a tab proceeds without the lock: the server accepts a token twice within 10 s (decision 030). */
const maxWaitMs = 8_000;
/** How long the lock is held after the response, until auth-js has stored it for the other tabs. */
const maxStoringMs = 1_000;
const pollMs = 20;

/**
 * Serializes refreshes across tabs. Tabs that resume together send the same refresh; those that waited are answered with
 * the session that the first one stored. auth-js has no lock of its own since 2.110 and leaves the race to the server,
 * which would take a late second request for token theft.
 * @param send sends the request
 * @param body the body of the refresh, as written by auth-js
 */
export async function refreshAlone(send: () => Promise<Response>, body: unknown): Promise<Response> {
  const refreshToken = refreshTokenIn(body);
  if (!refreshToken || !('locks' in navigator)) return send();
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const answer = async (): Promise<void> => {
      isAnswered = true;
      const renewed = renewedElsewhere(refreshToken);
      if (renewed) return resolve(renewed);
      const response = await send();
      resolve(response);
      if (response.ok) await untilReplaced(refreshToken);
    };
    navigator.locks
      .request(lockName, { signal: AbortSignal.timeout(maxWaitMs) }, answer)
      .catch((error: unknown) => (isAnswered ? reject(error) : send().then(resolve, reject)));
  });
}

function refreshTokenIn(body: unknown): string | null {
  if (typeof body !== 'string') return null;
  const { refresh_token } = JSON.parse(body) as { refresh_token?: unknown };
  return typeof refresh_token === 'string' ? refresh_token : null;
}

/** The stored session has the shape of the server's response. */
function renewedElsewhere(refreshToken: string): Response | null {
  const stored = readStoredSession();
  if (!stored || stored.refresh_token === refreshToken || stored.expires_at * 1_000 <= Date.now()) return null;
  return Response.json(stored);
}

async function untilReplaced(refreshToken: string): Promise<void> {
  const latest = Date.now() + maxStoringMs;
  while (readStoredSession()?.refresh_token === refreshToken && Date.now() < latest) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
