import { transparency } from '@awamu/contracts/operations/community.ts';
import type { FastifyInstance } from 'fastify';
import { JsonText } from '#identity/json-text.ts';
import type { OldReads } from '#identity/old-reads.ts';
import { route } from '#identity/route.ts';
import type { Clock } from '#platform/process/clock.ts';
import { transparencyText } from './operations.repo.ts';

/** The figures are computed every ten minutes; the database is queried at most once in this time. */
const cacheSeconds = transparency.cacheSeconds;

/** Serves public.transparency to everybody; proxies and browsers may cache it as long. */
export function registerTransparency(
  scope: FastifyInstance,
  { oldReads, clock }: { oldReads: OldReads; clock: Clock },
): void {
  let cached: { at: number; text: Promise<string> } | undefined;
  const read = (): Promise<string> => {
    // The clock may be set back.
    if (cached && Math.abs(clock.now() - cached.at) < cacheSeconds * 1_000) return cached.text;
    const entry = { at: clock.now(), text: transparencyText(oldReads) };
    cached = entry;
    // A failure is not cached: the next request queries the database.
    entry.text.catch(() => {
      if (cached === entry) cached = undefined;
    });
    return entry.text;
  };
  route(scope, transparency, async () => new JsonText(await read()));
}
