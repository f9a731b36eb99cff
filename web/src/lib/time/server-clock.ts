/** A clock that is off by less, in ms, is used as it is: a response takes time, and its date has no milliseconds. */
const tolerance = 60_000;

/** The server's time minus the device's, in ms; 0 if the device's clock is right, or not compared yet. */
let difference = 0;

/**
 * Learns the server's time from a response, unless a cache may have stored it. The date of another origin cannot be read,
 * so that with a Supabase project the device's clock stays.
 */
export function noteServerTime({ headers }: Response): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const at = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(at)) return;
  const found = at - Date.now();
  difference = Math.abs(found) < tolerance ? 0 : found;
}

/** Now by the server's clock, which dates everything that is shown: a phone may be off by a day. */
export function serverNow(): Date {
  return new Date(Date.now() + difference);
}
