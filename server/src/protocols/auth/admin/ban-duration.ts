import { validationFailed } from '../errors.ts';

const secondsOf: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3_600,
};
const duration = /^(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$/;
const part = /(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g;
/** Clients cannot parse dates further away. */
const maxSeconds = 100 * 365 * 86_400;

/**
 * The end of a ban, from GoTrue's (Go's) durations such as '2h45m'; 'none' lifts the ban.
 * @throws AuthError validation_failed
 */
export function bannedUntil(text: string, now: Date): Date | null {
  if (text === 'none') return null;
  if (!duration.test(text))
    throw validationFailed(`invalid format for ban duration: ${JSON.stringify(text.slice(0, 40))}`);
  const seconds = [...text.matchAll(part)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (secondsOf[unit ?? ''] ?? 0),
    0,
  );
  return new Date(now.getTime() + Math.min(seconds, maxSeconds) * 1_000);
}
