import { transparency } from '@awamu/contracts/operations/community.ts';
import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import { JsonText } from '#identity/json-text.ts';
import { route } from '#identity/route.ts';
import type { Clock } from '#platform/process/clock.ts';
import { transparencyText } from './operations.repo.ts';

/** The figures are counted every ten minutes; however many ask, the database is asked once in this time. */
const cacheSeconds = transparency.cacheSeconds;

/** For everybody: what public.transparency answers. Proxies and browsers may keep it as long. */
export function registerTransparency(
  scope: FastifyInstance,
  { sql, clock }: { sql: Pick<CallerSql, 'oneAs'>; clock: Clock },
): void {
  let kept: { until: number; text: Promise<string> } | undefined;
  const read = (): Promise<string> => {
    if (kept && clock.now() < kept.until) return kept.text;
    const asked = { until: clock.now() + cacheSeconds * 1_000, text: transparencyText(sql) };
    kept = asked;
    // A failure is not kept: whoever asks next asks the database.
    asked.text.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.text;
  };
  route(scope, transparency, async () => new JsonText(await read()));
}
