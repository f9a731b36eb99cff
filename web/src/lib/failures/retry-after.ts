/** When the service takes the next try, as its last refusal of too many said; milliseconds since 1970. */
let noted = 0;
const known = new WeakMap<object, number>();

/** Remembers how long an answer asks to wait: auth-js makes errors of such answers without their headers. */
export function noteRetryAfter(response: Response): void {
  if (response.status !== 429) return;
  const seconds = Number(response.headers.get('retry-after'));
  noted = seconds > 0 ? Date.now() + seconds * 1_000 : 0;
}

/** When what was refused may be tried again, in milliseconds since 1970; 0 where it may be now, or nobody knows. */
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
