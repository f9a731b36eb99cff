/** When the server accepts the next attempt, from its last 429; milliseconds since 1970. */
let noted = 0;
const known = new WeakMap<object, number>();

/** Stores the Retry-After of a response: the errors of auth-js do not contain headers. */
export function noteRetryAfter(response: Response): void {
  if (response.status !== 429) return;
  const seconds = Number(response.headers.get('retry-after'));
  noted = seconds > 0 ? Date.now() + seconds * 1_000 : 0;
}

/** When a refused call may be retried, in milliseconds since 1970; 0 if at once or unknown. */
export function retryAt(error: unknown): number {
  if (typeof error !== 'object' || error === null) return 0;
  if (!('status' in error) || error.status !== 429) return 0;
  const at = known.get(error) ?? noted;
  known.set(error, at);
  return at;
}

/** The same in whole seconds from now. */
export function secondsToWait(error: unknown): number {
  return Math.max(0, Math.ceil((retryAt(error) - Date.now()) / 1_000));
}
