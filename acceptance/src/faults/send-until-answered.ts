import { setTimeout as pause } from 'node:timers/promises';

/** What a client saw of one write that it repeated until it was answered. */
export interface Sending {
  /** Attempts without an answer or with an error of the server (5xx). */
  failures: number;
  /** The answer, if it was none that a correct write may get (4xx). */
  refusal?: string;
}

/** An access token that wants renewing, and a limit that wants waiting. */
const temporary: ReadonlySet<number> = new Set([401, 429]);
const retryMs = 250;
/** Longer than any time limit of the server. */
const answerMs = 60_000;

/**
 * Sends a request as the web app's outbox does: again and again until the server answers it with 2xx, or refuses it.
 * Rejects with the last failure when `signal` aborts before.
 */
export async function sendUntilAnswered(
  send: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
): Promise<Sending> {
  let last = 'nothing';
  for (let failures = 0; ; failures += 1) {
    if (signal.aborted)
      throw new Error(`a write was not answered after ${failures} attempts; the last one got ${last}`);
    try {
      const response = await send(AbortSignal.any([signal, AbortSignal.timeout(answerMs)]));
      const text = await response.text();
      last = `${response.status} ${text.slice(0, 200)}`;
      if (response.ok) return { failures };
      if (response.status < 500 && !temporary.has(response.status)) return { failures, refusal: last };
    } catch (error) {
      last = String(error);
    }
    await pause(retryMs);
  }
}
