import type { FastifyInstance } from 'fastify';
import type { CallerSql } from '#identity/caller-sql.ts';
import type { Clock } from '#platform/clock.ts';
import { transparencyText } from './operations.repo.ts';

/** The figures are counted every ten minutes; however many ask, the database is asked once in this time. */
const keptSeconds = 60;

/** GET /api/transparency, for everybody: what public.transparency answers. Proxies and browsers may keep it as long. */
export function registerTransparency(
  scope: FastifyInstance,
  { sql, clock }: { sql: Pick<CallerSql, 'oneAs'>; clock: Clock },
): void {
  let kept: { until: number; text: Promise<string> } | undefined;
  const read = (): Promise<string> => {
    if (kept && clock.now() < kept.until) return kept.text;
    const asked = { until: clock.now() + keptSeconds * 1_000, text: transparencyText(sql) };
    kept = asked;
    // A failure is not kept: whoever asks next asks the database.
    asked.text.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked.text;
  };
  scope.get('/transparency', async (_request, reply) => {
    const text = await read();
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', `public, max-age=${keptSeconds}`)
      .send(text);
  });
}
